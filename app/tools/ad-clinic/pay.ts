/** Finds what an advertisement says about pay in figures, and leaves budgets, bonuses and 401(k)s alone. */
import { isInside, type Span, sentenceAt, type TextMap } from './text-map.ts';

export type PayMention = Span & {
  kind: 'range' | 'fixed' | 'up-to' | 'from';
  /** Undefined for an open end. */
  low: number | undefined;
  high: number | undefined;
  /** Whether the amount is by the year; judged by its words, else by its size. */
  yearly: boolean;
};

type Amount = Span & { value: number; currency: boolean };

const AMOUNT =
  /(?:(?:C|CA|US|A)?\$|£|€|\b(?:CAD|USD|EUR|GBP|AUD)(?![\p{L}]))?[ \u00A0]?(?<![\p{L}\p{N}.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?![\d.,])|\d{1,4},\d{2}(?=[ \u00A0]?(?:€|Euro|EUR))|\d{1,3}(?:(?:[, \u00A0]\d{3})+|\d{0,6})(?:\.\d{1,2})?)(?:[ \u00A0]?[kK]\b)?(?:[ \u00A0]?(?:(?:CAD|USD|EUR|GBP|AUD|dollars|[Ee]uros?|pounds|cents)\b|€))?/gu;
const PAY =
  /\b(?:pay|pays|paid|salary|salaries|wages?|compensation|remuneration|rate|earn(?:ings)?|OTE|base|Jahresgehalt|Gehalt|Lohn|Salaire|Rémunération)\b/iu;
const PERIOD =
  /^[ \u00A0]{0,2}(?:(?:\/|per|an?|each)[ \u00A0]?(?:hour|hr|year|yr|annum|month|week|day)|annually|yearly|hourly|p\.?a\.?|ph|a mile|brut|im Jahr|in der Stunde|pro Stunde|par mois)\b/iu;
const HOURLY = /^[ \u00A0]{0,2}(?:(?:\/|per|an?|each)[ \u00A0]?(?:hour|hr)|hourly|ph)\b/iu;
const YEARLY =
  /^[ \u00A0]{0,2}(?:(?:\/|per|an?|each)[ \u00A0]?(?:year|yr|annum)|annually|yearly|p\.?a\.?)\b/iu;
const OTHER_AFTER =
  /^(?:[ \u00A0]?(?:million|billion|thousand customers|mn?\b|bn?\b)|[MB]\b|(?:[ \u00A0]+(?!plus|and|with|per|an?\b|or\b|on\b)[\p{L}-]+){0,3}[ \u00A0]+(?:bonus(?:es)?|stipend|allowance|budgets?|revenue|sales|funding|reimbursement|grants?|accounts?|invoices?|customers|clients|assets|portfolio|credits?|referral|fund|fee|deductible|vouchers?|gift)\b|(?:[ \u00A0](?:an?|per)[ \u00A0](?:year|month|week))?[ \u00A0]towards?\b)/iu;
const OTHER_BEFORE =
  /\b(?:bonus(?:es)?|stipend|allowance|budgets?|revenue|raised|funding|worth|sales|quota|reimburse\w*|grants?|tuition|portfolio|deals?|invoices|commission|equity|fee|deductible|contribut\w*|match\w*)(?:[ \u00A0]+[\p{L}-]+){0,3}[ \u00A0:]*$/iu;
const JOIN = /^[ \u00A0]*(?:[-\u2010-\u2014]|to|and|through|bis|und|à|et)[ \u00A0]*$/iu;
const PERIOD_JOIN =
  /^[ \u00A0]{0,2}(?:\/|per|an?)?[ \u00A0]?(?:hour|hr|year|yr|annum)[ \u00A0]*(?:[-\u2010-\u2014]|to|and)[ \u00A0]*$/iu;

const PERCENT = /^[ \u00A0]?%/u;

/** The digits of an amount with American grouping; "58.000" and "14,60" are how Germans write 58,000 and 14.60. */
function americanDigits(raw: string): string {
  const german = raw.match(/\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?!\d)|\d+,\d{2}(?!\d)/u)?.[0];
  if (german) return german.replaceAll('.', '').replace(',', '.');
  return raw.match(/\d[\d, \u00A0]*(?:\.\d{1,2})?/u)?.[0] ?? '';
}

function readAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const raw = match[0];
    const lead = raw.length - raw.trimStart().length;
    const digits = americanDigits(raw);
    const thousands = /[kK]\b/u.test(raw.replace(/(?:CAD|USD|EUR|GBP|AUD).*$/u, '')) ? 1000 : 1;
    const value = Number(digits.replace(/[, \u00A0]/gu, '')) * thousands;
    if (!Number.isFinite(value) || value === 0 || PERCENT.test(text.slice(match.index + raw.length)))
      continue;
    amounts.push({
      start: match.index + lead,
      end: match.index + raw.length,
      value,
      currency: /[$£€]|CAD|USD|EUR|GBP|AUD|dollars|[Ee]uros?|pounds|cents/u.test(raw),
    });
  }
  return amounts;
}

/** Every statement of pay in figures, in order. */
export function findPay(map: TextMap): PayMention[] {
  const { text } = map;
  const amounts = readAmounts(text).filter(({ start }) => !isInside(map.addresses, start));
  const found: PayMention[] = [];
  let taken = -1;
  for (const [index, first] of amounts.entries()) {
    if (index === taken) continue;
    const next = amounts[index + 1];
    const between = next && next.start - first.end < 24 ? text.slice(first.end, next.start) : undefined;
    const second =
      between !== undefined && (JOIN.test(between) || PERIOD_JOIN.test(between)) ? next : undefined;
    const mention = second ? readRange(text, first, second) : readSingle(text, first);
    if (second) taken = index + 1;
    if (mention && isPay(map, mention, first.currency || second?.currency === true)) found.push(mention);
  }
  return found;
}

function readRange(text: string, first: Amount, second: Amount): PayMention {
  // "$60-80k" and "$25-30": the first figure takes the second's thousands.
  const low =
    first.value < 1000 && second.value >= 1000 && first.value * 1000 <= second.value
      ? first.value * 1000
      : first.value;
  const [min, max] = low <= second.value ? [low, second.value] : [second.value, low];
  return {
    start: first.start,
    end: second.end,
    kind: min === max ? 'fixed' : 'range',
    low: min,
    high: max,
    yearly: isYearly(text, first.end, second.end, max),
  };
}

function readSingle(text: string, amount: Amount): PayMention {
  const before = text.slice(Math.max(0, amount.start - 24), amount.start);
  const after = text.slice(amount.end, amount.end + 40);
  const yearly = isYearly(text, amount.end, amount.end, amount.value);
  const { start, end, value } = amount;
  if (/\b(?:up to|as much as|maximum(?: of)?|to a maximum of)[ \u00A0]*$/iu.test(before)) {
    return { start, end, kind: 'up-to', low: undefined, high: value, yearly };
  }
  const opens = /\b(?:from|starting (?:at|from)|starts at|minimum(?: of)?|at least)[ \u00A0]*$/iu.test(
    before,
  );
  const more = /^(?:\+|[^.;\n]{0,16}\b(?:and up(?! to)|or more|and above|upwards?)\b)/iu.test(after);
  if (opens || more) return { start, end, kind: 'from', low: value, high: undefined, yearly };
  return { start, end, kind: 'fixed', low: value, high: value, yearly };
}

function isYearly(text: string, firstEnd: number, end: number, value: number): boolean {
  const tails = [text.slice(firstEnd, firstEnd + 20), text.slice(end, end + 20)];
  if (tails.some((tail) => HOURLY.test(tail))) return false;
  return tails.some((tail) => YEARLY.test(tail)) || value >= 10_000;
}

/** Whether an amount is pay: money or near a word for pay, and not next to a word for other money. */
function isPay(map: TextMap, mention: PayMention, currency: boolean): boolean {
  const { text, sentences } = map;
  const index = sentenceAt(map, mention.start);
  const sentence = sentences[index];
  const from = sentence ? Math.max(sentence.start, mention.start - 160) : Math.max(0, mention.start - 80);
  const before = text.slice(from, mention.start);
  const after = text.slice(mention.end, mention.end + 60);
  if (OTHER_AFTER.test(after) || OTHER_BEFORE.test(before)) return false;
  const dated =
    PERIOD.test(after) ||
    PERIOD.test(
      text
        .slice(mention.start, mention.end + 20)
        .replace(/^[^ /]+/u, '')
        .slice(0, 20),
    );
  const heading = sentences[index - 1];
  const titled = heading?.heading === true && PAY.test(text.slice(heading.start, heading.end));
  const near = PAY.test(before) || PAY.test(after.split(/[.;\n]/u)[0] ?? '') || titled;
  const value = mention.high ?? mention.low ?? 0;
  if (currency) return dated || near || value >= 15_000;
  return (near || dated) && (value >= 10_000 || (dated && value >= 5));
}
