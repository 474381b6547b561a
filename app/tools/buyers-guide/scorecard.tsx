import { useState } from 'react';
import { download } from '#app/design/browser/save-file.ts';
import { useKeptState } from '#app/design/use-kept-state.ts';
import { fileName } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ScorecardData } from './content.ts';
import {
  APART,
  type Card,
  cardCsv,
  disagreements,
  EMPTY_CARD,
  type Fault,
  faultOf,
  readCard,
  readGap,
  SCORECARD_KEY,
  scoreOf,
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

const PEOPLE = ['scores', 'second'] as const;

type NumberCellProps = {
  name: string;
  label: string;
  typed: string;
  most: number;
  /** What is wrong, in words, by kind. */
  faults: Record<Exclude<Fault, 'none'>, string>;
  onType: (typed: string) => void;
};

/** A number in a cell; what is wrong with it stands beside it. */
function NumberCell({ name, label, typed, most, faults, onType }: NumberCellProps) {
  const fault = faultOf(typed, most);
  const id = `${name}-fault`;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        aria-label={label}
        aria-invalid={fault !== 'none' || undefined}
        aria-describedby={fault === 'none' ? undefined : id}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <small id={id} className="cell-fault" role="status">
        {fault === 'none' ? '' : faults[fault]}
      </small>
    </>
  );
}

type CriterionRowProps = {
  criterion: ScorecardData['criteria'][number];
  card: Card;
  names: string[];
  change: (next: Card) => void;
  copy: ScorecardData['copy'];
};

/** A criterion with its weight and the scores it gets, of one person or of two. */
function CriterionRow({ criterion, card, names, change, copy }: CriterionRowProps) {
  function setScore(person: (typeof PEOPLE)[number], vendor: number, typed: string) {
    const scores = vendors.map((other) =>
      other === vendor ? typed : (card[person][criterion.id]?.[other] ?? ''),
    );
    change({ ...card, [person]: { ...card[person], [criterion.id]: scores } });
  }

  return (
    <tr>
      <th scope="row">
        {criterion.label}
        <small>{criterion.proof}</small>
      </th>
      <td>
        <NumberCell
          name={`weight-${criterion.id}`}
          label={fillIn(copy.weightOf, { criterion: criterion.label })}
          typed={card.weights[criterion.id] ?? String(criterion.weight)}
          most={100}
          faults={copy.weightFaults}
          onType={(typed) => change({ ...card, weights: { ...card.weights, [criterion.id]: typed } })}
        />
        {faultOf(card.weights[criterion.id] ?? '', 100) !== 'none' && (
          <small className="cell-apart">
            {fillIn(copy.weightUsed, { weight: weightOf(criterion, card) })}
          </small>
        )}
      </td>
      {vendors.map((vendor) => (
        <td key={vendor} className="needs-script">
          {PEOPLE.slice(0, card.isPair ? 2 : 1).map((person, index) => (
            <NumberCell
              key={person}
              name={`score-${criterion.id}-${letter(vendor)}${index === 0 ? '' : '-2'}`}
              label={
                fillIn(copy.score, { criterion: criterion.label, vendor: names[vendor] ?? '' }) +
                (card.isPair ? `, ${fillIn(copy.person, { number: index + 1 })}` : '')
              }
              typed={card[person][criterion.id]?.[vendor] ?? ''}
              most={TOP_SCORE}
              faults={copy.scoreFaults}
              onType={(typed) => setScore(person, vendor, typed)}
            />
          ))}
          {(scoreOf(criterion.id, card, vendor).apart ?? 0) >= APART && (
            <small className="cell-apart">
              {fillIn(copy.apart, { gap: scoreOf(criterion.id, card, vendor).apart ?? 0 })}
            </small>
          )}
        </td>
      ))}
    </tr>
  );
}

type DisagreementsProps = Omit<CriterionRowProps, 'criterion' | 'change'> & {
  criteria: ScorecardData['criteria'];
};

/** The lines on which two people saw two different products. */
function Disagreements({ criteria, card, names, copy }: DisagreementsProps) {
  const labels = new Map(criteria.map(({ id, label }) => [id, label]));
  const apart = disagreements(criteria, card);
  if (apart.length === 0) return null;
  return (
    <div className="needs-script" data-disagreements={apart.length}>
      <p>{copy.disagree}</p>
      <ul>
        {apart.map(({ id, vendor, apart: gap }) => (
          <li key={`${id} ${vendor}`}>
            {fillIn(copy.disagreement, {
              criterion: labels.get(id) ?? id,
              vendor: names[vendor] ?? '',
              first: card.scores[id]?.[vendor]?.trim() ?? '',
              second: card.second[id]?.[vendor]?.trim() ?? '',
              gap,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The scorecard that computes. Without scripts it is the table of criteria, weights and proofs. */
export function Scorecard({ data: { criteria, copy } }: { data: ScorecardData }) {
  'use memo';
  const {
    state: card,
    change: setCard,
    clear,
    onDevice,
    keep,
  } = useKeptState<Card>({
    key: SCORECARD_KEY,
    first: EMPTY_CARD,
    open: (kept, _hash, before) => (kept === null ? before : readCard(kept, criteria)),
    write: writeCard,
  });
  const [message, setMessage] = useState('');

  function change(next: Card) {
    if (card === EMPTY_CARD) track({ name: 'engagement', engagement_type: 'tool_start' });
    setCard(() => next);
    setMessage('');
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
      <p className="needs-script scorecard-pair">
        <label>
          <input
            type="checkbox"
            name="pair"
            checked={card.isPair}
            onChange={(event) => change({ ...card, isPair: event.target.checked })}
          />{' '}
          {copy.pair}
        </label>
      </p>
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
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                card={card}
                names={names}
                change={change}
                copy={copy}
              />
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
                <small>
                  {sumOfWeights(criteria, card) === 0
                    ? copy.noWeight
                    : fillIn(copy.sum, { sum: sumOfWeights(criteria, card) })}
                </small>
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
      <Disagreements criteria={criteria} card={card} names={names} copy={copy} />
      <label className="choice needs-script">
        <input type="checkbox" checked={onDevice} onChange={(event) => keep(event.currentTarget.checked)} />
        <span>{copy.keep}</span>
      </label>
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
            clear();
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
