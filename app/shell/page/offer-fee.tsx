import type { OfferRange } from '#app/content/offer-range.ts';
import { SampleMark } from './sample-mark.tsx';
import './offer-fee.css';

/** A quarter of a year, in weeks. */
const QUARTER = Array.from({ length: 13 }, (_, index) => index + 1);

type WeeksProps = {
  weeks: readonly number[];
  /** Up to which week it may go on: those are hollow. */
  until?: number | undefined;
};

/** Thirteen ticks; those that work falls into are filled. The words beside it say the same. */
export function Weeks({ weeks, until = 0 }: WeeksProps) {
  const state = (week: number) => (weeks.includes(week) ? '' : week <= until ? 'may' : undefined);
  return (
    <span className="offer-weeks" aria-hidden="true">
      {QUARTER.map((week) => (
        <i key={week} data-on={state(week)} />
      ))}
    </span>
  );
}

export function Fee({ fee }: Pick<OfferRange, 'fee'>) {
  return (
    <span className="offer-fee">
      <span className="offer-fee-kind">{fee.kind}</span> <b>{fee.amount}</b>{' '}
      <SampleMark sample={fee.sample} />
    </span>
  );
}
