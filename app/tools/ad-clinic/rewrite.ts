/** Rewrites: where a suggestion goes by now, and taking many at once. Pure. */
import { type Analysis, analyze } from './analyze.ts';
import type { Clinic } from './clinic.ts';
import { accept, acceptMany, carry, type Draft, draftText, findChange } from './draft.ts';
import type { Finding } from './finding.ts';
import { planSwap } from './swap.ts';
import type { Change, Span } from './text-map.ts';

/** A finding's place in the text as it is by now; undefined where it has been typed over. */
export function whereNow(readText: string, text: string, finding: Span): Span | undefined {
  return readText === text ? finding : carry(finding, findChange(readText, text));
}

/** A finding's line at the end of the text, after an empty one. */
export function withLine(draft: Draft, { line = '', rule }: Finding): Draft {
  const text = draftText(draft);
  const lead = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return accept(draft, { start: text.length, end: text.length, text: `${lead}${line}` }, rule);
}

/** Findings that "accept all" touches: marked words whose first suggestion needs nothing filled in. */
export const swappable = ({ findings }: Analysis): Finding[] =>
  findings.filter(({ marked, swaps: [first] }) => marked && first !== undefined && !first.includes('['));

/**
 * Takes every first suggestion, from the end of the text to its start so that places stay true and an article is
 * fitted to the word that will follow it. A rewrite can bring words together that make a new match, so it is
 * repeated until nothing is left to take, four times at most.
 */
export function acceptAll(clinic: Clinic, draft: Draft, analysis: Analysis): Draft {
  let next = draft;
  let found = swappable(analysis);
  for (let round = 0; round < 4 && found.length > 0; round++) {
    let text = draftText(next);
    let until = text.length;
    const changes: { change: Change; rule: string }[] = [];
    for (const finding of found.toSorted((a, b) => b.start - a.start)) {
      const [swap] = finding.swaps;
      const change = swap === undefined ? undefined : planSwap(text, finding, swap);
      // What a swap after it has taken along, or has left without a fitting change, waits for the next round.
      if (!change || change.end > until) continue;
      changes.push({ change, rule: finding.rule });
      text = text.slice(0, change.start) + change.text + text.slice(change.end);
      until = change.start;
    }
    next = acceptMany(next, changes.reverse());
    const again = analyze(clinic, draftText(next), analysis.settings);
    found = swappable(again);
  }
  return next;
}
