import { useMemo, useState } from 'react';
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
  isEmptyCard,
  readCard,
  readGap,
  SCORECARD_KEY,
  sampleCard,
  scoreOf,
  sumOfWeights,
  TOP_SCORE,
  VENDORS,
  type VendorTotal,
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
  /** Stands in an empty cell of a card that shows its sample. */
  sample?: string | undefined;
  most: number;
  /** What is wrong, in words, by kind. */
  faults: Record<Exclude<Fault, 'none'>, string>;
  onType: (typed: string) => void;
};

/** A number in a cell; what is wrong with it stands beside it. */
function NumberCell({ name, label, typed, sample, most, faults, onType }: NumberCellProps) {
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
        placeholder={sample}
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
  /** Whose scores stand in the empty cells. */
  sample: Card | undefined;
  names: string[];
  change: (next: Card) => void;
  copy: ScorecardData['copy'];
};

/** A criterion with its weight and the scores it gets, of one person or of two. */
function CriterionRow({ criterion, card, sample, names, change, copy }: CriterionRowProps) {
  function setScore(person: (typeof PEOPLE)[number], vendor: number, typed: string) {
    const scores = vendors.map((other) =>
      other === vendor ? typed : (card[person][criterion.id]?.[other] ?? ''),
    );
    change({ ...card, [person]: { ...card[person], [criterion.id]: scores } });
  }
  /** As many as a score has whole points. */
  const strokes = (vendor: number) =>
    Math.round(scoreOf(criterion.id, sample ?? card, vendor).mean ?? 0) || undefined;

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
        <td key={vendor} className="needs-script" data-strokes={card.isPair ? undefined : strokes(vendor)}>
          {PEOPLE.slice(0, card.isPair ? 2 : 1).map((person, index) => (
            <NumberCell
              key={person}
              name={`score-${criterion.id}-${letter(vendor)}${index === 0 ? '' : '-2'}`}
              label={
                fillIn(copy.score, { criterion: criterion.label, vendor: names[vendor] ?? '' }) +
                (card.isPair ? `, ${fillIn(copy.person, { number: index + 1 })}` : '')
              }
              typed={card[person][criterion.id]?.[vendor] ?? ''}
              sample={sample?.[person][criterion.id]?.[vendor]}
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

type DisagreementsProps = Omit<CriterionRowProps, 'criterion' | 'change' | 'sample'> & {
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

type PartProps = Pick<CriterionRowProps, 'card' | 'change' | 'copy'>;

/** The vendors' names, to be typed over. */
function VendorHeads({ card, change, copy }: PartProps) {
  return vendors.map((vendor) => (
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
  ));
}

type TotalsProps = {
  totals: readonly VendorTotal[];
  names: string[];
  /** They are those of the sample. */
  isSample: boolean;
  copy: ScorecardData['copy'];
};

type FootProps = PartProps & TotalsProps & { criteria: ScorecardData['criteria'] };

/** Must-haves and totals, under the columns. */
function Foot({ criteria, card, names, totals, isSample, change, copy }: FootProps) {
  return (
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
          <td
            key={letter(vendor)}
            data-total={isSample ? undefined : total}
            data-failed={failed || undefined}
          >
            <output className="scorecard-total">{total === undefined ? '–' : points(total)}</output>
            <small>
              {isSample
                ? copy.sample
                : failed
                  ? copy.failed
                  : open > 0
                    ? fillIn(copy.open, { count: open })
                    : ''}
            </small>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The totals above the card, or beside it where they stay in sight, and what the gap between the best two says. */
function Verdict({ totals, names, isSample, copy }: TotalsProps) {
  const gap = readGap(totals);
  const reading = gap
    ? fillIn(gap.isNoise ? copy.noise : copy.lead, {
        first: names[gap.first] ?? '',
        second: names[gap.second] ?? '',
        gap: points(gap.gap),
      })
    : copy.waiting;
  const ranked = totals
    .map((total, vendor) => ({ ...total, vendor }))
    .toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1));
  return (
    <div className="scorecard-verdict needs-script">
      <div className="scorecard-ledger" aria-hidden="true">
        <p className="type-label">{copy.total}</p>
        {ranked.map(({ total, failed, vendor }) => (
          <p
            key={letter(vendor)}
            className="scorecard-row"
            data-best={gap?.first === vendor || undefined}
            data-failed={failed || undefined}
          >
            <span>{names[vendor]}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="scorecard-bar" aria-hidden="true">
              <rect width="100" height="4" />
              <rect width={total ?? 0} height="4" />
            </svg>
            <span className="scorecard-total">{total === undefined ? '–' : points(total)}</span>
          </p>
        ))}
      </div>
      <p className="scorecard-reading" role="status">
        {isSample && <span className="type-label sample-mark">{copy.sample}</span>}
        {reading}
      </p>
    </div>
  );
}

/** Says that the scores are nobody's, and takes them away. */
function SampleNote({ copy, onClear }: { copy: ScorecardData['copy']; onClear: () => void }) {
  return (
    <p className="scorecard-sample needs-script">
      <span className="type-label sample-mark">{copy.sample}</span>{' '}
      <span className="type-note">{copy.sampleNote}</span>{' '}
      <button
        type="button"
        className="button button-small"
        onClick={(event) => {
          const card = event.currentTarget.closest('.scorecard');
          onClear();
          card?.querySelector<HTMLInputElement>('.vendor-name')?.focus();
        }}
      >
        {copy.sampleClear}
      </button>
    </p>
  );
}

/** The scorecard that computes. Without scripts it is the table of criteria, weights and proofs. */
export function Scorecard({ data: { criteria, sample: scores, copy } }: { data: ScorecardData }) {
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
  const [cleared, setCleared] = useState(false);
  const sample = useMemo(() => sampleCard(scores), [scores]);
  const shown = cleared || !isEmptyCard(card) ? undefined : sample;

  function change(next: Card) {
    if (card === EMPTY_CARD) track({ name: 'engagement', engagement_type: 'tool_start' });
    setCard(() => next);
    setCleared(true);
    setMessage('');
  }

  const names = vendors.map(
    (vendor) => card.names[vendor]?.trim() || fillIn(copy.vendor, { letter: letter(vendor) }),
  );
  const totals = vendors.map((vendor) => vendorTotal(criteria, shown ?? card, vendor));

  return (
    <div className="scorecard" data-scorecard="" data-sample={shown ? '' : undefined}>
      <noscript>
        <p className="guide-note">{copy.noScript}</p>
      </noscript>
      {shown ? (
        <SampleNote copy={copy} onClear={() => setCleared(true)} />
      ) : (
        <p className="guide-note needs-script">{copy.hint}</p>
      )}
      <Verdict totals={totals} names={names} isSample={shown !== undefined} copy={copy} />
      <section className="table-scroll" aria-label={copy.caption}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{copy.criterion}</th>
              <th scope="col">{copy.weight}</th>
              <VendorHeads card={card} change={change} copy={copy} />
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <CriterionRow
                key={criterion.id}
                criterion={criterion}
                card={card}
                sample={shown}
                names={names}
                change={change}
                copy={copy}
              />
            ))}
          </tbody>
          <Foot {...{ criteria, card, names, totals, change, copy }} isSample={shown !== undefined} />
        </table>
      </section>
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
