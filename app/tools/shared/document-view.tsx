import {
  type Block,
  type DocumentModel,
  isByHand,
  leads,
  type Run,
} from '#domain/documents/document-model.ts';

/** Called with a blank's name when somebody asks to fill it in. */
export type OnBlank = (blank: string) => void;

/** Runs of text: what was filled in and what is blank stand apart without color too. */
export function Runs({ runs, onBlank }: { runs: readonly Run[]; onBlank?: OnBlank }) {
  return runs.map((run, index) => {
    // Runs have no identity of their own and keep no state.
    const key = `${index}`;
    if (run.href) {
      return (
        <a key={key} href={run.href}>
          {run.text}
        </a>
      );
    }
    if (run.kind === 'strong') return <strong key={key}>{run.text}</strong>;
    if (run.kind !== 'field' && run.kind !== 'blank') return run.text;
    if (run.kind === 'blank' && onBlank && run.blank) {
      return (
        // A link and no button: it breaks over lines like the text it stands in.
        <a
          key={key}
          href={`#blank-${run.blank}`}
          className="document-blank"
          lang={run.lang}
          onClick={(event) => {
            event.preventDefault();
            onBlank(run.blank ?? '');
          }}
        >
          [{run.text}]
        </a>
      );
    }
    return (
      <span key={key} className={`document-${run.kind}`} lang={run.lang}>
        {run.kind === 'blank' ? `[${run.text}]` : run.text}
      </span>
    );
  });
}

function List({ style, items, onBlank }: Extract<Block, { type: 'list' }> & { onBlank?: OnBlank }) {
  const Tag = style === 'number' ? 'ol' : 'ul';
  return (
    <Tag className={`document-list document-list-${style}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a document keep no state.
        <li key={index}>
          <Runs runs={item} {...(onBlank ? { onBlank } : {})} />
        </li>
      ))}
    </Tag>
  );
}

type Look = {
  /** The level of a document's own first heading on the page. */
  top?: 1 | 2 | 3;
  /** Classes of its headings, by their level in the document. */
  headings?: readonly string[];
  /** The first cell of a row says what the row is about. */
  rowHeads?: boolean;
};

function Table({ head, rows, rowHeads }: Extract<Block, { type: 'table' }> & Look) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document keep no state.
          <tr key={index} className={isByHand(row) ? 'document-by-hand' : undefined}>
            {row.map((cell, column) => {
              const Cell = rowHeads && column === 0 ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <Cell key={column} scope={Cell === 'th' ? 'row' : undefined}>
                  <Runs runs={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a paragraph stands on paper: with what it leads, and apart from what it closes. */
const paperClass = (block: Extract<Block, { type: 'paragraph' }>, after: Block | undefined) =>
  [leads(block, after) && 'document-lead', block.apart && 'document-apart'].filter(Boolean).join(' ') ||
  undefined;

/** One block. */
export function BlockView({
  block,
  after,
  onBlank,
  ...look
}: { block: Block /** What comes next, on paper. */; after?: Block | undefined; onBlank?: OnBlank } & Look) {
  switch (block.type) {
    case 'heading': {
      const Tag = `h${Math.min(6, block.level + (look.top ?? 1) - 1)}` as 'h1';
      return (
        <Tag className={look.headings?.[block.level - 1]}>
          <Runs runs={block.runs} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p className={paperClass(block, after)}>
          <Runs runs={block.runs} {...(onBlank ? { onBlank } : {})} />
        </p>
      );
    case 'list':
      return <List {...block} {...(onBlank ? { onBlank } : {})} />;
    case 'table':
      return <Table {...block} {...look} />;
    default:
      return <hr className="document-break" />;
  }
}

/** A whole document as HTML. */
export function DocumentView({ model, ...look }: { model: DocumentModel } & Look) {
  return model.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a document keep no state.
    <BlockView key={index} block={block} after={model.blocks[index + 1]} {...look} />
  ));
}
