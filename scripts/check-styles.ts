/**
 * `npm run check`: every class that a stylesheet styles is given to some element by our code, no color is typed outside of
 * the palette, which the files made from it hold in step, and no layer is named but for single pages.
 */
import { globSync, readFileSync } from 'node:fs';
import { paletteFiles } from '#build-steps/styles/palette-files.ts';
import { deadClasses, rawColors, strayLayers } from '#build-steps/styles/style-rules.ts';

/** Where classes are given: views, the Markdown renderer, the backend's pages, and pictures drawn as SVG. */
const SOURCES = ['{app,backend,build-steps,domain}/**/*.{ts,tsx}', 'content/**/*.{md,yml}'];
const SHEETS = 'app/**/*.css';
const CODE = '{app,backend,build-steps,contracts,domain,scripts}/**/*.{ts,tsx}';

const read = (pattern: string | string[]) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const sheets = read(SHEETS);
const made = paletteFiles();
const others = <T extends { file: string }>(files: T[]) =>
  files.filter(
    ({ file }) => !(file in made) && file !== 'app/design/tokens.ts' && !/\.test\.tsx?$/.test(file),
  );
const problems = [
  ...deadClasses(sheets, read(SOURCES)),
  ...rawColors(others(sheets), others(read(CODE))),
  ...strayLayers(sheets),
  ...Object.entries(made)
    .filter(([file, text]) => readFileSync(file, 'utf8') !== text)
    .map(([file]) => `${file} is not what app/design/tokens.ts says: run npm run palette`),
];

for (const problem of problems) console.error(problem);
console.info(`${sheets.length} stylesheets checked, ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
