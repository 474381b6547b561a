/** The copy's texts filled with an audit's figures: headline, reading, warnings. Pure. */

import { isCrossed } from '#domain/fairness/axes.ts';
import { holmOf } from '#domain/fairness/comparison.ts';
import { formatGap, formatRatio } from '#domain/fairness/four-fifths.ts';
import {
  type AuditCounts,
  type ImpactTable,
  impactTables,
  type Options,
  type Row,
} from '#domain/fairness/impact-table.ts';
import { type Headline, headlineOf, type Verdict, verdictOf } from '#domain/fairness/reading.ts';
import { SMALL_REFERENCE, type TableWarning, type Warning } from '#domain/fairness/warnings.ts';
import { capitalized, fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { inWords, list, percent, uncapitalized } from '../format.ts';
import type { IntakeWarning } from '../intake/intake-warnings.ts';
import type { Measure } from '../state/kept-audit.ts';

/** What is rated: people selected, scores above the median, or one class that a tool sorts people into. */
export type Rated = { measure?: Measure | undefined; chosenClass?: string | undefined };

export function headlineText(
  headline: Headline,
  copy: BiasAuditCopy,
  { measure, chosenClass }: Rated = {},
): { title: string; note: string } {
  const { below, groups, belowUnjudged, crossed, kind } = headline;
  const values = {
    Below: capitalized(inWords(below)),
    below: inWords(below),
    groups: inWords(groups),
    fall: below === 1 ? 'falls' : 'fall',
    stay: below === 1 ? 'group stays' : 'groups stay',
    Count: capitalized(inWords(belowUnjudged)),
    stand: belowUnjudged === 1 ? 'stands' : 'stand',
    crossed: inWords(crossed),
    Crossed: capitalized(inWords(crossed)),
    crossedFall: crossed === 1 ? 'group falls' : 'groups fall',
  };
  const notes = [copy.headline[`${kind}-note`]];
  if (belowUnjudged > 0 && (kind === 'below' || kind === 'none-below' || kind === 'crossed'))
    notes.push(copy.headline['unjudged-note']);
  if (crossed > 0 && kind === 'below') notes.push(copy.headline['also-crossed-note']);
  const title = fillIn(
    copy.headline[kind === 'nobody' && measure === 'scoring' ? 'nobody-above' : kind],
    values,
  );
  return {
    // The tables below are those of one class: a sentence without its name would be read as one of the whole tool.
    title:
      chosenClass === undefined
        ? title
        : fillIn(copy.headline.ofClass, { name: chosenClass, headline: title }),
    note: fillIn(notes.join(' '), values),
  };
}

/** Where a table hangs on a handful of people: how few, and what the headline would be without them. */
export function referenceNote(counts: AuditCounts, options: Options, copy: BiasAuditCopy): string {
  if (options.excludeSmall) return '';
  const all = impactTables(counts, options);
  const small = all.find(
    ({ id, reference, selected }) =>
      !isCrossed(id) &&
      selected > 0 &&
      reference &&
      (reference.underTwoPercent || reference.n < SMALL_REFERENCE),
  );
  const { below } = headlineOf(all);
  const after = headlineOf(impactTables(counts, { ...options, excludeSmall: true }));
  if (!small?.reference || after.below === below) return '';
  return fillIn(copy.headline['reference-note'], {
    table: uncapitalized(copy.tables.titles[small.id]),
    category: small.reference.category,
    n: small.reference.n,
    after: inWords(after.below),
    groups: inWords(after.groups),
  });
}

const SIGNS: Verdict[] = ['strong', 'too-few', 'small-gap', 'no-signal', 'unjudged', 'excluded'];

/** What one table says, sentence by sentence; `inPaper` for the working paper, which tells each row's corrected p. */
export function readingOf(
  table: ImpactTable,
  copy: BiasAuditCopy,
  { inPaper = false }: { inPaper?: boolean } = {},
): string[] {
  const correctedP = inPaper ? holmOf(table) : new Map<Row, number>();
  const words = copy.reading.titles;
  const name = copy.tables.titles[table.id];
  const { reference } = table;
  if (!reference || table.selected === 0) return [fillIn(words.none, { table: name })];
  const named = (row: Row) =>
    row.ratio === undefined ? row.category : `${row.category} (${formatRatio(row.ratio)})`;
  const sentences = [
    fillIn(words.reference, {
      table: name,
      category: reference.category,
      rate: percent(reference.rate ?? 0),
    }),
  ];
  for (const sign of SIGNS) {
    const rows = table.rows.filter((row) => verdictOf(row, correctedP.get(row)) === sign);
    if (rows.length === 0) continue;
    const said = inPaper && sign === 'no-signal' ? 'no-signal-paper' : (sign as 'strong');
    sentences.push(fillIn(words[said], { groups: list(rows.map(named)) }));
    const hanging = sign === 'too-few' ? rows.filter((row) => row.onePerson) : [];
    if (hanging.length > 0) {
      sentences.push(fillIn(words.onePerson, { groups: list(hanging.map(({ category }) => category)) }));
    }
  }
  return sentences;
}

/** A warning's words; `table` names the table it belongs to. */
export function warningText(
  warning: Warning<TableWarning | IntakeWarning>,
  copy: BiasAuditCopy,
  table = '',
): string {
  return fillIn(copy.warnings[warning.code], { ...warning.values, table });
}

/** What the row's chart label says after the ratio. */
export function chartNote(row: Row, copy: BiasAuditCopy): string {
  const words = copy.chart;
  switch (verdictOf(row)) {
    case 'none':
      return row.n === 0 ? words.none : words.noRatio;
    case 'excluded':
      return words.excluded;
    case 'reference':
      return words.reference;
    case 'unjudged':
      return words.unjudged;
    default: {
      if (!row.flag || row.ratio === undefined) return '';
      return fillIn(words.below, { gap: formatGap(row.ratio) });
    }
  }
}

export type Shape = 'circle' | 'diamond' | 'square';

/** Circle at the line or above, diamond below, square where nothing is judged; none without a ratio. */
export function shapeOf(row: Row): Shape | undefined {
  if (row.ratio === undefined) return undefined;
  const verdict = verdictOf(row);
  if (verdict === 'unjudged') return 'square';
  return row.flag ? 'diamond' : 'circle';
}

/** Rows of chart and tables: the lowest ratio first, so that the finding comes first; rows without one last. */
export function chartOrder(table: ImpactTable): Row[] {
  const ratio = (row: Row) => row.ratio ?? Number.POSITIVE_INFINITY;
  return [...table.rows].sort((a, b) => (ratio(a) === ratio(b) ? b.n - a.n : ratio(a) - ratio(b)));
}
