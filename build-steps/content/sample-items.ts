/** What in `content/` says of itself that it is invented (`sample: true`), and what the sample wrote under its own name. */
import { parseFields, problemAt, sourceOf, textOf } from '#app/content/content-files.ts';
import type { ContentProblem } from '#app/content/content-problems.ts';
import { buildDate, isPublished } from '#app/content/publishing.ts';
import { samplesIn } from '#app/content/sample-marks.ts';
import { readIdentity } from '#app/content/site.ts';
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
  const texts = contentFiles().filter((file) => !isNoText(file));
  return sampleTexts(texts, textOf, false)
    .filter((file) => !isUnpublished(parseFields(sourceOf(file).fields)))
    .map((file) => ({ file: `content/${file}`, message: 'is still what the sample wrote' }));
}

/**
 * What keeps a site that says it is real from being built: invented items, and the sample's own essays and services under
 * another name, that its pages would show.
 */
export function samplesLeft(): ContentProblem[] {
  if (readIdentity().sample) return [];
  const why = 'and content/site/identity.yml says sample: false';
  return [
    ...sampleItems().map((item) => ({
      ...item,
      message: `${item.message}, ${why}: put something real there and set its sample: false, take it out, or set draft: true`,
    })),
    ...borrowedTexts().map((text) => ({
      ...text,
      message: `${text.message}, ${why}: rewrite it, take it out, or set draft: true`,
    })),
  ];
}
