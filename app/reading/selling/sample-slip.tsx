import type { Offer } from '#app/content/offer-schema.ts';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { redactedParts } from '#domain/text/redacted.ts';

type Sample = NonNullable<Offer['sample']>;

/** As wide as a digit, and never broken: the policy forbids a width in the markup. */
const FIGURE_SPACE = '\u2007';

/** A text with its bars. A bar is read out as one word. */
function Redacted({ text, hidden }: { text: string; hidden: string }) {
  return redactedParts(text).map((part) =>
    'text' in part ? (
      part.text
    ) : (
      <span key={part.at} className="redaction" role="img" aria-label={hidden}>
        {FIGURE_SPACE.repeat(part.letters)}
      </span>
    ),
  );
}

/** The page's table. A column of words begins on its edge, one of figures ends there. */
function SlipTable({ table, hidden }: { table: NonNullable<Sample['slip']['table']>; hidden: string }) {
  const columns = table.columns.map((name, column) => ({
    name,
    words: table.rows.every((row) => /[a-z]/i.test(row[column] ?? '')) ? '' : undefined,
  }));
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, words }) => (
            <th key={name} scope="col" data-words={words}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => (
              <td key={columns[index]?.name} data-words={columns[index]?.words}>
                <Redacted text={cell} hidden={hidden} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one holds in the end, beside one page of it on paper. The paper's own fold lies on the page's line. */
export function OfferSample({ sample: { label, heading, items, slip } }: { sample: Sample }) {
  return (
    <section id="sample" className="offer-sample" aria-labelledby="sample-heading">
      <div className="offer-sample-text">
        <p className="type-label">{label}</p>
        <h2 id="sample-heading" className="type-d2">
          {heading}
        </h2>
        <ul>
          {items.map(({ lead, text }) => (
            <li key={lead}>
              <b>{lead}</b> {text}
            </li>
          ))}
        </ul>
      </div>
      <figure className="sample-slip on-paper">
        <div className="slip-page">
          <figcaption className="type-label">
            {slip.label} <SampleMark />
          </figcaption>
          <p className="slip-title type-d4">{slip.title}</p>
          {slip.paragraphs.slice(0, slip.table ? 1 : undefined).map((paragraph) => (
            <p key={paragraph}>
              <Redacted text={paragraph} hidden={slip.hidden} />
            </p>
          ))}
          {slip.table && (
            <>
              <SlipTable table={slip.table} hidden={slip.hidden} />
              {slip.paragraphs.slice(1).map((paragraph) => (
                <p key={paragraph}>
                  <Redacted text={paragraph} hidden={slip.hidden} />
                </p>
              ))}
            </>
          )}
        </div>
        <div className="slip-remarks">
          {slip.remarks.map((remark) => (
            <p key={remark} className="type-note">
              <Redacted text={remark} hidden={slip.hidden} />
            </p>
          ))}
        </div>
      </figure>
    </section>
  );
}
