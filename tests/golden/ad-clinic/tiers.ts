/**
 * Precision and recall per tier on sets of advertisements and sentences that were marked before the rules had seen
 * them. A finding is right where a mark of the same place asks for it; a legal finding on a mark of another tier is
 * wrong, and a softer finding on a legal mark does not count as having seen it.
 */
import { type Analysis, analyze } from '#app/tools/ad-clinic/analyze.ts';
import { offAtFirst, openClinic } from '#app/tools/ad-clinic/clinic.ts';
import type { Tier } from '#app/tools/ad-clinic/clinic-rules.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import type { MarkedAd, MarkedSentence } from '#build-steps/ad-clinic/marked-texts.ts';

export type Score = { right: number; wrong: number; found: number; missed: number };
export const precision = ({ right, wrong }: Score): number =>
  right + wrong === 0 ? 1 : right / (right + wrong);
export const recall = ({ found, missed }: Score): number =>
  found + missed === 0 ? 1 : found / (found + missed);

const rules = readAdClinicRules();
const clinic = openClinic(rules);

/** The text as the page reads it with nothing chosen. */
export const readAd = (text: string): Analysis =>
  analyze(clinic, text, {
    off: new Set(offAtFirst(rules)),
    places: [],
    named: true,
    staff: undefined,
    ai: false,
    today: '2026-11-22',
  });

const empty = (): Score => ({ right: 0, wrong: 0, found: 0, missed: 0 });
export type Result = { legal: Score; all: Score; notes: string[] };

type Place = { start: number; end: number; tier: Tier };
const meets = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

/** Adds what one text shows. Findings about the whole text (what is missing, its length) are left out. */
function measureText(result: Result, id: string, text: string, marks: readonly Place[]): void {
  const findings = readAd(text).findings.filter(({ match }) => match !== '');
  for (const finding of findings) {
    const hits = marks.filter((mark) => meets(mark, finding));
    const isRight = hits.length > 0;
    result.all[isRight ? 'right' : 'wrong'] += 1;
    if (!isRight) result.notes.push(`wrong ${finding.tier} ${finding.rule}: "${finding.match}" in ${id}`);
    if (finding.tier !== 'unlawful') continue;
    const isLegal = hits.some(({ tier }) => tier === 'unlawful');
    result.legal[isLegal ? 'right' : 'wrong'] += 1;
    if (isRight && !isLegal) result.notes.push(`too hard ${finding.rule}: "${finding.match}" in ${id}`);
  }
  for (const mark of marks) {
    const hits = findings.filter((finding) => meets(mark, finding));
    result.all[hits.length > 0 ? 'found' : 'missed'] += 1;
    const words = text.slice(mark.start, mark.end);
    if (mark.tier === 'unlawful') {
      const seen = hits.some(({ tier }) => tier === 'unlawful');
      result.legal[seen ? 'found' : 'missed'] += 1;
      if (!seen)
        result.notes.push(`${hits.length > 0 ? 'too soft' : 'missed'} unlawful: "${words}" in ${id}`);
    } else if (hits.length === 0) result.notes.push(`missed ${mark.tier}: "${words}" in ${id}`);
  }
}

export function measureAds(ads: readonly MarkedAd[]): Result {
  const result: Result = { legal: empty(), all: empty(), notes: [] };
  for (const { id, text, marks } of ads) {
    const places = marks.map(({ span, tier }) => {
      const start = text.indexOf(span);
      return { start, end: start + span.length, tier };
    });
    measureText(result, id, text, places);
  }
  return result;
}

/** A sentence is judged whole: whether it is seen, and in the right tier. */
export function measureSentences(sentences: readonly MarkedSentence[]): Result {
  const result: Result = { legal: empty(), all: empty(), notes: [] };
  for (const { id, text, tier } of sentences) {
    const marks = tier === 'none' ? [] : [{ start: 0, end: text.length, tier }];
    measureText(result, `${id} (${text.slice(0, 160)})`, text, marks);
  }
  return result;
}

/** What a pay law of the place asks for and the text lacks, in the words of the sets. */
const NEEDS: Record<string, string> = { range: 'pay', 'closed-range': 'pay', 'narrow-range': 'pay' };

/** The asked tier: what the laws of the places in the text find missing, against what was marked as missing. */
export function measureAsked(ads: readonly MarkedAd[]): Result {
  const result: Result = { legal: empty(), all: empty(), notes: [] };
  for (const { id, text, missing } of ads) {
    const found = new Set(
      readAd(text).asked.flatMap(({ lacks }) => lacks.map((lack) => NEEDS[lack] ?? lack)),
    );
    for (const need of found) {
      const isRight = missing.includes(need);
      result.all[isRight ? 'right' : 'wrong'] += 1;
      if (!isRight) result.notes.push(`wrong asked: ${need} in ${id}`);
    }
    for (const need of missing) {
      result.all[found.has(need) ? 'found' : 'missed'] += 1;
      if (!found.has(need)) result.notes.push(`missed asked: ${need} in ${id}`);
    }
  }
  return result;
}
