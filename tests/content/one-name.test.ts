/** The sample's name stands in its identity alone: whoever takes the site over changes it there, and it is gone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { readIdentity } from '#app/content/site.ts';
import { contentFiles } from '#build-steps/content/content-paths.ts';
import { isNoText } from '#build-steps/content/registry.ts';

// An owner may write their own name wherever they like.
it.runIf(readIdentity().sample)('no text but the identity holds the name', () => {
  const { name } = readIdentity();
  const holding = contentFiles()
    .filter((file) => file !== 'site/identity.yml' && !isNoText(file))
    .filter((file) => readFileSync(path.join(CONTENT_DIR, file), 'utf8').includes(name));
  expect(holding).toEqual([]);
});
