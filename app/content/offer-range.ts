import type { Offer } from './offer-schema.ts';

type Costs = NonNullable<Offer['costs']>;

/** What can be booked of an offer, from the smallest scope to the largest. */
export type OfferRange = {
  /** Of the smallest scope: its fee, and the weeks that work falls into. */
  fee: Costs['rows'][number]['fee'];
  weeks: number[];
  /** The last week of the longest. */
  until: number;
};

const digits = ({ fee }: Costs['rows'][number]) => Number(fee.amount.replace(/\D/g, ''));

/** As a list of offers shows it; what costs nothing is not booked. Absent where no scope has its time and its fee. */
export function offerRange(costs: Costs | undefined): OfferRange | undefined {
  const scopes = (costs?.rows ?? []).filter((row) => row.weeks && digits(row) > 0);
  const [least] = scopes.toSorted((a, b) => digits(a) - digits(b));
  if (!least?.weeks) return undefined;
  return {
    fee: least.fee,
    weeks: least.weeks,
    until: Math.max(...scopes.flatMap(({ weeks = [] }) => weeks)),
  };
}
