import { Fragment, memo } from 'react';
import type { Analysis } from './analyze.ts';
import { carry, findChange } from './draft.ts';

/**
 * The marks of each line as text, `from,to,level,current` joined by semicolons: a line whose words and marks are
 * what they were is not drawn again, which is what keeps typing in a long text quick. Marks that the visitor has
 * just typed over are left out until the next reading.
 */
export function markLines(
  text: string,
  analysis: Analysis,
  current: string | undefined,
): { line: string; marks: string }[] {
  const change = analysis.text === text ? undefined : findChange(analysis.text, text);
  const marks = analysis.findings
    .filter(({ marked }) => marked)
    .flatMap(({ start, end, level, key }) => {
      const place = change ? carry({ start, end }, change) : { start, end };
      return place ? [{ ...place, level, key }] : [];
    })
    .sort((a, b) => a.start - b.start);
  let at = 0;
  let next = 0;
  return text.split('\n').map((line) => {
    const end = at + line.length;
    const own: string[] = [];
    for (let index = next, mark = marks[index]; mark && mark.start <= end; mark = marks[++index]) {
      const from = Math.max(mark.start, at) - at;
      const to = Math.min(mark.end, end) - at;
      if (to > from) own.push(`${from},${to},${mark.level},${mark.key === current ? 1 : 0}`);
      if (mark.end <= end) next = index + 1;
    }
    at = end + 1;
    return { line, marks: own.join(';') };
  });
}

/** One line of the mirror. The line break at its end gives an empty line its height. */
export const MirrorLine = memo(function MirrorLine({ line, marks }: { line: string; marks: string }) {
  let at = 0;
  return (
    <div>
      {marks !== '' &&
        marks.split(';').map((mark) => {
          const [from = '0', to = '0', level, current] = mark.split(',');
          const before = line.slice(at, Number(from));
          at = Number(to);
          return (
            <Fragment key={from}>
              {before}
              <mark data-at={from} data-level={level} data-current={current === '1' ? '' : undefined}>
                {line.slice(Number(from), at)}
              </mark>
            </Fragment>
          );
        })}
      {line.slice(at)}
      {'\n'}
    </div>
  );
});
