/**
 * Metrics for fallback faces: a system font scaled so that swapping it for the web font moves nothing.
 *
 * One `size-adjust` fits one set of widths, so a fallback face lists only fonts that share them: Times New
 * Roman and Liberation Serif; Arial, Helvetica and Liberation Sans. Georgia is 10 % wider and comes after
 * the fallback in the CSS stack, unadjusted.
 */
import type { Font } from 'opentype.js';

/** Labels as buttons, choices and menus have them: what the sans sets where a line is short. */
const labels =
  'Search Media Kit Coaching All topics Compliance and laws Hiring tools, tested Get help now See how I solve it ' +
  'Open the media kit Book a free 15-minute call Speaking Candidates Recruiting teams Services Newsletter Company';

/** Running English, so that letters weigh as they do on a page. */
const prose =
  'If one group is hired at less than four-fifths of the rate of the top group, someone should ask why. ' +
  'I help HR leaders buy, test and explain the software that decides who gets called back. Nobody in that ' +
  'room had decided to stop reading; they had decided, in small steps over six years, that reading was the ' +
  'part of hiring that could be late. Ask the vendor for the filter history before you ask for a demo.';

const order = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,'-?";

/** Advances in 1/2048 em, in `order`, as read from the Liberation fonts, which match Times and Arial. */
const advances = {
  times:
    '512 909 1024 909 1024 909 682 1024 1024 569 569 1024 569 1593 1024 1024 1024 1024 682 797 569 1024 1024 1479 1024 1024 909 1479 1366 1366 1479 1251 1139 1479 1479 682 797 1479 1251 1821 1479 1479 1139 1479 1366 1139 1251 1479 1479 1933 1479 1479 1251 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024 512 512 369 682 909',
  timesItalic:
    '512 1024 1024 909 1024 909 569 1024 1024 569 569 909 569 1479 1024 1024 1024 1024 797 797 569 1024 909 1366 909 909 797 1251 1251 1366 1479 1251 1251 1479 1479 682 909 1366 1139 1706 1366 1479 1251 1479 1251 1024 1139 1479 1251 1706 1251 1139 1139 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024 512 512 438 682 1024',
  arial:
    '569 1139 1139 1024 1139 1139 569 1139 1139 455 455 1024 455 1706 1139 1139 1139 1139 682 1024 569 1139 1024 1479 1024 1024 1024 1366 1366 1479 1479 1366 1251 1593 1479 569 1024 1366 1139 1706 1479 1593 1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 1139 1139 1139 1139 1139 1139 1139 1139 1139 1139 569 569 391 682 1139',
  arialBold:
    '569 1139 1251 1139 1251 1139 682 1251 1251 569 569 1139 569 1821 1251 1251 1251 1251 797 1139 682 1251 1139 1593 1139 1139 1024 1479 1479 1479 1479 1366 1251 1593 1479 569 1139 1479 1251 1706 1479 1593 1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 1139 1139 1139 1139 1139 1139 1139 1139 1139 1139 569 569 487 682 1251',
};

export type FallbackSource = keyof typeof advances;

const lettersFor = (source: FallbackSource) =>
  [...(source.startsWith('arial') ? labels : prose)].filter((c) => order.includes(c));

/** @returns mean advance over the sample, in em. */
function systemAverage(source: FallbackSource): number {
  const letters = lettersFor(source);
  const widths = advances[source].split(' ').map(Number);
  const total = letters.reduce((sum, c) => sum + (widths[order.indexOf(c)] ?? 0), 0);
  return total / letters.length / 2048;
}

/** @returns mean advance over the sample, in em. */
function fontAverage(font: Font, source: FallbackSource): number {
  const letters = lettersFor(source);
  const total = letters.reduce((sum, c) => sum + font.charToGlyph(c).advanceWidth, 0);
  return total / letters.length / font.unitsPerEm;
}

export type FallbackMetrics = {
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

/**
 * @param font a static instance at the size and weight the fallback stands in for
 * @param source the system font's widths
 * @returns CSS percentages with two decimals
 */
export function fallbackMetrics(font: Font, source: FallbackSource): FallbackMetrics {
  const scale = fontAverage(font, source) / systemAverage(source);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const { ascender, descender, lineGap } = font.tables.hhea;
  const em = font.unitsPerEm * scale;
  return {
    sizeAdjust: percent(scale),
    ascentOverride: percent(ascender / em),
    descentOverride: percent(-descender / em),
    lineGapOverride: percent(lineGap / em),
  };
}
