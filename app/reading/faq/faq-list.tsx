import { interfaceCopy } from 'virtual:site';
import type { ReactNode } from 'react';
import { fillIn } from '#domain/text/wording.ts';

export type FaqItem = { id: string; question: string; html: string; asOf: string };

type Props = {
  items: FaqItem[];
  /** Which of them are not shown now; they stay in the page, as open or closed as they were. */
  isHidden?: (id: string) => boolean;
  /** What stands beside an answer, under its date. */
  foot?: (id: string) => ReactNode;
  /** What stands under an answer. */
  end?: (id: string) => ReactNode;
  /** The one that stands open at first. */
  opened?: string | undefined;
};

/** Questions, folded: the answers are in the page, one click away. */
export function FaqList({ items, isHidden, foot, end, opened }: Props) {
  return (
    <div className="faq-list">
      {items.map((item) => (
        <details key={item.id} id={item.id} hidden={isHidden?.(item.id)} open={item.id === opened}>
          <summary>
            <h3 className="type-d5">{item.question}</h3>
          </summary>
          <div>
            <div className="answer" data-html={item.id} dangerouslySetInnerHTML={{ __html: item.html }} />
            {end?.(item.id)}
            <div className="answer-side">
              <p className="type-note">{fillIn(interfaceCopy.states.asOf, { date: item.asOf })}</p>
              {foot?.(item.id)}
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}
