/**
 * An owner's colors: four are chosen, the rest of the palette keeps its place between them. What is written is
 * `app/design/tokens.ts`, each color's own characters and no others, and the figures of contrast in `docs/look.md`.
 */
import {
  contrast,
  contrastRules,
  mixed,
  nearestPassing,
  neighborsOf,
  type PaletteColors,
} from '#app/design/contrast.ts';
import { colors, cutPapers, printColors, sheetColors } from '#app/design/tokens.ts';

/** What an owner chooses, by the palette's names: the ground, the paper, the accent, the one cool color. */
export const CHOSEN = ['ink', 'paper', 'vermilion', 'ice'] as const;
export type Chosen = { [Name in (typeof CHOSEN)[number]]?: string | undefined };

const HEX = /^#[0-9a-f]{6}$/i;

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How far a color stands on the way between two others, which it may pass. */
function placeBetween(color: string, from: string, to: string): number {
  const [at, start, end] = [partsOf(color), partsOf(from), partsOf(to)];
  const way = end.map((part, index) => part - (start[index] ?? 0));
  const along = way.reduce((sum, part, index) => sum + part * ((at[index] ?? 0) - (start[index] ?? 0)), 0);
  const length = way.reduce((sum, part) => sum + part * part, 0);
  return length === 0 ? 0 : along / length;
}

/** Colors that follow from the ground and the paper, and those that follow from the accent alone. */
const BETWEEN = [
  'ink-1',
  'card-top',
  'card-mid',
  'card-end',
  'rule',
  'rule-2',
  'paper-text',
  'paper-2',
  'paper-3',
  'label-lit',
  'placeholder',
  'on-paper',
  'on-paper-2',
  'on-paper-3',
  'perforation',
] as const;
const FROM_ACCENT = ['hot', 'hot-figure'] as const;

/** The whole palette that follows from what was chosen; what was not stays. */
export function paletteFrom(chosen: Chosen): PaletteColors & { marked: string } {
  const next = { ...colors, ...lowered(chosen) } as PaletteColors & { marked: string };
  if (chosen.ink || chosen.paper) {
    for (const name of BETWEEN) {
      next[name] = mixed(next.ink, next.paper, placeBetween(colors[name], colors.ink, colors.paper));
    }
    next.marked = `${next.paper}${colors.marked.slice(7)}`;
  }
  if (chosen.vermilion) {
    for (const name of FROM_ACCENT) {
      next[name] = mixed(next.vermilion, '#ffffff', placeBetween(colors[name], colors.vermilion, '#ffffff'));
    }
    next['error-on-paper'] = nearestPassing(next.vermilion, next.paper, 6) ?? '#000000';
  }
  return next;
}

const lowered = (chosen: Chosen): Chosen =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([name, hex]) => (hex ? [[name, hex.toLowerCase()]] : [])),
  );

/** One contrast that is not enough, and the nearest color that would do. */
export type Fault = { name: keyof Chosen; words: string; ratio: number; least: number; instead: string };

/** Which of the chosen colors a contrast depends on first. */
const BY_WORDS: Record<string, keyof Chosen> = {
  'vermilion on ink': 'vermilion',
  'hot text': 'vermilion',
  errors: 'vermilion',
  ice: 'ice',
};

/** What is wrong with chosen colors. Empty: nothing. @throws Error for what is no color */
export function colorFaults(chosen: Chosen): Fault[] {
  for (const hex of Object.values(chosen)) {
    if (hex && !HEX.test(hex)) throw new Error(`"${hex}" is no color: write # and six digits, like #1a2b3c`);
  }
  const faults = new Map<keyof Chosen, Fault>();
  for (const { words, text, ground, least } of contrastRules(paletteFrom(chosen))) {
    const ratio = contrast(text, ground);
    if (ratio >= least) continue;
    const name = BY_WORDS[words] ?? (chosen.paper ? 'paper' : 'ink');
    if (faults.has(name)) continue;
    faults.set(name, { name, words, ratio, least, instead: insteadOf(chosen, name) });
  }
  return [...faults.values()];
}

/** The nearest color with which every contrast that hangs on it is enough. */
function insteadOf(chosen: Chosen, name: keyof Chosen): string {
  const color = chosen[name] ?? colors[name];
  const passes = (candidate: string) =>
    contrastRules(paletteFrom({ ...chosen, [name]: candidate })).every(
      (rule) => (BY_WORDS[rule.words] ?? name) !== name || contrast(rule.text, rule.ground) >= rule.least,
    );
  for (const candidate of neighborsOf(color)) if (passes(candidate)) return candidate;
  return colors[name];
}

/** Chosen colors with each that is not enough replaced by the nearest that is. */
export function corrected(chosen: Chosen): Chosen {
  let next = lowered(chosen);
  // A color that was mended may have been what another one stood on.
  for (let round = 0; round < CHOSEN.length; round += 1) {
    const faults = colorFaults(next);
    if (faults.length === 0) break;
    next = { ...next, ...Object.fromEntries(faults.map(({ name, instead }) => [name, instead])) };
  }
  return next;
}

/** The text of `tokens.ts` with the chosen colors, and nothing else changed. */
export function tokensWith(tokens: string, chosen: Chosen): string {
  const next: Record<string, string> = paletteFrom(chosen);
  const [head = '', rest = ''] = split(tokens, 'export const printColors');
  const screen = Object.entries(colors).reduce(
    (text, [name, before]) => swapped(text, name, before, next[name] ?? before),
    head,
  );
  return screen + printed(rest, chosen, next);
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index)];
}

/** Ink on white paper: accents dark enough to be read there, papers of pictures between the two. */
function printed(text: string, chosen: Chosen, next: Record<string, string>): string {
  let changed = text;
  const onWhite = (name: keyof typeof printColors, color: string) => {
    changed = swapped(changed, name, printColors[name], nearestPassing(color, '#ffffff', 4.6) ?? '#000000');
  };
  if (chosen.vermilion) {
    onWhite('vermilion', chosen.vermilion);
    onWhite('hot', chosen.vermilion);
  }
  if (chosen.ice) onWhite('ice', chosen.ice);
  if (!chosen.ink && !chosen.paper) return changed;
  const between = (hex: string) =>
    mixed(next.ink ?? colors.ink, next.paper ?? colors.paper, placeBetween(hex, colors.ink, colors.paper));
  changed = swapped(changed, 'rule', sheetColors.rule, between(sheetColors.rule));
  return cutPapers.reduce<string>(
    (line, hex) => (hex === colors.paper ? line : line.replace(`'${hex}'`, `'${between(hex)}'`)),
    changed,
  );
}

/** `name: '#before'` with the color after it. */
const swapped = (text: string, name: string, before: string, after: string) =>
  text.replace(
    new RegExp(`(^\\s*'?${name}'?: ')${before}(')`, 'm'),
    (_, start: string, end: string) => start + after + end,
  );

/** The text of `look.md` with the figures of contrast that follow from the chosen colors. */
export function lookWith(look: string, chosen: Chosen): string {
  return contrastRules(paletteFrom(chosen)).reduce((text, { place, words, text: color, ground }) => {
    const [before, part, after] = stated(text, place);
    const figure = contrast(color, ground).toFixed(1);
    const said = part.replace(
      new RegExp(`((?:^|, )${words} )\\d+\\.\\d`),
      (_, start: string) => start + figure,
    );
    return before + said + after;
  }, look);
}

/** The part of the document that states the contrasts on one ground. */
function stated(look: string, place: 'ink' | 'paper' | 'sheet'): [string, string, string] {
  const pattern = {
    ink: /(?<=least 4\.5:1: ).*?(?=; on paper)/,
    paper: /(?<=; on paper: ).*?(?=; on a white)/,
    sheet: /(?<=on a white sheet: ).*?(?=\. )/,
  }[place];
  const found = pattern.exec(look);
  if (!found) return [look, '', ''];
  const end = found.index + found[0].length;
  return [look.slice(0, found.index), found[0], look.slice(end)];
}
