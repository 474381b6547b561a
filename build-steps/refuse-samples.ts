/**
 * A site that says it is real is not built while invented items, or the sample's own essays and services under another
 * name, stand on its pages. By itself it says so of the content that is there.
 */
import { ContentError, describeProblem } from '#app/content/content-problems.ts';
import { readIdentity } from '#app/content/site.ts';
import { borrowedTexts, sampleItems } from './content/sample-items.ts';

/** Prints why the site is not built, if so. @returns whether that is so */
export function refuseSamples(): boolean {
  try {
    const left = readIdentity().sample ? [] : [...sampleItems(), ...borrowedTexts()];
    if (left.length === 0) return false;
    console.error(
      [
        'content/site/identity.yml says sample: false, and these items are still samples:',
        ...left.map((item) => `  ${describeProblem(item)}`),
        'Replace each with something real and set its sample: false, rewrite it, take it out, or set draft: true.',
      ].join('\n'),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
  }
  return true;
}

if (import.meta.main) process.exitCode = refuseSamples() ? 1 : 0;
