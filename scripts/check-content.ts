/** Checks every content file against its schema and says file, field and reason for each that fails. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { lawBlock } from '#app/content/law-block.ts';
import { renderMarkdown } from '#app/content/markdown/markdown.ts';
import { connectActions, mediaTiles } from '#app/content/queries.ts';
import { CONTENT_DIR, ContentError, readCollection } from '#app/content/read-collection.ts';
import * as schemas from '#app/content/schemas.ts';
import { readMediaKit } from '#app/reading/media-kit/content.ts';
import { readBuyersGuide } from '#app/tools/buyers-guide/content.ts';
import { readCourseCopy } from '#app/tools/course/content.ts';
import { readToolkit } from '#build-steps/toolkit/content.ts';

const collections: Record<string, z.ZodType> = {
  ideas: schemas.idea,
  work: schemas.work,
  stories: schemas.storyPlaceholder.or(schemas.story),
  services: schemas.service,
  projects: schemas.project,
  pages: schemas.singlePage,
  faq: schemas.faqEntry,
};

const problems: string[] = [];
let entries = 0;

function attempt(run: () => void) {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(error.message);
  }
}

for (const [name, schema] of Object.entries(collections)) {
  const folder = path.join(CONTENT_DIR, name);
  if (!existsSync(folder)) continue;
  for (const slug of readdirSync(folder)) {
    attempt(() => {
      const [entry] = readCollection(name, schema, slug);
      if (!entry) return;
      entries += 1;
      renderMarkdown(entry.body, entry.file);
      const { laws } = entry.data as { laws?: string[] };
      lawBlock(laws ?? [], entry.file);
    });
  }
}
const singles = [connectActions, mediaTiles, readMediaKit, readToolkit, readCourseCopy, readBuyersGuide];
for (const read of singles) attempt(() => void read());

for (const problem of problems) console.error(problem);
console.info(`${entries} content entries checked, ${problems.length} with problems`);
process.exit(problems.length > 0 ? 1 : 0);
