/** What every form of a document on paper does alike: Word and PDF. */
import { type Block, type Run, runText } from './document-model.ts';

export type Paper = 'letter' | 'a4';

/** Places whose readers a document in a language has, where these are not all. */
const READ_IN: Record<string, RegExp> = { de: /^(?!US|CA)/, fr: /^(?!US)/ };

/**
 * The paper that is common in the places of a document, or in those of them that read its language: US Letter where one
 * is in North America, or none is known.
 */
export function paperFor(places: readonly string[] = [], lang?: string): Paper {
  const among = READ_IN[lang ?? ''];
  const read = among ? places.filter((place) => among.test(place)) : places;
  const isLetter = read.some((place) => /^(?:US|CA)/.test(place)) || (!among && read.length === 0);
  return isLetter ? 'letter' : 'a4';
}

/** English as it is spelled in the places: checked as British where all of them are. */
export const englishOf = (places: readonly string[] = []) =>
  places.length > 0 && places.every((place) => /^GB\b/.test(place)) ? 'en-GB' : 'en-US';

/** Said at the foot of every page that is no clean copy. */
export const DRAFT_FOOT = 'Draft, not legal advice.';

/** The sign of a section or an article stays on the line of its number. */
export const bound = (text: string): string => text.replace(/(\u00A7|\bArt\.) (?=[\dIVX])/g, '$1\u00A0');

const FIGURE = /^[\s\d.,%()/<\u2013\u221e-]*\d[\s\d.,%()/<\u2013\u221e-]*$|^\u2013$/;

/** Tables of more columns are set smaller, or their words break. */
const MANY_COLUMNS = 6;

export type TableBlock = Extract<Block, { type: 'table' }>;

const plainText = (runs: readonly Run[] | undefined) => (runs ?? []).map(({ text }) => text).join('');

/** A table's columns in a width: how wide each is, and whether it holds figures alone, which stand to the right. */
export function tableColumns({ head, rows, widths = head.map(() => 1) }: TableBlock, width: number) {
  const all = widths.reduce((sum, share) => sum + share, 0);
  return head.map((_, column) => ({
    width: (width * (widths[column] ?? 1)) / all,
    isFigure: column > 0 && rows.length > 0 && rows.every((row) => FIGURE.test(plainText(row[column]))),
  }));
}

export const isSmall = ({ head, small = head.length > MANY_COLUMNS }: TableBlock): boolean => small;

/** Lines to sign. */
export const isSigned = (block: Block | undefined): boolean =>
  block?.type === 'paragraph' && block.apart === true;

/** The last of several lines of a list never stands alone on a page, and lines to sign never without it. */
export const holdsNext = (
  { items: { length } }: Extract<Block, { type: 'list' }>,
  place: number,
  after: Block | undefined,
): boolean => (length > 2 && place === length - 2) || (place === length - 1 && isSigned(after));

/** Letters of about four lines: what is as short is not cut by a page's end. */
const SHORT = 300;

/** Whether a line of a list stands on one page: a cut would leave two lines of it alone on the next. */
export const isShort = (runs: readonly Run[]): boolean => runText(runs).length <= SHORT;

/** Whether a paragraph ends a document and is short: its last lines alone would be a page. */
export const isShortEnd = (runs: readonly Run[], after: Block | undefined): boolean =>
  (!after || after.type === 'page-break') && isShort(runs);

/** The language of a document's words. */
export const languageOf = ({ lang, places }: { lang?: string; places?: readonly string[] }): string =>
  lang ?? englishOf(places);

/** What a run shows: blanks in brackets. */
export const shownText = (one: Run): string => runText([one]);
