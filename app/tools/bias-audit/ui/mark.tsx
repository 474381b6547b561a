import type { Shape } from './sentences.ts';

const PATHS = {
  circle: <circle r="8" />,
  diamond: <path d="M0 -10 10 0 0 10 -10 0Z" />,
  square: <path d="M-7.5 -7.5h15v15h-15z" />,
};

/** The three shapes of the chart, around the point (0, 0). */
export function Mark({ shape }: { shape: Shape }) {
  return <g className={`audit-mark audit-${shape}`}>{PATHS[shape]}</g>;
}

/** A mark on its own, in a table or a legend. */
export function MarkIcon({ shape }: { shape: Shape }) {
  return (
    <svg className="audit-icon" viewBox="-11 -11 22 22" aria-hidden="true">
      <Mark shape={shape} />
    </svg>
  );
}
