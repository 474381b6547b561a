import { type DocumentModel, runText } from '#domain/documents/document-model.ts';

/** The summary as it will be saved: what the page shows is what the file holds. */
export function DocumentView({ model }: { model: DocumentModel }) {
  'use memo';
  return (
    <section className="audit-document" aria-label={model.title} data-audit-summary="">
      {model.blocks.map((block, index) => {
        const key = `${block.type}-${index}`;
        switch (block.type) {
          case 'heading':
            return block.level === 1 ? (
              <h3 key={key} className="type-d4">
                {runText(block.runs)}
              </h3>
            ) : (
              <h4 key={key} className="type-d5">
                {runText(block.runs)}
              </h4>
            );
          case 'list':
            return (
              <ul key={key}>
                {block.items.map((item) => (
                  <li key={runText(item)}>
                    {item.map((part) =>
                      part.kind === 'strong' ? (
                        <strong key={part.text}>{part.text}</strong>
                      ) : (
                        <span key={part.text} data-kind={part.kind}>
                          {runText([part])}
                        </span>
                      ),
                    )}
                  </li>
                ))}
              </ul>
            );
          case 'table':
            return (
              <table key={key}>
                <thead>
                  <tr>
                    {block.head.map((cell) => (
                      <th key={cell} scope="col">
                        {cell}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {block.rows.map(([first, ...rest]) => (
                    <tr key={runText(first ?? [])}>
                      <th scope="row">{runText(first ?? [])}</th>
                      {rest.map((cell, place) => (
                        <td key={block.head[place + 1]}>{runText(cell)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            );
          case 'paragraph':
            return <p key={key}>{runText(block.runs)}</p>;
          default:
            return null;
        }
      })}
    </section>
  );
}
