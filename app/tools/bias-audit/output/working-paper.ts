/**
 * The working paper for counsel: what the figures say, how sure that is, and how it was worked out. Nothing of it
 * belongs on a careers page; the summary is apart.
 */
import {
  type Block,
  type DocumentModel,
  heading,
  paragraph,
  type Run,
  run,
} from '#domain/documents/document-model.ts';
import { type Comparison, comparisonsOf } from '#domain/fairness/comparison.ts';
import { formatRatio, formatRatioDown } from '#domain/fairness/four-fifths.ts';
import type { ImpactTable, Options } from '#domain/fairness/impact-table.ts';
import { LEVEL } from '#domain/fairness/reading.ts';
import type { Estimate } from '#domain/fairness/shrinkage.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, inWords, list, oneDecimal, percent, pText } from '../format.ts';
import { type Standing, standingNotes } from './standing.ts';
import type { StrataFinding } from './strata-findings.ts';

export type WorkingPaper = {
  tables: readonly ImpactTable[];
  options: Options;
  tool: string;
  /** What the figures may be called, and by whom they are where they are an audit's. */
  standing: Standing;
  auditor: string;
  /** The class whose tables these are, of a tool that sorts people into several. */
  chosenClass?: string | undefined;
  /** Sentences on the figures, table by table. */
  reading: readonly string[];
  warnings: readonly string[];
  /** The comparison over parts that were decided apart; absent where the file was not split. */
  strata?: { name: string; findings: readonly StrataFinding[] } | undefined;
  /** Estimates of the crossed groups, in the order of the table's rows. */
  estimates?: readonly Estimate[] | undefined;
  /** Rows read and used, and settings, one line each. */
  worksheet: readonly string[];
  /** ISO date. */
  computed: string;
};

const NONE = '\u2013';
const span = (low: string, high: string) => `${low} to ${high}`;

const ratioSpan = (interval: readonly [number, number | undefined] | undefined): string =>
  interval
    ? span(formatRatio(interval[0]), interval[1] === undefined ? '\u221e' : formatRatio(interval[1]))
    : NONE;

function figures(comparisons: readonly Comparison[], copy: BiasAuditCopy): Block {
  const words = copy.paper.columns;
  return {
    type: 'table',
    widths: [10, 6, 8, 5, 6, 5, 5, 5, 5],
    head: [
      copy.tables.columns.group,
      words.counts,
      words.rate,
      copy.tables.columns.ratio,
      words.interval,
      words.p,
      words.midP,
      words.holm,
      words.short,
    ],
    rows: comparisons.map(({ row, rateInterval, exact, holm, people }) =>
      [
        row.isReference ? `${row.category} (${copy.publication.notes.reference})` : row.category,
        `${count(row.selected)} / ${count(row.n)}`,
        rateInterval
          ? `${percent(row.rate ?? 0)} (${span(percent(rateInterval[0]), percent(rateInterval[1]))})`
          : NONE,
        row.ratio === undefined ? NONE : formatRatio(row.ratio, 3),
        ratioSpan(row.scoreInterval),
        row.fisher === undefined ? NONE : pText(row.fisherDecides ? row.fisher : (row.p ?? 1)),
        exact ? pText(exact.midP) : NONE,
        holm === undefined ? NONE : pText(holm),
        people
          ? oneDecimal(people.shortParity)
          : row.shortfall === undefined
            ? NONE
            : oneDecimal(row.shortfall),
      ].map((text) => run(text)),
    ),
  };
}

/** What one group's figures allow to say, and no more: each sentence is true of the people it counts. */
function sentenceOf(comparison: Comparison, table: ImpactTable, copy: BiasAuditCopy): string | undefined {
  const { row, holm, people, detectable } = comparison;
  const words = copy.paper.sentences;
  if (row.fisher === undefined || row.ratio === undefined || !table.reference) return undefined;
  const values = {
    group: row.category,
    ratio: formatRatio(row.ratio, 3),
    interval: ratioSpan(row.scoreInterval),
    p: pText(row.fisherDecides ? row.fisher : (row.p ?? 1)),
    holm: holm === undefined ? '' : pText(holm),
    comparisons: table.rows.filter(({ fisher }) => fisher !== undefined).length,
    short: people ? oneDecimal(Math.max(0, people.shortParity)) : oneDecimal(Math.max(0, row.shortfall ?? 0)),
    n: count(row.n + table.reference.n),
    detectable: detectable === undefined ? '' : formatRatioDown(detectable),
    extra: people ? inWords(people.extraToFourFifths) : '',
    swaps: people?.swapsToLoseSignificance === undefined ? '' : inWords(people.swapsToLoseSignificance),
  };
  const isSignificant = row.significant ?? false;
  const parts = [fillIn(row.flag ? words.below : words.notBelow, values)];
  if (!isSignificant) {
    parts.push(fillIn(words.notSignificant, values));
    parts.push(fillIn(detectable === undefined ? words.nothingDetectable : words.detectable, values));
  } else {
    parts.push(fillIn(holm !== undefined && holm > LEVEL ? words.lostToHolm : words.significant, values));
    if (people?.swapsToLoseSignificance) parts.push(fillIn(words.swaps, values));
  }
  if (people?.swap?.reverses) parts.push(fillIn(words.reverses, values));
  else if (people?.swap?.clearsFourFifths) parts.push(fillIn(words.clears, values));
  else if (row.flag && people && people.extraToFourFifths > 0) parts.push(fillIn(words.extra, values));
  return parts.join(' ');
}

function strataBlocks({ strata }: WorkingPaper, copy: BiasAuditCopy): Block[] {
  if (!strata || strata.findings.length === 0) return [];
  return [
    heading(2, fillIn(copy.strata.heading, { name: strata.name.toLowerCase() })),
    { type: 'list', style: 'bullet', items: strata.findings.map(({ sentence }) => run(sentence)) },
  ];
}

function estimateBlocks(paper: WorkingPaper, copy: BiasAuditCopy): Block[] {
  const crossed = paper.tables.find(({ id }) => id === 'intersectional');
  const { estimates } = paper;
  if (!estimates || !crossed) return [];
  const words = copy.paper.estimates;
  return [
    heading(2, words.heading),
    paragraph(words.note),
    {
      type: 'table',
      widths: [7, 5, 4, 7, 5, 4],
      head: [
        copy.tables.columns.group,
        copy.paper.columns.counts,
        words.raw,
        words.estimate,
        words.ratio,
        words.risk,
      ],
      rows: crossed.rows.flatMap((row, index): Run[][][] => {
        const estimate = estimates[index];
        if (!estimate) return [];
        return [
          [
            row.category,
            `${count(row.selected)} / ${count(row.n)}`,
            row.rate === undefined ? NONE : percent(row.rate),
            `${percent(estimate.mean)} (${span(percent(estimate.interval[0]), percent(estimate.interval[1]))})`,
            formatRatio(estimate.ratioOfMeans, 2),
            estimate.belowFourFifths === undefined ? NONE : percent(estimate.belowFourFifths),
          ].map((text) => run(text)),
        ];
      }),
    },
  ];
}

/** The whole paper as a document, for the page, print and Word. */
export function workingPaper(paper: WorkingPaper, copy: BiasAuditCopy): DocumentModel {
  const words = copy.paper;
  const bullets = (items: readonly string[]): Block[] =>
    items.length > 0 ? [{ type: 'list', style: 'bullet', items: items.map((item) => run(item)) }] : [];
  return {
    title: words.title,
    blocks: [
      heading(1, words.title),
      paragraph(words.mark),
      paragraph(standingNotes(paper.standing, paper, copy).join(' ')),
      ...(paper.tool ? [paragraph(fillIn(words.about, { tool: paper.tool }))] : []),
      ...(paper.chosenClass === undefined
        ? []
        : [paragraph(fillIn(words.ofClass, { name: paper.chosenClass }))]),
      heading(2, words.readingHeading),
      ...paper.reading.map(paragraph),
      ...paper.tables.flatMap((table): Block[] => {
        const comparisons = comparisonsOf(table);
        if (!table.reference || table.selected === 0) return [];
        const sentences = comparisons.flatMap((each) => sentenceOf(each, table, copy) ?? []);
        return [
          heading(2, fillIn(words.tableHeading, { table: copy.tables.titles[table.id] })),
          figures(comparisons, copy),
          ...bullets(sentences),
        ];
      }),
      ...strataBlocks(paper, copy),
      ...estimateBlocks(paper, copy),
      ...(paper.warnings.length > 0 ? [heading(2, words.cautions), ...bullets(paper.warnings)] : []),
      heading(2, words.worksheet),
      ...bullets(paper.worksheet),
      heading(2, words.method),
      ...words.methodText.map(paragraph),
      paragraph(fillIn(words.computed, { date: readableDate(paper.computed) })),
      paragraph(fillIn(words.set, { tables: list(paper.tables.map(({ id }) => copy.tables.titles[id])) })),
    ],
  };
}
