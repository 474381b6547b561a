/** The rules, read once and ready to apply, and how a finding is made from one. */
import type { ClinicRules, ClinicSource, Rule } from './clinic-rules.ts';
import type { Finding } from './finding.ts';
import { openScanner, type ScannerSteps } from './scan.ts';
import { isDoubtful, readModel, type SentenceModel } from './sentence-odds.ts';
import type { Span } from './text-map.ts';

export type Clinic = {
  rules: ClinicRules;
  scanner: ScannerSteps;
  ruleById: Map<string, Rule>;
  /** Whether what a rule finds unlawful in a sentence is not. */
  isDoubtful: (sentence: string) => boolean;
};

export function openClinic(rules: ClinicRules): Clinic {
  let model: SentenceModel | undefined;
  return {
    rules,
    isDoubtful(sentence) {
      model ??= readModel(rules.sentences);
      return isDoubtful(model, sentence);
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
