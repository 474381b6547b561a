/** What in `content/` says of itself that it is invented (`sample: true`), and what the sample wrote under its own name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, parseFields, problemAt, sourceOf } from '#app/content/content-files.ts';
import type { ContentProblem } from '#app/content/content-problems.ts';
import { buildDate, isPublished } from '#app/content/publishing.ts';
import { samplesIn } from '#app/content/sample-marks.ts';
import { sampleTexts } from '#desk/setup/kept-texts.ts';
import { contentFiles } from './content-paths.ts';
import { isNoText } from './registry.ts';

const IDENTITY = 'site/identity.yml';

/** Drafts and days to come are on no page. */
function isUnpublished(fields: unknown): boolean {
  const { draft, published } = (fields ?? {}) as { draft?: unknown; published?: unknown };
  const day = typeof published === 'string' ? published : '';
  return !isPublished({ draft: draft === true, published: day }, buildDate());
}

/** Every invented item that the site would show, besides the identity. @throws ContentError */
export function sampleItems(): ContentProblem[] {
  return contentFiles()
    .filter((file) => file !== IDENTITY && !isNoText(file))
    .flatMap((file) => {
      const { fields } = sourceOf(file);
      const data = parseFields(fields);
      if (isUnpublished(data)) return [];
      const at = problemAt(fields);
      return samplesIn(data).map((field) => at(field, 'is marked as sample'));
    });
}

/** The sample's essays and services that the site would show after somebody else took it over. */
export function borrowedTexts(): ContentProblem[] {
  const read = (file: string) => readFileSync(path.join(CONTENT_DIR, file), 'utf8');
  return sampleTexts(contentFiles(), read, false)
    .filter((file) => !isUnpublished(parseFields(sourceOf(file).fields)))
    .map((file) => ({ file: `content/${file}`, message: 'is still what the sample wrote' }));
}
