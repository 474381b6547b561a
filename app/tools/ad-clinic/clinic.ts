/** The rules, read once and ready to apply, and how a finding is made from one. */
import type { ClinicRules, ClinicSource, Rule } from './clinic-rules.ts';
import type { Finding } from './finding.ts';
import { openScanner, type ScannerSteps } from './scan.ts';
import { type Opinion, opinionsOn, type Question, readKinds, readModel } from './sentence-odds.ts';
import type { Span, TextMap } from './text-map.ts';

export type Clinic = {
  rules: ClinicRules;
  scanner: ScannerSteps;
  ruleById: Map<string, Rule>;
  /** What is thought of the sentences of a text, by their numbers. */
  opinionsOn: (map: TextMap) => (sentence: number) => Record<Question, Opinion>;
};

export function openClinic(rules: ClinicRules): Clinic {
  let learned: [ReturnType<typeof readModel>, ReturnType<typeof readKinds>] | undefined;
  return {
    rules,
    opinionsOn(map) {
      learned ??= [readModel(rules.sentences), readKinds(rules.classes, rules.kinds, rules.bridges)];
      return opinionsOn(...learned, map);
    },
    scanner: openScanner(rules),
    ruleById: new Map(rules.rules.map((rule) => [rule.id, rule])),
  };
}

/** The rules that are off before the visitor decides otherwise. */
export const offAtFirst = (rules: ClinicRules): string[] =>
  rules.rules.filter(({ off }) => off).map(({ id }) => id);

/** A finding of a rule about a place in the text, or about the whole of it (0 to 0). */
export function makeFinding(
  clinic: Clinic,
  rule: Rule,
  text: string,
  { start, end }: Span,
  more: Partial<Finding> = {},
): Finding {
  return {
    key: `${rule.id}:${start}:${text.slice(start, Math.min(end, start + 40))}`,
    rule: rule.id,
    group: rule.group,
    title: rule.title,
    level: rule.level,
    tier: rule.tier,
    certainty: rule.certainty,
    reason: rule.reason,
    limits: rule.limits,
    sources: sourcesOf(clinic, rule.sources),
    start,
    end,
    match: text.slice(start, end),
    marked: false,
    swaps: [],
    ...more,
  };
}

export function sourcesOf({ rules }: Clinic, ids: readonly string[]): ClinicSource[] {
  return ids.map((id) => rules.sources[id]).filter((source): source is ClinicSource => source !== undefined);
}
