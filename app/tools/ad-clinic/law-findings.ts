/** Turns what the chosen places ask for into findings, with the law's own sources and dates. */
import { readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import { type Clinic, makeFinding, sourcesOf } from './clinic.ts';

import type { Finding } from './finding.ts';
import type { LawResult } from './law.ts';

/** Findings for duties that the text does not meet, those in force before those to come. */
export function lawFindings(
  clinic: Clinic,
  results: readonly LawResult[],
  isOn: (id: string) => boolean,
): Finding[] {
  return results
    .filter(({ state, kind }) => (state === 'missing' || state === 'coming') && isOn(`${kind}-law`))
    .toSorted((a, b) => Number(a.state === 'coming') - Number(b.state === 'coming'))
    .flatMap((result) => {
      const rule = clinic.ruleById.get(`${result.kind}-law`);
      if (!rule) return [];
      const { law } = clinic.rules.copy;
      const lacks = listOf(result.lacks.map((key) => law.lacks[key] ?? key));
      const date = readableDate(result.from);
      const more: Partial<Finding> = {
        key: `${rule.id}:${result.id}`,
        title: fillIn(law[result.state === 'coming' ? 'coming' : 'missing'], {
          place: result.place,
          date,
          lacks,
        }),
        level: result.state === 'coming' ? 'coming' : 'law',
        reason: reasonOf(clinic, result),
        line: lineOf(clinic, result),
        ...evidenceOf(clinic, result),
      };
      return [makeFinding(clinic, rule, '', { start: 0, end: 0 }, more)];
    });
}

function reasonOf({ rules }: Clinic, { pay, disclosure, minStaff, from, state }: LawResult): string {
  const { law } = rules.copy;
  const note = pay?.staffNote ? ` (${pay.staffNote})` : '';
  const everybody = minStaff === undefined || minStaff === 1;
  const staff = everybody ? fillIn(law.every, { note }) : fillIn(law.staff, { min: minStaff, note });
  const when = fillIn(state === 'coming' ? law.from : law.since, { date: readableDate(from) });
  if (disclosure) return [disclosure.dutyText, law.where[disclosure.where], disclosure.note, when].join(' ');
  return [pay?.rule ?? '', staff, when].join(' ');
}

function lineOf({ rules }: Clinic, { lacks, disclosure }: LawResult): string {
  if (disclosure) return disclosure.line;
  return [...new Set(lacks.map((key) => rules.copy.law.lines[key] ?? ''))].filter(Boolean).join('\n');
}

function evidenceOf(clinic: Clinic, { pay, disclosure }: LawResult): Partial<Finding> {
  if (disclosure)
    return { sources: disclosure.sources, certainty: disclosure.certainty, asOf: disclosure.asOf };
  if (!pay) return {};
  return {
    sources: sourcesOf(clinic, pay.sources),
    certainty: pay.certainty,
    asOf: pay.asOf,
    official: pay.official,
  };
}
