/** The files that a link in content may lead to are those that the build makes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_FILES } from '#build-steps/content/links.ts';
import { expect, test } from '#tests/browser/test.ts';

/** For the browser alone: nobody links to it. */
const OWN = ['speculation-rules.json'];
const CLIENT = join(process.env.TEST_SITE_DIR || '.', 'build', 'client');

test('the check of links knows every file that the build makes for readers and programs', () => {
  const made = readdirSync(CLIENT).filter((name) => /^[a-z].*\.(?:xml|json|txt|ics)$/.test(name));
  expect(made.toSorted()).toEqual([...MADE_FILES, ...OWN].toSorted());
});
