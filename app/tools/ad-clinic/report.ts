/** The clinic's result as text and Markdown. The Word file is written by `report-docx.ts`. */

import { cleanText } from '#domain/documents/document-model.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import { type Draft, draftText, segments } from './draft.ts';
import type { Finding } from './finding.ts';
import { sectionsOf } from './tiers.ts';

export type Report = { draft: Draft; analysis: Analysis; copy: ClinicCopy; today: string };

export const plainReport = ({ draft }: Report): string => `${cleanText(draftText(draft)).trimEnd()}\n`;

/** One accepted change in words. */
export function changeLine(copy: ClinicCopy, before: string, after: string): string {
  const texts = copy.changes;
  const template = after === '' ? texts.removed : before === '' ? texts.added : texts.accepted;
  return fillIn(template ?? '', { before: `"${before.trim()}"`, after: `"${after.trim()}"` });
}

/** Where a finding comes from, in one line. */
export const sourceLine = ({ sources }: Finding): string =>
  sources.map(({ title, publisher, url, date }) => `${title}, ${publisher}, ${date}, ${url}`).join('; ');

/** The text, the changes that were accepted, and everything still to look at with its reason and source. */
export function markdownReport({ draft, analysis, copy, today }: Report): string {
  const lines = [`# ${copy.label}, ${readableDate(today)}`, '', '## Text', ''];
  // Indented as code, so that nothing in a visitor's text is read as Markdown.
  lines.push(
    ...draftText(draft)
      .split('\n')
      .map((line) => (line === '' ? '' : `    ${line}`)),
    '',
  );
  if (draft.edits.length > 0) {
    lines.push(`## ${copy.changes.title}`, '');
    for (const { start, end, text } of draft.edits) {
      lines.push(`- ${escapeMarkdown(changeLine(copy, draft.base.slice(start, end), text))}`);
    }
    lines.push('');
  }
  lines.push(`## ${copy.findings.title} (${analysis.findings.length})`, '');
  for (const { title, findings } of sectionsOf(copy, analysis.findings)) {
    lines.push(`### ${title} (${findings.length})`, '');
    for (const finding of findings) lines.push(`- ${findingLine(finding)}`);
    lines.push('');
  }
  lines.push(...copy.notThis.map((line) => `> ${line}`), '');
  return cleanText(lines.join('\n'));
}

function findingLine(finding: Finding): string {
  const quote = finding.match === '' ? '' : `"${escapeMarkdown(shorten(finding.match))}": `;
  return `${quote}**${escapeMarkdown(finding.title)}.** ${escapeMarkdown(finding.reason)} (${escapeMarkdown(sourceLine(finding))})`;
}

export const shorten = (text: string, most = 90): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > most ? `${[...line].slice(0, most).join('').trimEnd()}…` : line;
};

const escapeMarkdown = (text: string) => text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&');

/** The segments of a draft by line, for paper and Word. */
export function trackedLines(draft: Draft): { kind: 'same' | 'deleted' | 'inserted'; text: string }[][] {
  let line: { kind: 'same' | 'deleted' | 'inserted'; text: string }[] = [];
  const lines = [line];
  for (const { kind, text } of segments(draft)) {
    cleanText(text)
      .split('\n')
      .forEach((part, index) => {
        if (index > 0) {
          line = [];
          lines.push(line);
        }
        if (part !== '') line.push({ kind, text: part });
      });
  }
  return lines;
}
