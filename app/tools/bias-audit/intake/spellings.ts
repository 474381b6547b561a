/**
 * What people write in the cells, as the rule's categories. Spellings only: an answer that does not say
 * which category it means (a nationality, a combined "Asian or Pacific Islander", a bare letter) stays
 * unrecognized for the visitor to place, because demographics must not be inferred by an algorithm.
 */
import { RACES, type SEXES } from '../rules/categories.ts';

/** `other`: a known answer outside the rule's categories. `unread`: not understood, counted as unknown. */
export type SexAnswer = (typeof SEXES)[number] | 'unknown' | 'other' | 'unread';
export type RaceAnswer = (typeof RACES)[number] | 'unknown' | 'other' | 'unread';
export type OutcomeAnswer = 'selected' | 'not-selected' | 'withdrawn' | 'blank' | 'unread';
/** Answer of a separate "Hispanic or Latino?" column. */
export type HispanicAnswer = 'yes' | 'no' | 'unknown';

const UNKNOWN =
  /^(|\?+|-+|\.+|n\/?a|nan|nil|null|none|u|unk|unknown|missing|blank|withheld|undisclosed|refused|not (specified|stated|provided|reported|disclosed|available|applicable|answered|known|given)|no (answer|response|data)|did not (answer|say|respond)|unspecified|unanswered|i )$/;
const NO_ANSWER =
  /\b(prefer(s|red)? not|decline[ds]?|chose not|choose[s]? not|do(es)? not wish|don'?t wish|rather not|refuse[ds]? to|not to (say|answer|disclose|identify|specify|state)|opt(ed)? out)\b/;

/** Lower case, one space between words, no outer punctuation. */
function plain(raw: string): string {
  return raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/^["'*(]+|["'*).]+$/g, '')
    .trim();
}

const isUnknown = (text: string) => UNKNOWN.test(text) || NO_ANSWER.test(text);

const MALE = /^(m|male|man|men|boy|masculine|cis(gender)? (male|man)|male \(m\))$/;
const FEMALE = /^(f|female|woman|women|girl|feminine|cis(gender)? (female|woman)|female \(f\))$/;
const OTHER_SEX =
  /\b(non ?-?binary|enby|nb|genderqueer|gender ?fluid|agender|intersex|other|another|x|diverse|two[ -]spirit|self[ -]describe[ds]?)\b/;

/** Reads one cell of the sex column. */
export function readSex(raw: string): SexAnswer {
  const text = plain(raw);
  if (isUnknown(text)) return 'unknown';
  if (MALE.test(text)) return 'Male';
  if (FEMALE.test(text)) return 'Female';
  return OTHER_SEX.test(text) ? 'other' : 'unread';
}

const [HISPANIC, WHITE, BLACK, PACIFIC, ASIAN, NATIVE, TWO] = RACES;

const NOT_HISPANIC =
  /\(?\b(not|non)[ -]*(of )?(hispanic|latin[oaxe@]?)([ /]*(or|and|\/)?[ /]*(hispanic|latin[oaxe@]?))*( origin)?\b\)?/g;
const IS_HISPANIC = /\b(hispanics?|latin[oaxe]s?|latin@|latino\/a(\/x)?|chican[oax]|spanish origin)\b/;
const SEVERAL =
  /\b(two or more|2 or more|two\+|2\+|more than one|multi ?-?racial|multiple|bi ?-?racial|mixed( race)?|multi ?-?ethnic)\b/;
const GROUPS: [RegExp, (typeof RACES)[number]][] = [
  [/\b(white|caucasian)\b/, WHITE],
  [/\b(black|african[ -]american|afro[ -]american)\b/, BLACK],
  [/\b(hawaiian|pacific islander|nhpi|nhopi|samoan|chamorro|guamanian)\b/, PACIFIC],
  [/\basian\b/, ASIAN],
  [/\b(american indian|alaskan? native|native alaskan|native american|aian|ai\/an)\b/, NATIVE],
];
/** One box for two of the rule's categories: nobody can tell which is meant. */
const COMBINED =
  /^asian (or|and|&|\/) ?(other )?(native hawaiian( or (other )?)?)?\s*pacific islander$|^aapi$|^api$/;
const OTHER_RACE =
  /^(other|another|some other)( (race|ethnicity|origin|group))?( not listed)?$|\bnot listed\b/;

/** Reads one cell of the race/ethnicity column: Hispanic first, then two or more, then the one named. */
export function readRace(raw: string): RaceAnswer {
  const whole = plain(raw);
  if (isUnknown(whole)) return 'unknown';
  const text = whole.replace(NOT_HISPANIC, ' ').trim();
  if (IS_HISPANIC.test(text)) return HISPANIC;
  if (SEVERAL.test(text)) return TWO;
  if (COMBINED.test(text)) return 'unread';
  const hits = GROUPS.filter(([pattern]) => pattern.test(text));
  if (hits.length > 1) return TWO;
  if (hits[0]) return hits[0][1];
  return OTHER_RACE.test(text) ? 'other' : 'unread';
}

/** Reads one cell of a separate Hispanic column. */
export function readHispanic(raw: string): HispanicAnswer {
  const text = plain(raw);
  if (/^(0|n|no|false|f)$/.test(text)) return 'no';
  if (/^(1|y|yes|true|t)$/.test(text)) return 'yes';
  if (isUnknown(text)) return 'unknown';
  const rest = text.replace(NOT_HISPANIC, ' ').trim();
  if (rest !== text && !IS_HISPANIC.test(rest)) return 'no';
  return IS_HISPANIC.test(rest) ? 'yes' : 'unknown';
}

const SELECTED =
  /^(1(\.0+)?|y|yes|true|t|x|selected|select|advanced?|pass(ed)?|hired?|offer(ed)?|accept(ed)?|moved forward|forward|shortlisted|promoted|recommended|qualified|success(ful)?|proceed(ed)?)$/;
const NOT_SELECTED =
  /^(0(\.0+)?|n|no|false|f|not (selected|advanced|hired|accepted|passed|recommended|qualified|promoted|shortlisted)|non[ -]?selected|unselected|reject(ed)?|fail(ed)?|unsuccessful|not moved forward|disqualified|screened out)$/;
const WITHDRAWN =
  /\b(withdr(e|a)w(n|als?)?|not assessed|no[ -]show|dropped out|incomplete|cancel(l?ed)?|not (tested|scored|screened))\b/;

/** Reads one cell of the outcome column. */
export function readOutcome(raw: string): OutcomeAnswer {
  const text = plain(raw);
  if (SELECTED.test(text)) return 'selected';
  if (NOT_SELECTED.test(text)) return 'not-selected';
  if (WITHDRAWN.test(text)) return 'withdrawn';
  // "Declined" may be the company's word or the candidate's: it stays unread.
  return UNKNOWN.test(text) ? 'blank' : 'unread';
}

/** Whether a cell starts the way a spreadsheet formula does; a bare sign or a number does not count. */
export function looksLikeFormula(raw: string): boolean {
  return /^\s*[=@]|^[\t\r]|^\s*[+-](?=\s*[^\s\d.,+-])/.test(raw);
}

/**
 * A number as written in a spreadsheet. `decimalComma`: the file separates its columns with something
 * other than commas, so that a lone comma is a decimal mark and not digit grouping.
 */
export function readNumber(raw: string, decimalComma: boolean): number {
  let text = raw.trim().replace(/[\s\u00a0%]/g, '');
  if (text === '') return Number.NaN;
  if (text.includes(',')) {
    const lastComma = text.lastIndexOf(',');
    if (text.lastIndexOf('.') > lastComma) text = text.replaceAll(',', '');
    else if (text.includes('.')) text = text.replaceAll('.', '').replace(',', '.');
    else if (decimalComma || !/^[+-]?\d{1,3}(,\d{3})+$/.test(text)) text = text.replace(',', '.');
    else text = text.replaceAll(',', '');
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
}

/**
 * Month of a written date as `year * 12 + month - 1900 * 12 + 1`, 0 when it cannot be read. A date with
 * slashes is month/day/year unless its first number is above 12.
 */
export function readMonth(raw: string): number {
  const text = raw.trim();
  let match = /^(\d{4})[-/.](\d{1,2})(?:[-/.T ]|$)/.exec(text);
  if (match) return monthCode(Number(match[1]), Number(match[2]));
  match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/.exec(text);
  if (match) {
    const first = Number(match[1]);
    return monthCode(Number(match[3]), first > 12 || text.includes('.') ? Number(match[2]) : first);
  }
  match = /^(\d{4})$/.exec(text);
  if (match) return monthCode(Number(match[1]), 1);
  if (!/[a-z]{3}/i.test(text)) return 0;
  const time = Date.parse(`${text} UTC`);
  if (Number.isNaN(time)) return 0;
  const date = new Date(time);
  return monthCode(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function monthCode(year: number, month: number): number {
  if (year < 1950 || year > 2150 || month < 1 || month > 12) return 0;
  return (year - 1900) * 12 + month;
}

/** The quarter of a month code, `2026 Q1`. */
export function quarterOf(code: number): string {
  const month = (code - 1) % 12;
  return `${1900 + Math.floor((code - 1) / 12)} Q${Math.floor(month / 3) + 1}`;
}

/** The year of a month code. */
export function yearOf(code: number): string {
  return String(1900 + Math.floor((code - 1) / 12));
}
