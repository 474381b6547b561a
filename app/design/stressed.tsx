import type { ReactNode } from 'react';

/** Copy with at most one *stressed* word in asterisks, as content files write it. */
export function Stressed({ text }: { text: string }): ReactNode {
  const [before, stressed, after] = text.split('*', 3);
  if (stressed === undefined || after === undefined) return text;
  return (
    <>
      {before}
      <em>{stressed}</em>
      {after}
    </>
  );
}
