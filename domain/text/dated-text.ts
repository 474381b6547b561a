/**
 * Text that changes on known days: the build writes every version of it beside the one it shows, and the browser
 * picks the one for the visitor's day. So a page's script needs no rule of any law.
 */
import { readableDate } from './dates.ts';
import { fillIn } from './wording.ts';

/** From a day on (`YYYY-MM-DD`; empty: always) an element says this HTML, in this state. */
export type DatedStep = readonly [from: string, html: string, state?: string];

/** The step for a day: the last that has begun. The first counts as always begun. */
export function stepOn(steps: readonly DatedStep[], day: string): DatedStep {
  const step = steps.findLast(([from]) => from <= day) ?? steps[0];
  if (!step) throw new RangeError('a dated text needs a step');
  return step;
}

/**
 * Sets every dated text below `root` to a day: elements with `data-dated` hold their steps as JSON, those with
 * `data-today` a sentence with `{date}` for the day itself. What is right already is left alone.
 */
export function showDay(root: ParentNode, day: string): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-dated]')) {
    const [, html, state] = stepOn(JSON.parse(element.dataset.dated ?? '[]'), day);
    if (element.innerHTML !== html) element.innerHTML = html;
    if (state) element.dataset.state = state;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-today]')) {
    const time = `<time datetime="${day}">${readableDate(day)}</time>`;
    element.innerHTML = fillIn(element.dataset.today ?? '', { date: time });
  }
}
