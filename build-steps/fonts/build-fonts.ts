/**
 * Builds `app/design/fonts/`: subset variable fonts and `fonts.css` with metric-matched fallbacks.
 * Run after changing the characters, the axes or the font packages: `node build-steps/fonts/build-fonts.ts`.
 * The output is committed, so that a build on a bare machine subsets nothing.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import {
  borrowedSymbols,
  core,
  latin1,
  latinExtended,
  sansSymbols,
  serifSymbols,
  unicodeRange,
} from './characters.ts';
import { type FallbackSource, fallbackMetrics } from './fallback-metrics.ts';

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const sources = new URL('./sources/', import.meta.url);
const output = new URL('../../app/design/fonts/', import.meta.url);

const features = ['kern', 'liga', 'tnum', 'lnum', 'pnum', 'sups', 'case', 'rvrn', 'ccmp', 'mark'];
const toText = (set: readonly number[]) => String.fromCodePoint(...set);
const file = (path: string) => readFile(new URL(path, packages));

type Axes = Record<string, number | { min: number; max: number; default?: number }>;
type Family = {
  family: string;
  slug: string;
  style: 'normal' | 'italic';
  /** Declared in CSS; a weight outside the range is clamped to it by the browser. */
  weight: string;
  stretch?: string;
  axes: Axes;
  latin: string;
  extended: string;
};

/**
 * Axis ranges are what the type rules use, less where a whole set of outlines would travel for a difference
 * nobody sees: roman below 400 (headings at 380 and 360 print at 400, 0.4 px of stem at 156 px) saves 20 KB;
 * italic at one weight, 370, saves 26 KB. Optical size runs from labels (12) to display (72).
 */
const families: Family[] = [
  {
    family: 'Newsreader',
    slug: 'newsreader',
    style: 'normal',
    weight: '400 560',
    axes: { wght: { min: 400, max: 560 }, opsz: { min: 12, max: 72 } },
    latin: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    extended: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
  },
  {
    family: 'Newsreader',
    slug: 'newsreader-italic',
    style: 'italic',
    weight: '300 600',
    axes: { wght: 370, opsz: { min: 12, max: 72 } },
    latin: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    extended: 'newsreader/files/newsreader-latin-ext-opsz-italic.woff2',
  },
  {
    family: 'Archivo',
    slug: 'archivo',
    style: 'normal',
    weight: '400 600',
    stretch: '84% 100%',
    axes: { wght: { min: 400, max: 600, default: 400 }, wdth: { min: 84, max: 100 } },
    latin: 'archivo/files/archivo-latin-wdth-normal.woff2',
    extended: 'archivo/files/archivo-latin-ext-wdth-normal.woff2',
  },
];

const sizes: string[] = [];
const rules: string[] = [];
const rareRules: string[] = [];

function face(properties: Record<string, string | undefined>): string {
  const lines = Object.entries(properties).flatMap(([key, value]) => (value ? [`  ${key}: ${value};`] : []));
  return `@font-face {\n${lines.join('\n')}\n}`;
}

async function emit(name: string, data: Uint8Array): Promise<void> {
  await writeFile(new URL(name, output), data);
  sizes.push(`${name} ${(data.length / 1024).toFixed(1)} KB`);
}

async function emitFamily(entry: Family): Promise<void> {
  const parts = [
    { suffix: '', set: core, from: entry.latin },
    { suffix: '-latin-1', set: latin1, from: entry.latin },
    { suffix: '-latin-ext', set: latinExtended, from: entry.extended },
  ];
  for (const { suffix, set, from } of parts) {
    const name = `${entry.slug}${suffix}.woff2`;
    const options = {
      targetFormat: 'woff2' as const,
      variationAxes: entry.axes,
      keepFeatures: features,
      noHinting: true,
    };
    await emit(name, await subsetFont(await file(from), toText(set), options));
    (suffix ? rareRules : rules).push(
      face({
        'font-family': `'${entry.family}'`,
        'font-style': entry.style,
        'font-weight': entry.weight,
        'font-stretch': entry.stretch,
        'font-display': 'swap',
        src: `url('./${name}') format('woff2')`,
        'unicode-range': unicodeRange(set),
      }),
    );
  }
}

async function emitSymbols(): Promise<void> {
  for (const [name, set] of [
    ['newsreader-symbols', serifSymbols],
    ['archivo-symbols', sansSymbols],
  ] as const) {
    const source = await readFile(new URL(`${name}.ttf`, sources));
    await emit(
      `${name}.woff2`,
      await subsetFont(source, toText(set), { targetFormat: 'woff2', noHinting: true }),
    );
  }
  const symbolFace = (family: string, style: string, weight: string, name: string, set: readonly number[]) =>
    face({
      'font-family': `'${family}'`,
      'font-style': style,
      'font-weight': weight,
      'font-stretch': family === 'Archivo' ? '84% 100%' : undefined,
      'font-display': 'swap',
      src: `url('./${name}.woff2') format('woff2')`,
      'unicode-range': unicodeRange(set),
    });
  rareRules.push(
    symbolFace('Newsreader', 'normal', '400 560', 'newsreader-symbols', serifSymbols),
    symbolFace('Newsreader', 'italic', '300 600', 'newsreader-symbols', serifSymbols),
    symbolFace('Newsreader', 'normal', '400 560', 'archivo-symbols', borrowedSymbols),
    symbolFace('Newsreader', 'italic', '300 600', 'archivo-symbols', borrowedSymbols),
    symbolFace('Archivo', 'normal', '400 600', 'archivo-symbols', sansSymbols),
  );
}

type Fallback = {
  name: string;
  from: string;
  at: Record<string, number>;
  source: FallbackSource;
  local: string[];
  style: 'normal' | 'italic';
  weight: string;
  /** Range of widths in percent, for families that have more than one. */
  stretch?: string;
};

const times = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'];
const timesItalic = [
  'Times New Roman Italic',
  'TimesNewRomanPS-ItalicMT',
  'Liberation Serif Italic',
  'Tinos Italic',
];
const roman = 'newsreader/files/newsreader-latin-opsz-normal.woff2';
const italic = 'newsreader/files/newsreader-latin-opsz-italic.woff2';
const sans = 'archivo/files/archivo-latin-wdth-normal.woff2';

const arial = ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'];

/**
 * The optical size changes Newsreader's widths by a seventh, so notes (opsz 12), text (18) and headings (72) have a
 * fallback each; `--font-note`, `--font-serif` and `--font-display` in theme.css name them.
 */
const serifFallbacks: Fallback[] = [
  { name: 'Newsreader Fallback', opsz: 18 },
  { name: 'Newsreader Note Fallback', opsz: 12 },
  { name: 'Newsreader Display Fallback', opsz: 72 },
].flatMap(({ name, opsz }) => [
  {
    name,
    from: roman,
    at: { wght: 400, opsz },
    source: 'times' as const,
    local: times,
    style: 'normal' as const,
    weight: '300 600',
  },
  {
    name,
    from: italic,
    at: { wght: 370, opsz },
    source: 'timesItalic' as const,
    local: timesItalic,
    style: 'italic' as const,
    weight: '300 600',
  },
]);

/** Archivo is set at two widths (full for controls, narrow for folios and figures) and three weights. */
const sansFallbacks: Fallback[] = [
  { wdth: 100, stretch: '95% 100%' },
  { wdth: 85, stretch: '84% 94%' },
].flatMap(({ wdth, stretch }) => [
  {
    name: 'Archivo Fallback',
    from: sans,
    at: { wght: 400, wdth },
    source: 'arial' as const,
    local: arial,
    style: 'normal' as const,
    weight: '400 449',
    stretch,
  },
  {
    name: 'Archivo Fallback',
    from: sans,
    at: { wght: 500, wdth },
    source: 'arial' as const,
    local: arial,
    style: 'normal' as const,
    weight: '450 530',
    stretch,
  },
  {
    name: 'Archivo Fallback',
    from: sans,
    at: { wght: 570, wdth },
    source: 'arialBold' as const,
    local: arialBold,
    style: 'normal' as const,
    weight: '531 700',
    stretch,
  },
]);

const fallbacks = [...serifFallbacks, ...sansFallbacks];

async function emitFallbacks(): Promise<void> {
  for (const fallback of fallbacks) {
    const instance = await subsetFont(await file(fallback.from), toText(core), {
      targetFormat: 'sfnt',
      variationAxes: fallback.at,
    });
    const bytes = new Uint8Array(instance);
    const metrics = fallbackMetrics(opentype.parse(bytes.buffer), fallback.source);
    rules.push(
      face({
        'font-family': `'${fallback.name}'`,
        'font-style': fallback.style,
        'font-weight': fallback.weight,
        ...(fallback.stretch ? { 'font-stretch': fallback.stretch } : {}),
        src: fallback.local.map((name) => `local('${name}')`).join(', '),
        'size-adjust': metrics.sizeAdjust,
        'ascent-override': metrics.ascentOverride,
        'descent-override': metrics.descentOverride,
        'line-gap-override': metrics.lineGapOverride,
      }),
    );
  }
}

await mkdir(output, { recursive: true });
for (const entry of families) await emitFamily(entry);
await emitSymbols();
await emitFallbacks();
const banner = `/* Written by build-steps/fonts/build-fonts.ts; change it there.
   Preload newsreader.woff2 (headings and text) and archivo.woff2 (buttons, navigation), nothing else. */`;
await writeFile(new URL('fonts.css', output), `${banner}\n${rules.join('\n\n')}\n`);
// Letters and symbols that few pages hold: not worth their bytes in every page's inlined stylesheet.
await writeFile(new URL('fonts-rare.css', output), `${banner}\n${rareRules.join('\n\n')}\n`);
for (const name of ['newsreader', 'archivo']) {
  await copyFile(new URL(`${name}/LICENSE`, packages), new URL(`${name}-OFL.txt`, output));
}
console.info(sizes.join('\n'));
