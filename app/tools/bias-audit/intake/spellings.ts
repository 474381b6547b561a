/** What people write in the cells that hold results, numbers and dates; groups are read in `domain/fairness`. */
import { isSilence, plain, unwrap } from '#domain/fairness/read-answer.ts';

export const OUTCOMES = ['selected', 'not-selected', 'withdrawn', 'blank', 'unread'] as const;
export type OutcomeAnswer = (typeof OUTCOMES)[number];

const SELECTED =
  /^(1(\.0+)?|y|yes|true|t|x|selected|select|advanced?|pass(ed)?|hired?|offer(ed)?|accept(ed)?|moved forward|forward|shortlisted|promoted|recommended|qualified|success(ful)?|proceed(ed)?)$/;
const NOT_SELECTED =
  /^(0(\.0+)?|n|no|false|f|not (selected|advanced|hired|accepted|passed|recommended|qualified|promoted|shortlisted)|non[ -]?selected|unselected|reject(ed)?|fail(ed)?|unsuccessful|not moved forward|disqualified|screened out)$/;
const WITHDRAWN =
  /\b(withdr(e|a)w(n|als?)?|not assessed|no[ -]show|dropped out|incomplete|cancel(l?ed)?|not (tested|scored|screened))\b/;

/** The company's yes, with what it said yes to. */
const FORWARD =
  /^(advanced?|moved?|progressed|promoted|proceed(ed)?|forwarded|invited|selected|recommended|approved|cleared|accepted) (on )?(to|for|into) (the )?(next|interview|phone|video|screen|onsite|on-site|assessment|test|offer|final|first|second|third|hiring manager|panel|recruiter|round|stage|step|hire)\b/;
const PASSED =
  /^(passed|cleared|completed and passed) (the )?(initial |first |second |final |pre-?|resume |cv |phone |video |online |skills? |recruiter |hiring manager )*(screen(ing)?|assessment|interview|test|review|background|round|stage|step)\b/;
const OFFERED = /^offer (extended|made|sent|accepted|signed|approved|letter (sent|signed|accepted))$/;
const HIRED = /^(hired|hire|placed|onboard(ed|ing)|ready (for|to) hire)( - (internal|external))?$/;

/** The company's no, with how it said it. */
const TURNED_DOWN =
  /^(auto(matic(ally)?)?[ -]?)?(reject(ed|ion)?|disqualified|knock(ed)?[ -]?out|screened out|filtered out|eliminated|unqualified|unsuccessful|regret(ted)?|no hire|fail(ed|s)?|declined by (the )?(company|employer|recruiter|hiring (manager|team)|us)|not (qualified|selected|advanced|advancing|hired|moving forward|moved forward|a (fit|match)|recommended|suitable|shortlisted|progressed|successful|proceeding)|(do|does|did) not (advance|hire|pass|meet|qualify|proceed|progress|recommend)|no longer (considered|under consideration))\b/;
/** Somebody else may have said no, or to something else: whose word it is, the cell does not say for sure. */
const WHOSE =
  /\b(offers?|candidates?|applicants?|elsewhere|another|other|over|themsel\w*|self|show|respond|complete|schedule|appear)\b/;
/** Taken back, or not said at all. */
const UNDONE =
  /\b(not|no|never|rescinded|revoked|withdrawn|declined|rejected|pending|to be|tbd|awaiting|if)\b/;

/** Steps of hiring in the order in which they come, as status columns name them. */
const STEPS: readonly RegExp[] = [
  /^(new|new applications?|appl(y|ied|ication)( (received|submitted|review|under review))?|received|submitted|inbox|lead|prospect|sourced|in review|under (review|consideration)|review(ed|ing)?|active|in process|in progress|open|considered)$/,
  /^((resume|cv|initial|recruiter|phone|tele(phone)?|video|pre)?[ -]?screen(ed|ing)?( call| interview)?|phone (call|interview)|hirevue|assessment|test|testing|skills? test)( (scheduled|completed|complete|sent))?$/,
  /^((first|1st|initial|video|hiring manager|manager|virtual|panel)[ -]?)?(interview(ed|ing)?|round 1)( (scheduled|completed|complete))?$/,
  /^((second|2nd|third|final|on-?site|in[ -]person|executive)[ -]?)(interview|round)?( (scheduled|completed|complete))?$/,
  /^(reference(s| check)?|background( check)?|pre-?offer)( .*)?$/,
  /^offer( .*)?$/,
  /^(hired?|placed|onboard(ed|ing)|started?)$/,
];

/** How far a status word says that somebody came, from 0; `undefined` where it names no step. */
export function stepOf(raw: string): number | undefined {
  const text = plain(raw);
  const step = STEPS.findIndex((pattern) => pattern.test(text));
  return step === -1 ? undefined : step;
}

/** Reads one cell of the outcome column. */
export function readOutcome(raw: string): OutcomeAnswer {
  const text = plain(raw).replace(/[\u2013\u2014]/g, '-');
  if (SELECTED.test(text)) return 'selected';
  if (NOT_SELECTED.test(text)) return 'not-selected';
  // "Rejected - Withdrew" says both: whose word came first, nobody can tell.
  if (TURNED_DOWN.test(text) && /\bwithdr/.test(text)) return 'unread';
  if (TURNED_DOWN.test(text) && !WHOSE.test(text)) return 'not-selected';
  if (WITHDRAWN.test(text) && !/\boffer\b/.test(text)) return 'withdrawn';
  if (OFFERED.test(text) || HIRED.test(text)) return 'selected';
  if ((FORWARD.test(text) || PASSED.test(text)) && !UNDONE.test(text)) return 'selected';
  // "Declined" may be the company's word or the candidate's, "Interview" a step reached or failed: they stay unread.
  return isSilence(text) ? 'blank' : 'unread';
}

/** Whether a cell starts the way a spreadsheet formula does; a bare sign or a number does not count. */
export function looksLikeFormula(raw: string): boolean {
  return /^\s*[=@]|^[\t\r]|^\s*[+-](?=\s*[^\s\d.,+-])/.test(unwrap(raw));
}

/**
 * A number as written in a spreadsheet. `decimalComma`: the file separates its columns with something
 * other than commas, so that a lone comma is a decimal mark and not digit grouping.
 */
export function readNumber(raw: string, decimalComma: boolean): number {
  // Most numbers are plain: one look spares them the rest.
  if (/^\d+(\.\d+)?$/.test(raw)) return Number(raw);
  let text = unwrap(raw).replace(/[\s\u00a0%]/g, '');
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
 * A count of people. A comma or, where commas do not separate columns, a dot before each three digits groups them:
 * "1.200" people are twelve hundred, for there is no fifth of one.
 */
export function readCount(raw: string, decimalComma: boolean): number {
  const text = unwrap(raw).trim();
  const isGrouped = decimalComma ? /^\d{1,3}([.,]\d{3})+$/ : /^\d{1,3}(,\d{3})+$/;
  return isGrouped.test(text) ? Number(text.replace(/[.,]/g, '')) : readNumber(raw, decimalComma);
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
