export type MarkKind = 'right' | 'missed' | 'open' | 'now' | 'above' | 'below' | 'excluded';

/** Shape before color: circle, diamond, open square. A small square is still to come, a ring is now. */
export function Mark({ kind }: { kind: MarkKind }) {
  return (
    <svg className="game-mark" data-kind={kind} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      {(kind === 'right' || kind === 'above') && <circle cx="9" cy="9" r="7" />}
      {(kind === 'missed' || kind === 'below') && <path d="M9 1 17 9 9 17 1 9Z" />}
      {kind === 'excluded' && <rect x="2.5" y="2.5" width="13" height="13" />}
      {kind === 'open' && <rect x="5" y="5" width="8" height="8" />}
      {kind === 'now' && <circle cx="9" cy="9" r="5" />}
    </svg>
  );
}
