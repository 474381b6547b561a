import { fillIn } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';

/** Sentences from which SMOG is meant to work. */
const SMOG_SENTENCES = 30;

/** How hard the text is to read, in the order of the ledger. */
const SCORES = ['ease', 'grade', 'fog', 'smog', 'colemanLiau', 'ari'] as const;

type Props = { copy: ClinicCopy; analysis: Analysis };

/** Counts and readability, as a ledger in the margin. */
export function AdMeasures({ copy, analysis }: Props) {
  const { measures } = copy;
  const { counts, readability, coded } = analysis;
  const rows: [string, string | number][] = [
    ['words', counts.words],
    ['sentences', counts.sentences],
  ];
  if (readability) {
    rows.push(['perSentence', (counts.words / counts.sentences).toFixed(1)]);
    for (const key of SCORES) rows.push([key, readability[key].toFixed(1)]);
  }
  return (
    <aside className="ad-measures" aria-labelledby="ad-measures">
      <h3 id="ad-measures" className="type-label">
        {measures.title}
      </h3>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key} className="ledger-row">
            <dt>{measures[key]}</dt>
            <dd data-measure={key}>{value}</dd>
          </div>
        ))}
      </dl>
      {counts.words > 0 && (
        <p className="ad-coded">
          <b>{measures.coded}.</b>{' '}
          {fillIn(measures.codedValue ?? '', { ...coded, density: coded.density.toFixed(1) })}
        </p>
      )}
      <p className="type-note">
        {measures.note} {counts.sentences > 0 && counts.sentences < SMOG_SENTENCES && measures.smogNote}
      </p>
    </aside>
  );
}
