import { Fragment, type ReactNode } from 'react';
import { headingRuns } from '#domain/text/heading.ts';

/** A heading whose short compounds are never broken at their hyphen. */
export function Unbroken({ text }: { text: string }): ReactNode {
  if (!text.includes('-')) return text;
  let at = 0;
  return headingRuns(text).map((run) => {
    const key = at;
    at += run.text.length;
    return run.compound ? (
      <span key={key} className="unbroken">
        {run.text}
      </span>
    ) : (
      <Fragment key={key}>{run.text}</Fragment>
    );
  });
}

/** Copy with at most one *stressed* word in asterisks, as content files write it. */
export function Stressed({ text }: { text: string }): ReactNode {
  const [before = '', stressed, after] = text.split('*', 3);
  if (stressed === undefined || after === undefined) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={before} />
      <em>{stressed}</em>
      <Unbroken text={after} />
    </>
  );
}
