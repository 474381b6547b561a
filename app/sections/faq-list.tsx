import { interfaceCopy } from 'virtual:site';

export type FaqItem = { id: string; question: string; html: string; asOf: string };

/** Questions, folded: the answers are in the page, one click away. */
export function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div className="faq-list">
      {items.map((item) => (
        <details key={item.id} id={item.id}>
          <summary>
            <h3 className="type-d5">
              {item.question}
            </h3>
          </summary>
          <div>
            <div className="answer" data-html={item.id} dangerouslySetInnerHTML={{ __html: item.html }} />
            <p className="type-note">{interfaceCopy.states.asOf.replace('{date}', item.asOf)}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
