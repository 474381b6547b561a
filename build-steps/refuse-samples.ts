/**
 * Part of a build's first step: a site that says it is real is not built while invented items, or the sample's own essays and
 * services under another name, stand on its pages.
 */
import { ContentError, describeProblem } from '#app/content/content-problems.ts';
import { readIdentity } from '#app/content/site.ts';
import { borrowedTexts, sampleItems } from './content/sample-items.ts';

try {
  const left = readIdentity().sample ? [] : [...sampleItems(), ...borrowedTexts()];
  if (left.length > 0) {
    console.error(
      [
        'content/site/identity.yml says sample: false, and these items are still samples:',
        ...left.map((item) => `  ${describeProblem(item)}`),
        'Replace each with something real and set its sample: false, rewrite it, take it out, or set draft: true.',
      ].join('\n'),
    );
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
