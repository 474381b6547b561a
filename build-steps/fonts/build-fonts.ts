/**
 * Builds `app/design/fonts/`: subset variable fonts and `fonts.css` with metric-matched fallbacks.
 * Run after changing the characters, the axes or the font packages: `npm run fonts`.
 * The output is committed, so that a build on a bare machine subsets nothing.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { joinTables, tablesOf } from '#domain/documents/pdf/true-type.ts';
import { sayHelp, takesNoWords } from '../../scripts/say-help.ts';
import {
  borrowedSymbols,
  core,
  everyPage,
  german,
  languageNames,
  latin1,
  latinExtended,
  romanian,
  sansSymbols,
  serifSymbols,
  unicodeRange,
  vietnamese,
  written,
} from './characters.ts';
import { type FallbackSource, fallbackMetrics } from './fallback-metrics.ts';

sayHelp();
takesNoWords();

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const sources = new URL('./sources/', import.meta.url);
const output = new URL('../../app/design/fonts/', import.meta.url);

/** The italic's one optical size: that of notes; it is also set in headings, a word at a time. */
const ITALIC_SIZE = 14;

/** The face of running text. */
const TEXT = 'newsreader';
const LANGUAGE_NAMES = `${TEXT}-language-names`;

const toText = (set: readonly number[]) => String.fromCodePoint(...set);
const file = (path: string) => readFile(new URL(path, packages));

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

/** What is fetched only where a text calls for it: whole axes and features. */
type Rare = { slug: string; axes: Axes; latin: string; extended: string; symbols: readonly SymbolFile[] };
type SymbolFile = { name: string; set: readonly number[] };

const rareFeatures = ['kern', 'liga', 'tnum', 'lnum', 'pnum', 'sups', 'case', 'rvrn', 'ccmp', 'mark'];
const symbolFiles = [
  { name: 'newsreader-symbols', set: serifSymbols },
  { name: 'archivo-symbols', set: borrowedSymbols },
];

const rare = {
  roman: {
    slug: 'newsreader',
    axes: { wght: { min: 400, max: 560 }, opsz: { min: 12, max: 72 } },
    latin: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    extended: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    symbols: symbolFiles,
  },
  italic: {
    slug: 'newsreader-italic',
    axes: { wght: 370, opsz: { min: 12, max: 72 } },
    latin: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    extended: 'newsreader/files/newsreader-latin-ext-opsz-italic.woff2',
    symbols: symbolFiles,
  },
  sans: {
    slug: 'archivo',
    axes: { wght: { min: 400, max: 600, default: 400 }, wdth: { min: 84, max: 100 } },
    latin: 'archivo/files/archivo-latin-wdth-normal.woff2',
    extended: 'archivo/files/archivo-latin-ext-wdth-normal.woff2',
    symbols: [{ name: 'archivo-symbols', set: sansSymbols }],
  },
} satisfies Record<string, Rare>;

type Face = {
  slug: string;
  family: 'Newsreader' | 'Archivo';
  style: 'normal' | 'italic';
  /** Declared in CSS. Faces of one range form one font: the same for all files of a face, or one hides the other. */
  weight: string;
  stretch?: string;
  /** What of the font's axes travels. */
  axes: Axes;
  features: string[];
  set: readonly number[];
  rare: Rare;
};

/**
 * Five faces of some 44 KB, with the letters that every page writes. Each is cut to what the type rules set in it: text
 * and headings at one weight over the optical sizes, labels and bold words at one weight and size, italics likewise, the
 * sans at full width in all weights and narrow in one. Pairs are spaced by hand (`kern`) where type is large, as at the
 * text's size.
 */
const faces: Face[] = [
  {
    slug: 'newsreader',
    family: 'Newsreader',
    style: 'normal',
    weight: '300 480',
    axes: { wght: 400, opsz: { min: 18, max: 72 } },
    features: ['kern', 'liga'],
    set: everyPage.text,
    rare: rare.roman,
  },
  {
    slug: 'newsreader-label',
    family: 'Newsreader',
    style: 'normal',
    weight: '481 700',
    axes: { wght: 560, opsz: 12 },
    features: [],
    set: everyPage.label,
    rare: rare.roman,
  },
  {
    slug: 'newsreader-italic',
    family: 'Newsreader',
    style: 'italic',
    weight: '300 700',
    axes: { wght: 370, opsz: ITALIC_SIZE },
    features: [],
    set: everyPage.italic,
    rare: rare.italic,
  },
  {
    slug: 'archivo',
    family: 'Archivo',
    style: 'normal',
    weight: '400 700',
    stretch: '95% 100%',
    axes: { wght: { min: 400, max: 600, default: 400 }, wdth: 100 },
    features: ['tnum'],
    set: everyPage.sans,
    rare: rare.sans,
  },
  {
    slug: 'archivo-narrow',
    family: 'Archivo',
    style: 'normal',
    weight: '400 700',
    stretch: '84% 94%',
    axes: { wght: 500, wdth: 86 },
    features: ['tnum'],
    set: everyPage.narrow,
    rare: rare.sans,
  },
];

/** Of no use in a face of one style; with GDEF goes how pairs vary, which are spaced as at the smallest size. */
const unusedTables = ['STAT', 'MVAR', 'GDEF', 'HVAR', 'meta', 'gasp'];

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

const without = (set: readonly number[], others: readonly number[]) =>
  set.filter((code) => !others.includes(code));

function rule({ family, style, weight, stretch }: Face, name: string, set: readonly number[]): string {
  return face({
    'font-family': `'${family}'`,
    'font-style': style,
    'font-weight': weight,
    'font-stretch': stretch,
    'font-display': 'swap',
    src: `url('./${name}.woff2') format('woff2')`,
    'unicode-range': unicodeRange(set),
  });
}

async function emitFaces(): Promise<void> {
  const done = new Set<Rare>();
  for (const entry of faces) {
    const source = await file(entry.rare.latin);
    const options = {
      targetFormat: 'woff2' as const,
      variationAxes: entry.axes,
      keepFeatures: entry.features,
      noHinting: true,
      dropTables: unusedTables,
    };
    const signs = `${entry.rare.slug}-signs`;
    await emit(`${entry.slug}.woff2`, await subsetFont(source, toText(entry.set), options));
    // The second face of a family borrows the first one's signs.
    if (!done.has(entry.rare))
      await emit(`${signs}.woff2`, await subsetFont(source, toText(without(core, written)), options));
    done.add(entry.rare);
    if (entry.slug === TEXT)
      await emit(
        `${LANGUAGE_NAMES}.woff2`,
        await subsetFont(source, toText(languageNames), { ...options, keepFeatures: [] }),
      );
    rules.push(rule(entry, entry.slug, entry.set));
    rareRules.push(
      rule(entry, signs, without(core, entry.set)),
      ...(entry.slug === TEXT ? [rule(entry, LANGUAGE_NAMES, languageNames)] : []),
      rule(entry, `${entry.rare.slug}-german`, german),
      rule(
        entry,
        `${entry.rare.slug}-latin-1`,
        without(latin1, [...german, ...(entry.slug === TEXT ? languageNames : [])]),
      ),
      rule(entry, `${entry.rare.slug}-latin-ext`, latinExtended),
      ...entry.rare.symbols.map(({ name, set }) => rule(entry, name, set)),
    );
  }
}

async function emitRare(): Promise<void> {
  for (const { slug, axes, latin, extended } of Object.values(rare)) {
    for (const { suffix, set, from } of [
      { suffix: 'german', set: german, from: latin },
      { suffix: 'latin-1', set: without(latin1, german), from: latin },
      { suffix: 'latin-ext', set: latinExtended, from: extended },
    ]) {
      const options = {
        targetFormat: 'woff2' as const,
        variationAxes: axes,
        keepFeatures: rareFeatures,
        noHinting: true,
      };
      await emit(`${slug}-${suffix}.woff2`, await subsetFont(await file(from), toText(set), options));
    }
  }
  for (const [name, set] of [
    ['newsreader-symbols', serifSymbols],
    ['archivo-symbols', sansSymbols],
  ] as const) {
    const source = await readFile(new URL(`${name}.ttf`, sources));
    const options = { targetFormat: 'woff2' as const, noHinting: true };
    await emit(`${name}.woff2`, await subsetFont(source, toText(set), options));
  }
}

const VIETNAMESE = 'newsreader/files/newsreader-vietnamese-opsz-normal.woff2';

/** What documents are set in as PDF: one weight at one size each, as a PDF's readers understand it. */
const pdfFaces = [
  { slug: 'pdf-text', axes: { wght: 400, opsz: 12 } },
  { slug: 'pdf-strong', axes: { wght: 620, opsz: 12 } },
  { slug: 'pdf-display', axes: { wght: 460, opsz: 36 } },
];
/** What readers of a PDF need of a font: outlines, widths, and which letter has which. */
const NOT_IN_PDF = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'STAT', 'gasp', 'name', 'post'];

/** In thousandths of an em: what is less is not seen; what is more looks like a space to whoever copies. */
const KERN = { least: 20, most: 60 } as const;

/** A font with the pairs that `source`, the same with all its features, spaces by hand: as numbers, not as classes to work out. */
function withPairs(bytes: Uint8Array, source: Uint8Array, set: readonly number[]): Uint8Array {
  const [spaced, plain] = [fontkit.create(source), fontkit.create(bytes)];
  const glyphs = set
    .filter((code) => /[\p{L}\p{N}\p{P}]/u.test(String.fromCodePoint(code)))
    .map((code) => ({ code, glyph: plain.glyphForCodePoint(code).id }))
    .toSorted((a, b) => a.glyph - b.glyph);
  const pairs = glyphs.flatMap((left) =>
    glyphs.flatMap((right) => {
      const run = spaced.layout(String.fromCodePoint(left.code, right.code), { liga: false });
      const [first] = run.glyphs;
      const kern = Math.round((run.positions[0]?.xAdvance ?? 0) - (first?.advanceWidth ?? 0));
      const inEm = (kern * 1000) / plain.unitsPerEm;
      const isSeen = run.glyphs.length === 2 && Math.abs(inEm) >= KERN.least && inEm <= KERN.most;
      return isSeen ? [[left.glyph, right.glyph, kern]] : [];
    }),
  );
  // One table of pairs (format 0), by their numbers; its length stands in two bytes.
  const power = 2 ** Math.floor(Math.log2(pairs.length));
  const search = [power * 6, Math.log2(power), (pairs.length - power) * 6];
  const head = [0, 1, 0, 14 + 6 * pairs.length, 1, pairs.length, ...search];
  const table = Buffer.alloc(2 * (head.length + 3 * pairs.length));
  for (const [place, value] of [...head, ...pairs.flat()].entries())
    table.writeUInt16BE(value & 0xffff, 2 * place);
  const tables = [...tablesOf(bytes), ['kern', new Uint8Array(table)] as const];
  return joinTables(tables.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** TrueType, which is what a PDF holds; nothing in a browser unpacks WOFF 2 for a script. */
async function emitForPdf(): Promise<void> {
  for (const { slug, axes } of pdfFaces) {
    for (const { suffix, set, from } of [
      { suffix: '', set: [...core, ...latin1], from: roman },
      { suffix: '-ext', set: [...latinExtended, ...romanian], from: rare.roman.extended },
      { suffix: '-vietnamese', set: vietnamese, from: VIETNAMESE },
    ]) {
      const options = { targetFormat: 'sfnt' as const, variationAxes: axes, noHinting: true };
      const [source, letters] = [await file(from), toText(set)];
      const bare = { ...options, keepFeatures: [], dropTables: NOT_IN_PDF };
      const bytes = await subsetFont(source, letters, bare);
      const spaced = () => subsetFont(source, letters, { ...options, keepFeatures: ['kern'] });
      const isLatin = suffix === '';
      await emit(`${slug}${suffix}.ttf`, isLatin ? withPairs(bytes, await spaced(), set) : bytes);
    }
  }
  for (const [name, source, set] of [
    ['pdf-signs', 'newsreader-symbols', serifSymbols],
    ['pdf-arrows', 'archivo-symbols', borrowedSymbols],
  ] as const) {
    const options = { targetFormat: 'sfnt' as const, noHinting: true, dropTables: NOT_IN_PDF };
    const bytes = await readFile(new URL(`${source}.ttf`, sources));
    await emit(`${name}.ttf`, await subsetFont(bytes, toText(set), options));
  }
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

const roman = 'newsreader/files/newsreader-latin-opsz-normal.woff2';
const italic = 'newsreader/files/newsreader-latin-opsz-italic.woff2';
const sans = 'archivo/files/archivo-latin-wdth-normal.woff2';

type LocalFont = { source: FallbackSource; local: string[] };
/** What a system has in place of our fonts, by the name that its faces end with in theme.css. */
type System = {
  suffix: string;
  serif: LocalFont;
  serifItalic: LocalFont;
  sans: LocalFont;
  sansBold: LocalFont;
};

const systems: System[] = [
  {
    suffix: 'Fallback',
    serif: {
      source: 'times',
      local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    },
    serifItalic: {
      source: 'timesItalic',
      local: [
        'Times New Roman Italic',
        'TimesNewRomanPS-ItalicMT',
        'Liberation Serif Italic',
        'Tinos Italic',
      ],
    },
    sans: { source: 'arial', local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'] },
    sansBold: {
      source: 'arialBold',
      local: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    },
  },
  {
    suffix: 'Android',
    serif: { source: 'notoSerif', local: ['Noto Serif', 'NotoSerif'] },
    serifItalic: { source: 'notoSerifItalic', local: ['Noto Serif Italic', 'NotoSerif-Italic'] },
    sans: { source: 'roboto', local: ['Roboto', 'Roboto-Regular'] },
    sansBold: { source: 'robotoBold', local: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    suffix: 'Linux',
    serif: { source: 'dejaVuSerif', local: ['DejaVu Serif'] },
    serifItalic: { source: 'dejaVuSerifItalic', local: ['DejaVu Serif Italic'] },
    sans: { source: 'dejaVuSans', local: ['DejaVu Sans'] },
    sansBold: { source: 'dejaVuSansBold', local: ['DejaVu Sans Bold'] },
  },
];

/**
 * The optical size changes Newsreader's widths by a seventh, so labels (opsz 12), text (18) and headings (72) have a
 * fallback each; `--font-note`, `--font-serif` and `--font-display` in theme.css name them.
 */
const serifFallbacks = ({ suffix, serif, serifItalic }: System): Fallback[] =>
  [
    { name: 'Newsreader', wght: 400, opsz: 18 },
    { name: 'Newsreader Note', wght: 560, opsz: 12 },
    { name: 'Newsreader Display', wght: 400, opsz: 72 },
  ].flatMap(({ name, wght, opsz }) => [
    {
      name: `${name} ${suffix}`,
      from: roman,
      at: { wght, opsz },
      ...serif,
      style: 'normal' as const,
      weight: '300 600',
    },
    {
      name: `${name} ${suffix}`,
      from: italic,
      at: { wght: 370, opsz: ITALIC_SIZE },
      ...serifItalic,
      style: 'italic' as const,
      weight: '300 600',
    },
  ]);

/** Archivo at full width has three weights, narrow one. */
const sansFallbacks = ({ suffix, sans: regular, sansBold }: System): Fallback[] =>
  (
    [
      [400, 100, '400 449', '95% 100%'],
      [500, 100, '450 530', '95% 100%'],
      [570, 100, '531 700', '95% 100%'],
      [500, 86, '400 700', '84% 94%'],
    ] as const
  ).map(([wght, wdth, weight, stretch]) => ({
    name: `Archivo ${suffix}`,
    from: sans,
    at: { wght, wdth },
    ...(wght > 530 ? sansBold : regular),
    style: 'normal',
    weight,
    stretch,
  }));

const fallbacks = systems.flatMap((system) => [...serifFallbacks(system), ...sansFallbacks(system)]);

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
await emitFaces();
await emitRare();
await emitForPdf();
await emitFallbacks();
const banner = `/* Written by build-steps/fonts/build-fonts.ts; change it there.
   Preload newsreader.woff2 (headings and text), nothing else. */`;
await writeFile(new URL('fonts.css', output), `${banner}\n${rules.join('\n\n')}\n`);
// Letters and symbols that few pages hold: not worth their bytes in every page's inlined stylesheet.
await writeFile(new URL('fonts-rare.css', output), `${banner}\n${rareRules.join('\n\n')}\n`);
for (const name of ['newsreader', 'archivo']) {
  await copyFile(new URL(`${name}/LICENSE`, packages), new URL(`${name}-OFL.txt`, output));
}
console.info(sizes.join('\n'));
