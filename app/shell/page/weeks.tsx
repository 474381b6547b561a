/** A quarter of a year, in weeks. */
const QUARTER = Array.from({ length: 13 }, (_, index) => index);

type Props = {
  weeks: readonly number[];
  /** Up to which week it may go on: those are hollow. */
  until?: number | undefined;
};

/**
 * Thirteen ticks of ten units; those that work falls into are filled. The words beside it say the same. As attributes,
 * because two kinds of page show it and have no stylesheet in common.
 */
export function Weeks({ weeks, until = 0 }: Props) {
  const path = (state: string, shape: string) =>
    QUARTER.map((at) => {
      const is = weeks.includes(at + 1) ? 'on' : at < until ? 'may' : 'off';
      return is === state ? `M${at * 10} ${shape}` : '';
    }).join('');
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 128 8"
      width="100%"
      height="8"
      preserveAspectRatio="none"
      fill="none"
    >
      <g stroke="var(--color-rule-2)">
        <path d={path('off', '4h8')} />
        <path d={path('may', '.5h8v7h-8z')} vectorEffect="non-scaling-stroke" />
      </g>
      <path d={path('on', '4h8')} stroke="var(--color-ice)" strokeWidth="8" />
    </svg>
  );
}
