/** The toolkit's four documents as data. What they say about a law is looked up, never written here. */
import type { Regulation } from '#app/content/regulations.ts';
import { typeset } from '#app/content/typography.ts';
import { fill, itemText } from '#app/tools/document-generator/draft.ts';
import type { ClauseData } from '#app/tools/shared/schemas.ts';
import {
  type Block,
  type DocumentModel,
  heading,
  paragraph,
  type Run,
  run,
} from '#domain/documents/document-model.ts';
import { statusOn } from '#domain/law/regulation-status.ts';
import { type KeepRule, keepLine, recordNames } from '#domain/law/retention.ts';
import { readableDate } from '#domain/text/dates.ts';
import { capitalized, fillIn } from '#domain/text/wording.ts';
import type { ToolkitContent } from './toolkit-content.ts';
import { worksheetBlocks } from './worksheet.ts';

const isFor = (clause: ClauseData) => clause.roles.includes('employer');

const styles = { bullets: 'bullet', numbers: 'number', check: 'check' } as const;

/** A law's name as a link to its entry, with the day it begins where that is still to come. */
function lawCell(law: Regulation, { hub, day }: ToolkitContent): Run[] {
  const { status, next } = statusOn(law, day);
  const start = status === 'coming' && next ? `, from ${readableDate(next.date)} on` : '';
  const binding = status === 'guidance' ? ', guidance' : status === 'proposed' ? ', proposed' : '';
  return [{ text: typeset(law.shortName), href: `${hub}#${law.id}` }, { text: `${start}${binding}` }];
}

const doubtOf = ({ confidence }: Regulation, { kit }: ToolkitContent) =>
  confidence === 'high' ? '' : ` ${fillIn(kit.records.doubt, { confidence })}`;

/** "Background reports: keep for ...": a period is nothing without the record it is of. */
function keepCell(rule: KeepRule): string {
  return `${capitalized(recordNames[rule.record])}. ${keepLine(rule)}`;
}

/** Items of a notice as a sentence, which a quotation may have ended already. */
const inOneLine = (items: readonly string[]): string => items.join('; ').replace(/(?<![.]["\u201D]?)$/u, '.');

/** Text of a clause with its blanks in brackets, and its list. */
function clauseBlocks(clause: ClauseData, content: ToolkitContent): Block[] {
  const write = (text: string) => fill(text, {}, content.blanks);
  return [
    heading(2, clause.heading),
    { type: 'paragraph', runs: write(clause.text) },
    ...(clause.items && clause.style
      ? [{ type: 'list' as const, style: styles[clause.style], items: clause.items.map(itemText).map(write) }]
      : []),
  ];
}

function noticeBlocks(content: ToolkitContent): Block[] {
  const { notice } = content.kit;
  const laws = content.laws.filter((law) => law.notice);
  return [
    paragraph(notice.intro),
    // What every notice says. Clauses for one kind of tool or one law are the generator's.
    ...content.notice.clauses
      .filter((clause) => isFor(clause) && clause.always && !clause.tools)
      .flatMap((clause) => {
        const [title, ...text] = clauseBlocks(clause, content);
        const open = clause.promise || Object.keys(clause.when).length > 0 || clause.needs.length > 0;
        return [...(title ? [title] : []), ...(open ? [paragraph(notice.onlyIfTrue)] : []), ...text];
      }),
    { type: 'page-break' },
    heading(2, notice.table.heading),
    paragraph(notice.table.intro),
    {
      type: 'table',
      head: notice.table.head,
      widths: [3.5, 4, 8, 2.5],
      small: true,
      rows: laws.map((law) => [
        lawCell(law, content),
        run(typeset(law.notice?.when ?? '')),
        run(
          typeset(`${inOneLine((law.notice?.items ?? []).map(({ text }) => text))}${doubtOf(law, content)}`),
        ),
        run(readableDate(law.factAsOf)),
      ]),
    },
  ];
}

function questionBlocks(content: ToolkitContent): Block[] {
  const { questions } = content.kit;
  return [
    paragraph(questions.intro),
    ...content.questions.clauses.filter(isFor).flatMap(({ heading: title, text, items = [] }): Block[] => [
      heading(2, title),
      { type: 'paragraph', runs: fill(text, {}, content.blanks) },
      {
        type: 'table',
        head: questions.head,
        widths: [5, 5, 3],
        rows: items.map((item) => [fill(itemText(item), {}, content.blanks), run(''), run('')]),
      },
    ]),
  ];
}

function recordBlocks(content: ToolkitContent): Block[] {
  const { intro, table } = content.kit.records;
  const laws = content.laws.filter(({ keeps }) => keeps.length > 0);
  return [
    paragraph(intro),
    ...content.records.clauses
      .filter((clause) => isFor(clause) && !clause.generated)
      .flatMap((clause) => clauseBlocks(clause, content)),
    heading(2, table.heading),
    paragraph(table.intro),
    {
      type: 'table',
      head: table.head,
      widths: [3, 7, 3.5, 2.5],
      small: true,
      // A line for each rule, with its record and its section: two periods of one law are seldom of one thing.
      rows: laws.flatMap((law) =>
        law.keeps.map((rule) => [
          lawCell(law, content),
          run(typeset(keepCell(rule)) + doubtOf(law, content)),
          run(rule.section),
          run(readableDate(law.factAsOf)),
        ]),
      ),
    },
  ];
}

/** File name without ending, and document, in the order of the page. */
export function toolkitDocuments(content: ToolkitContent): [string, DocumentModel][] {
  const { kit, day, edition, hub } = content;
  const parts = [
    [kit.notice, noticeBlocks],
    [kit.questions, questionBlocks],
    [kit.worksheet, worksheetBlocks],
    [kit.records, recordBlocks],
  ] as const;
  return parts.map(([{ file, title }, blocks]) => [
    file,
    {
      title,
      blocks: [
        heading(1, title),
        paragraph(fillIn(kit.made, { date: readableDate(day), edition: readableDate(edition) })),
        paragraph(fillIn(kit.limits, { hub })),
        ...blocks(content),
      ],
    },
  ]);
}
