/** `npm run palette`: writes what says the palette elsewhere. A build does it first. */
import { writeFileSync } from 'node:fs';
import { paletteFiles } from './palette-files.ts';

for (const [file, text] of Object.entries(paletteFiles())) writeFileSync(file, text);
