/** Pay by the hour, or by a day whose hours are told, below the lowest minimum wage that its currency can mean. */
import type { PayMention } from './pay.ts';

export type MinimumPay = {
  currency: string;
  /** Lowest rate for grown people who are trained, in any place that the rules know. */
  hourly: number;
  /** For apprentices and people under age; none where the rules know of no such rate. */
  learning?: number | undefined;
};

const CURRENCIES: [string, RegExp][] = [
  ['£', /£|\bGBP\b|\bpounds\b/u],
  ['€', /€|\bEUR\b|\beuros?\b/iu],
  ['$', /\$|\bUSD\b|\bdollars\b/u],
];
const HOURLY =
  /^[ \u00A0]{0,2}(?:(?:\/|per|an?|each)[ \u00A0]?(?:hour|hr)|hourly|ph|pro Stunde|(?:in der|die) Stunde|(?:brut )?(?:de |par )?l?['\u2019]?heure)\b/iu;
const HOURLY_BEFORE = /\bhourly[ \u00A0](?:rate|pay|wage)s?(?:[ \u00A0](?:is|of))?[ \u00A0:]*$/iu;
/** What comes on top of pay, or is paid by others. */
const ON_TOP_BEFORE =
  /\b(?:extra|additional|another|by|adds?|adding|premium|supplement|bonus|differential|allowance|plus|discount|costs?|charges?|hire|rent|parking|worth|tips|saves?)\b[^.\d\n]{0,24}$/iu;
const ON_TOP_AFTER = /^[^.;\n]{0,30}\b(?:more|extra|on top|towards|supplement|premium|differential)\b/iu;
const LEARNING = /\b(?:apprentice\w*|trainees?|azubi\w*|under[ -]?1[68]s?|school age)\b/iu;
/** Federal law lets an American employer count tips towards the minimum. */
const TIPPED = /(?<!\b(?:no|without|not) )\btip(?:s|ped)?\b|\bgratuit/iu;

const isHourly = (text: string, { start, end }: PayMention) =>
  HOURLY.test(text.slice(end, end + 24)) || HOURLY_BEFORE.test(text.slice(Math.max(0, start - 30), start));

/** "£50 a day for ten hours", "€60 for a nine-hour day". */
const DAILY =
  /^[ \u00A0]{0,2}(?:(?:\/|per|an?|each)[ \u00A0]?(?:day|shift)|for an? [\w-]+(?:[ -]hours?)? (?:day|shift))\b/iu;
const DAILY_BEFORE = /\bday rate[ \u00A0]$/iu;
const HOUR_WORDS = ['eight', 'nine', 'ten', 'eleven', 'twelve'];
const LENGTH = new RegExp(`\\b(\\d{1,2}|${HOUR_WORDS.join('|')})[ \\u00A0-](?:hours?|hrs)\\b`, 'iu');

/** The hours of a day's work, where its sentence tells them after the pay. */
function dayHours(text: string, { start, end }: PayMention): number | undefined {
  const after = /^[^.;\n]{0,70}/u.exec(text.slice(end))?.[0] ?? '';
  if (!DAILY.test(after) && !DAILY_BEFORE.test(text.slice(Math.max(0, start - 20), start))) return undefined;
  const [, length] = LENGTH.exec(after) ?? [];
  const word = HOUR_WORDS.indexOf(length?.toLowerCase() ?? '');
  const hours = word < 0 ? Number(length) : word + 8;
  return hours >= 5 && hours <= 14 ? hours : undefined;
}

/** Over how many hours a sum is paid; none where that is not told. */
const hoursOf = (text: string, mention: PayMention): number | undefined =>
  isHourly(text, mention) ? 1 : dayHours(text, mention);

const isOnTop = (text: string, { start, end }: PayMention) =>
  ON_TOP_BEFORE.test(text.slice(Math.max(0, start - 50), start)) ||
  ON_TOP_AFTER.test(text.slice(end, end + 60).replace(HOURLY, ''));

/** Where one rate of a text reaches the minimum, the lower ones beside it are supplements, tips or parts of a range. */
export function belowMinimum(
  text: string,
  pay: readonly PayMention[],
  minimums: readonly MinimumPay[],
): PayMention[] {
  const timed = pay.flatMap((mention) => {
    const hours = hoursOf(text, mention);
    return hours === undefined ? [] : [{ ...mention, hours }];
  });
  return minimums.flatMap(({ currency, hourly: full, learning = 0 }) => {
    const sign = CURRENCIES.find(([own]) => own === currency)?.[1];
    const mentions = timed.filter(({ start, end }) => sign?.test(text.slice(start, end)) === true);
    const least = LEARNING.test(text) ? learning : full;
    const reach = ({ low = 0, high = low, hours }: PayMention & { hours: number }) => high / hours;
    if (mentions.some((mention) => reach(mention) >= least)) return [];
    if (currency === '$' && TIPPED.test(text)) return [];
    return mentions.filter((mention) => !isOnTop(text, mention));
  });
}
