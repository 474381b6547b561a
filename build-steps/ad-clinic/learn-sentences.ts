/**
 * `npm run clinic:learn`: learns anew from the marked sets of `tests/golden/ad-clinic/sets` how likely a sentence is
 * unlawful. A set that is kept to measure with (`learnedFrom: false` in `unseen-figures.json`) is left out. Run it after a
 * set has come or its marks have changed. The same sets give the same file.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sayHelp, takesNoWords } from '../../scripts/say-help.ts';
import { learnedModel } from './sentence-model.ts';

sayHelp();
takesNoWords();

const project = resolve(import.meta.dirname, '../..');
const { written, examples } = learnedModel();
writeFileSync(
  join(project, 'app/tools/ad-clinic/sentence-model.generated.json'),
  `${JSON.stringify(written, null, 2)}\n`,
);
console.info(`Learned from ${examples} sentences.`);
