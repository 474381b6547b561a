import { useEffect, useState } from 'react';
import { safeStorage } from '#app/design/browser/storage.ts';
import { download, fileName } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ScorecardData } from './content.ts';
import {
  type Card,
  cardCsv,
  EMPTY_CARD,
  parseNumber,
  readCard,
  readGap,
  SCORECARD_KEY,
  sumOfWeights,
  TOP_SCORE,
  VENDORS,
  vendorTotal,
  weightOf,
  writeCard,
} from './scorecard-rules.ts';

const vendors = Array.from({ length: VENDORS }, (_, vendor) => vendor);
const letter = (vendor: number) => String.fromCharCode(65 + vendor);
const points = (value: number) => value.toFixed(1);

/** The scorecard that computes. Without scripts it is the table of criteria, weights and proofs. */
export function Scorecard({ data: { criteria, copy } }: { data: ScorecardData }) {
  'use memo';
  const [card, setCard] = useState(EMPTY_CARD);
  const [message, setMessage] = useState('');

  useEffect(() => setCard(readCard(safeStorage.read(SCORECARD_KEY), criteria)), [criteria]);

  function change(next: Card) {
    if (card === EMPTY_CARD) track({ name: 'engagement', engagement_type: 'tool_start' });
    setCard(next);
    setMessage('');
    safeStorage.write(SCORECARD_KEY, writeCard(next));
  }

  function setScore(id: string, vendor: number, typed: string) {
    const scores = vendors.map((other) => (other === vendor ? typed : (card.scores[id]?.[other] ?? '')));
    change({ ...card, scores: { ...card.scores, [id]: scores } });
  }

  const names = vendors.map(
    (vendor) => card.names[vendor]?.trim() || fillIn(copy.vendor, { letter: letter(vendor) }),
  );
  const totals = vendors.map((vendor) => vendorTotal(criteria, card, vendor));
  const gap = readGap(totals);
  const reading = gap
    ? fillIn(gap.isNoise ? copy.noise : copy.lead, {
        first: names[gap.first] ?? '',
        second: names[gap.second] ?? '',
        gap: points(gap.gap),
      })
    : copy.waiting;

  return (
    <div className="scorecard" data-scorecard="">
      <noscript>
        <p className="guide-note">{copy.noScript}</p>
      </noscript>
      <p className="guide-note needs-script">{copy.hint}</p>
      <section className="table-scroll" aria-label={copy.caption}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{copy.criterion}</th>
              <th scope="col">{copy.weight}</th>
              {vendors.map((vendor) => (
                <th key={vendor} scope="col" className="needs-script">
                  <input
                    type="text"
                    className="vendor-name"
                    aria-label={fillIn(copy.vendorName, { letter: letter(vendor) })}
                    placeholder={fillIn(copy.vendor, { letter: letter(vendor) })}
                    maxLength={40}
                    value={card.names[vendor] ?? ''}
                    onChange={(event) =>
                      change({
                        ...card,
                        names: vendors.map((other) =>
                          other === vendor ? event.target.value : (card.names[other] ?? ''),
                        ),
                      })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <tr key={criterion.id}>
                <th scope="row">
                  {criterion.label}
                  <small>{criterion.proof}</small>
                </th>
                <td>
                  <input
                    type="text"
                    inputMode="decimal"
                    name={`weight-${criterion.id}`}
                    aria-label={fillIn(copy.weightOf, { criterion: criterion.label })}
                    value={card.weights[criterion.id] ?? String(criterion.weight)}
                    onChange={(event) =>
                      change({ ...card, weights: { ...card.weights, [criterion.id]: event.target.value } })
                    }
                    onBlur={() => {
                      // A weight that is none goes back to the one in use.
                      const weight = String(weightOf(criterion, card));
                      if (card.weights[criterion.id] !== undefined && card.weights[criterion.id] !== weight) {
                        change({ ...card, weights: { ...card.weights, [criterion.id]: weight } });
                      }
                    }}
                  />
                </td>
                {vendors.map((vendor) => {
                  const typed = card.scores[criterion.id]?.[vendor] ?? '';
                  const isBad = typed.trim() !== '' && parseNumber(typed, TOP_SCORE) === undefined;
                  return (
                    <td key={vendor} className="needs-script">
                      <input
                        type="text"
                        inputMode="decimal"
                        name={`score-${criterion.id}-${letter(vendor)}`}
                        aria-label={fillIn(copy.score, {
                          criterion: criterion.label,
                          vendor: names[vendor] ?? '',
                        })}
                        aria-invalid={isBad || undefined}
                        title={isBad ? copy.badNumber : undefined}
                        value={typed}
                        onChange={(event) => setScore(criterion.id, vendor, event.target.value)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot className="needs-script">
            <tr>
              <th scope="row" colSpan={2}>
                {copy.mustHaves}
              </th>
              {vendors.map((vendor) => (
                <td key={vendor}>
                  <input
                    type="checkbox"
                    aria-label={fillIn(copy.mustHavesOf, { vendor: names[vendor] ?? '' })}
                    checked={card.mustHaves[vendor] !== false}
                    onChange={(event) =>
                      change({
                        ...card,
                        mustHaves: vendors.map((other) =>
                          other === vendor ? event.target.checked : card.mustHaves[other] !== false,
                        ),
                      })
                    }
                  />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {copy.total}
                <small>{fillIn(copy.sum, { sum: sumOfWeights(criteria, card) })}</small>
              </th>
              {totals.map(({ total, open, failed }, vendor) => (
                <td key={letter(vendor)} data-total={total} data-failed={failed || undefined}>
                  <output className="scorecard-total">{total === undefined ? '–' : points(total)}</output>
                  <small>{failed ? copy.failed : open > 0 ? fillIn(copy.open, { count: open }) : ''}</small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="scorecard-reading needs-script" role="status">
        {reading}
      </p>
      <p className="guide-actions needs-script">
        <button
          type="button"
          className="link"
          onClick={() => {
            download(
              fileName(copy.file, 'csv'),
              'text/csv;charset=utf-8',
              cardCsv(criteria, card, copy, names),
            );
            track({ name: 'engagement', engagement_type: 'download' });
          }}
        >
          {copy.csv}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            safeStorage.remove(SCORECARD_KEY);
            setCard(EMPTY_CARD);
            setMessage(copy.cleared);
          }}
        >
          {copy.clear}
        </button>
        <span role="status">{message}</span>
      </p>
    </div>
  );
}
