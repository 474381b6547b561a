/** What people write in the cells that hold results, numbers and dates; groups are read in `domain/fairness`. */
import { isSilence, plain } from '#domain/fairness/read-answer.ts';

export const OUTCOMES = ['selected', 'not-selected', 'withdrawn', 'blank', 'unread'] as const;
export type OutcomeAnswer = (typeof OUTCOMES)[number];

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
  return isSilence(text) ? 'blank' : 'unread';
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
