/** `npm run palette`: writes what says the palette elsewhere. A build does it first. */
import { readFileSync, writeFileSync } from 'node:fs';
import { sayHelp, takesNoWords } from '../../scripts/say-help.ts';
import { paletteFiles } from './palette-files.ts';

sayHelp();
takesNoWords();

for (const [file, text] of Object.entries(paletteFiles())) {
  // A file that is right is left alone: a check may be reading it at this moment.
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
