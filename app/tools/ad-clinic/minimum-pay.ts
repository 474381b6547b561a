/** Pay by the hour below the lowest minimum wage that its currency can mean. */
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

const isOnTop = (text: string, { start, end }: PayMention) =>
  ON_TOP_BEFORE.test(text.slice(Math.max(0, start - 50), start)) ||
  ON_TOP_AFTER.test(text.slice(end, end + 60).replace(HOURLY, ''));

/** Where one rate of a text reaches the minimum, the lower ones beside it are supplements, tips or parts of a range. */
export function belowMinimum(
  text: string,
  pay: readonly PayMention[],
  minimums: readonly MinimumPay[],
): PayMention[] {
  const hourly = pay.filter((mention) => isHourly(text, mention));
  return minimums.flatMap(({ currency, hourly: full, learning = 0 }) => {
    const sign = CURRENCIES.find(([own]) => own === currency)?.[1];
    const mentions = hourly.filter(({ start, end }) => sign?.test(text.slice(start, end)) === true);
    const least = LEARNING.test(text) ? learning : full;
    const reach = ({ low = 0, high = low }: PayMention) => high;
    if (mentions.some((mention) => reach(mention) >= least)) return [];
    if (currency === '$' && TIPPED.test(text)) return [];
    return mentions.filter((mention) => !isOnTop(text, mention));
  });
}
