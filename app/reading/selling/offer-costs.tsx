import type { Offer } from '#app/content/offer-schema.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { SectionHead } from '#app/shell/page/section-head.tsx';
import { Weeks } from '#app/shell/page/weeks.tsx';

type Costs = NonNullable<Offer['costs']>;
type Fee = Costs['rows'][number]['fee'];

const NONE = '–';

function FeeCell({ fee }: { fee: Fee }) {
  return (
    <span className="offer-fee">
      <span className="offer-fee-kind">{fee.kind}</span> <b>{fee.amount}</b>{' '}
      <SampleMark sample={fee.sample} />
    </span>
  );
}

/** What can be had, how long it takes, what one keeps, and the fee right of the line. */
export function OfferCosts({ costs }: { costs: Costs }) {
  const [first, ...rest] = costs.columns;
  const middle = rest.slice(0, -1);
  return (
    <section id="costs" className="offer-section shell" aria-labelledby="costs-heading">
      <SectionHead id="costs" label={costs.label} heading={costs.heading} note={costs.note} />
      <table className="offer-table" data-columns={costs.columns.length}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {middle.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{rest.at(-1)}</th>
          </tr>
        </thead>
        <tbody>
          {costs.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="type-d5">
                {row.href && row.href !== 'scheduler' ? (
                  <AppLink href={row.href}>{row.name}</AppLink>
                ) : (
                  row.name
                )}
              </th>
              {row.cells.map((cell, index) => (
                <td key={middle[index]} data-name={middle[index]} data-none={cell === NONE ? '' : undefined}>
                  {index === 0 && row.weeks && <Weeks weeks={row.weeks} />}
                  {cell}
                </td>
              ))}
              <td>
                <FeeCell fee={row.fee} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
