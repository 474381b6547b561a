/** Contrast by the rules of WCAG 2, what the palette needs of it, and the nearest color that has enough. */
import { colors, sheetColors } from './tokens.ts';

/** Of `#rrggbb`, 0 to 255 each. */
const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns 1 to 21 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the way from one color to another. */
export function mixed(from: string, to: string, share: number): string {
  const target = partsOf(to);
  return hexOf(partsOf(from).map((part, at) => part + ((target[at] ?? 0) - part) * share));
}

const STEPS = 100;

/** A color at another lightness, 0 to 1, of the same hue and saturation (HSL). */
function atLightness(hex: string, lightness: number): string {
  const parts = partsOf(hex).map((part) => part / 255);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const span = most - least;
  const room = 1 - Math.abs(most + least - 1);
  const reach = (room === 0 ? 0 : span / room) * (1 - Math.abs(2 * lightness - 1));
  // Each part keeps its place between the strongest and the weakest.
  return hexOf(
    parts.map((part) => 255 * (lightness + (span === 0 ? 0 : (part - least) / span - 0.5) * reach)),
  );
}

/** A color, then lighter and darker ones of its hue, the nearest first; in the end white and black. */
export function* neighborsOf(hex: string): Generator<string> {
  const parts = partsOf(hex).map((part) => part / 255);
  const lightness = (Math.max(...parts) + Math.min(...parts)) / 2;
  yield hex;
  for (let step = 1; step <= STEPS; step += 1) {
    const [up, down] = [lightness + step / STEPS, lightness - step / STEPS];
    if (up <= 1) yield atLightness(hex, up);
    if (down >= 0) yield atLightness(hex, down);
  }
  yield colors.white;
  yield colors.shadow;
}

/**
 * The color of the same hue, nearest in lightness to `color`, that has `least` against `ground`.
 *
 * @returns the color itself where it has; undefined where not even white and black do
 */
export function nearestPassing(color: string, ground: string, least: number): string | undefined {
  for (const candidate of neighborsOf(color)) if (contrast(candidate, ground) >= least) return candidate;
  return undefined;
}

/** The colors that contrasts are asked of. */
export type PaletteColors = Record<Exclude<keyof typeof colors, 'marked' | 'scrim'>, string>;

export type ContrastRule = {
  /** Where `docs/look.md` speaks of it, and what it calls it. */
  place: 'ink' | 'paper' | 'sheet';
  words: string;
  text: string;
  ground: string;
  least: number;
};

/** Every contrast that `docs/look.md` states. */
export const contrastRules = (palette: PaletteColors = colors): ContrastRule[] => [
  { place: 'ink', words: 'paper on ink', text: palette.paper, ground: palette.ink, least: 7 },
  { place: 'ink', words: 'article text', text: palette['paper-text'], ground: palette.ink, least: 7 },
  { place: 'ink', words: 'notes', text: palette['paper-2'], ground: palette.ink, least: 7 },
  { place: 'ink', words: 'labels', text: palette['paper-3'], ground: palette.ink, least: 4.5 },
  { place: 'ink', words: 'vermilion on ink', text: palette.vermilion, ground: palette.ink, least: 4.5 },
  { place: 'ink', words: 'hot text', text: palette.hot, ground: palette.ink, least: 4.5 },
  { place: 'ink', words: 'ice', text: palette.ice, ground: palette.ink, least: 7 },
  {
    place: 'ink',
    words: 'labels on a lit card',
    text: palette['label-lit'],
    ground: palette['card-top'],
    least: 4.5,
  },
  { place: 'paper', words: 'ink', text: palette.ink, ground: palette.paper, least: 7 },
  { place: 'paper', words: 'text', text: palette['on-paper'], ground: palette.paper, least: 7 },
  { place: 'paper', words: 'small text', text: palette['on-paper-2'], ground: palette.paper, least: 7 },
  { place: 'paper', words: 'labels', text: palette['on-paper-3'], ground: palette.paper, least: 4.5 },
  { place: 'paper', words: 'errors', text: palette['error-on-paper'], ground: palette.paper, least: 4.5 },
  { place: 'sheet', words: 'notes', text: sheetColors.gray, ground: palette.white, least: 7 },
];
