/**
 * The one palette of "Night edition"; figures of contrast are in `docs/look.md` and computed by `tokens.test.ts`. From
 * here come the custom properties (`--color-<name>`), the manifest, mails' and link pages' colors, sheets of paper, Word
 * documents and pictures: change one, then `npm run palette` and `npm run pictures`.
 */
export const colors = {
  ink: '#15120f',
  'ink-1': '#1c1814',
  'card-top': '#2a241f',
  'card-mid': '#1e1a16',
  'card-end': '#191512',
  rule: '#3a332c',
  'rule-2': '#6a6055',
  paper: '#f3ede2',
  'paper-text': '#e9e2d5',
  'paper-2': '#cfc7ba',
  'paper-3': '#a1978a',
  /** Labels on a lit card, which is lighter than ink. */
  'label-lit': '#b3aa9d',
  /** The figures that a calculator's empty fields suggest. */
  placeholder: '#8f8578',
  vermilion: '#ff5436',
  hot: '#ff7a5e',
  /** Small hot figures in a chart. */
  'hot-figure': '#ff8d74',
  ice: '#a8e3d6',
  'on-paper': '#2b2520',
  'on-paper-2': '#3b342d',
  'on-paper-3': '#5a5048',
  'error-on-paper': '#a3230a',
  /** Where a card of paper is torn, and where it is folded. */
  perforation: '#b8ae9f',
  /** A mark under text, light enough to read through. */
  marked: '#f3ede224',
  scrim: '#0b0907d1',
  shadow: '#000000',
  /** Behind a code that a camera reads. */
  white: '#ffffff',
} as const;

/** What paper makes of some of them: ink on white. `--print-<name>`. */
export const printColors = {
  paper: '#000000',
  'paper-text': '#111111',
  'paper-2': '#222222',
  'paper-3': '#444444',
  hot: '#b3260b',
  vermilion: '#c9340f',
  ice: '#1c6b5a',
  rule: '#bbbbbb',
  'rule-2': '#888888',
  'rule-3': '#999999',
  blank: '#eeeeee',
} as const;

/** Sheets that are written as PDF. The gray has 7 to 1 against white. */
export const sheetColors = {
  ink: colors.ink,
  gray: '#524b43',
  vermilion: colors.vermilion,
  rule: '#b9b1a5',
} as const;

/** The papers of cut-paper pictures, darkest first. */
export const cutPapers = ['#2a2420', '#6e6459', '#bdb2a2', colors.paper] as const;
