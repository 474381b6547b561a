/**
 * Rewrites of the golden set, and of descriptions in every kind of sentence: every change taken alone, and all together, must leave sentences. The conditions
 * are written here afresh and share nothing with the rules that plan a rewrite; what a passage already had
 * before (a heading without a full stop, a sentence in lower case) is not held against the change.
 */
import { expect, test } from 'vitest';
import { analyze } from '#app/tools/ad-clinic/analyze.ts';
import { openClinic } from '#app/tools/ad-clinic/clinic.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import { accept, draftText, startDraft } from '#app/tools/ad-clinic/draft.ts';
import { acceptAll, swappable } from '#app/tools/ad-clinic/rewrite.ts';
import { planSwap } from '#app/tools/ad-clinic/swap.ts';
import { readPassages } from '#build-steps/ad-clinic/marked-texts.ts';

const rules = readAdClinicRules();
const clinic = openClinic(rules);
const settings = {
  off: new Set(rules.rules.filter(({ off }) => off).map(({ id }) => id)),
  places: [],
  named: false,
  staff: undefined,
  ai: false,
  today: '2026-11-20',
};

const FUNCTION_WORDS =
  'a|an|the|and|or|but|nor|are|is|am|be|been|being|was|were|with|without|of|to|in|on|at|for|from|by|as|who|whose|that|which|will|must|may|can|should|would|our|your|their|very|highly|truly|extremely|quite|rather|more|most|also|not';

/** What must not be found in a rewritten text, as a name and a pattern with the global flag. */
const FAULTS: [string, RegExp][] = [
  ['an empty sentence', /(?:^|[.!?\n])[ \t]*[.!?,;:]/gu],
  ['an empty bullet', /(?:^|\n)[ \t]*[-*•][ \t]*(?=\n|$)/gu],
  ['doubled spaces', /\S[ \u00A0]{2,}/gu],
  ['doubled punctuation', /[,;:][ \u00A0]*[,;:.!?]|[.!?][ \u00A0]+[.!?,;]/gu],
  ['a space before punctuation', /[\p{L}\p{N}][ \u00A0]+[,;:.!?](?=\s|$)/gu],
  ['a space at the end of a line', /[ \u00A0](?=\n|$)/gu],
  ['a dangling word', new RegExp(`\\b(?:${FUNCTION_WORDS})[ \\u00A0]*(?:[,;:.!?)\\n]|$)`, 'giu')],
  ['a lower-case start', /(?:^|[.!?][ \u00A0]+|\n)[ \t]*(?:[-*•][ \t]*)?\p{Ll}/gu],
  [
    'words that do not join',
    /\b(?:(?:a|an|the|very|highly|more|most|our|your) (?:and|or|but|with|of|to|in|for|who|that|is|are|at|by|on)|(?:and|or) (?:and|or|but|of|who|that|is|are)|(?:are|is|be|am|being) (?:and|or|but|of|who|that|is|are|will|love|can|must)|(?:we|you|they|i) has|(?:very|highly|truly|extremely) (?:people|person|teams?|candidates?|sellers?|colleagues?))\b/giu,
  ],
  ['a word twice', /\b(\p{L}+)(?:,?[ \u00A0]+(?:(?:and|or)[ \u00A0]+)?)\1\b/giu],
  ['"a" before a vowel', /\ba[ \u00A0]+(?:[aei]|o(?!n[ce]\b)|u(?!n[ai]|s|t|k)|hour|honest|heir)/giu],
  [
    '"an" before a consonant',
    /\ban[ \u00A0]+(?!hour|honest|heir|honor|[FHLMNRSX](?:\P{Ll}|$))(?:[bcdfghjklmnpqrstvwxyz]|one\b|once\b|uni[cfotv]|us[eu])/gu,
  ],
  [
    'an article before a plural or a sum',
    /\ba[n]?[ \u00A0]+(?:people|goals|experts|\$|your\b|on your own|at ease|able to|quick to|out of)/giu,
  ],
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const faults = (before: string, after: string): string[] =>
  FAULTS.filter(([, pattern]) => count(after, pattern) > count(before, pattern)).map(([name]) => name);

/** Ways an advertisement puts a description, an X or a Y, into a sentence. */
const FRAMES = [
  'You are X.',
  'You are X and Y.',
  'You are calm, X and Y.',
  'You are X, Y, and calm with numbers.',
  'You must be X, Y and able to travel.',
  'We are a X and Y team of nine.',
  'We are an X, friendly, Y company in Ohio.',
  'The ideal candidate is X, has a van, and is Y.',
  'X and Y people who care about parts.',
  'X. Y. Bring a bicycle.',
  'Bring a bicycle. X and Y.',
  '- X\n- Y\n- Bring a bicycle',
  'You bring:\n- X\n- Y and X',
  'Someone X, who knows tax law, and very Y.',
  'A highly X accountant with a most Y manner wanted.',
  'In Ohio, X teams sell to Y clients.',
  'Working here is X and never dull, Y as it sounds.',
  'Being X helps, and Y colleagues help more.',
  'We want sellers and X buyers, or Y ones.',
  'Stay X, and keep a Y, tidy bench.',
  'You are X, ambitious and able to plan.',
];
const DESCRIPTIONS = [
  'young',
  'energetic',
  'dynamic',
  'proactive',
  'self-motivated',
  'results-driven',
  'highly motivated',
  'hard-working',
  'world-class',
  'emotional',
  'stubborn',
  'well-groomed',
  'passionate',
  'decisive',
  'aggressive',
  'independent',
];
const capital = (text: string) =>
  text.replace(
    /(^|\n|[.] )(- )?(\p{Ll})/gu,
    (_, before, bullet = '', letter) => before + bullet + letter.toUpperCase(),
  );
const articled = (text: string) =>
  text.replace(/\ban? (?=(\p{L}))/gu, (_, letter) => (/[aeiou]/.test(letter) ? 'an ' : 'a '));
const framed = FRAMES.flatMap((frame) =>
  DESCRIPTIONS.map((word, index) => {
    const other = DESCRIPTIONS[(index + 5) % DESCRIPTIONS.length]!;
    return capital(articled(frame.replace(/\bX\b/g, word).replace(/\bY\b/g, other)));
  }),
);

const passages = [...readPassages().map(({ text }) => text), ...framed].map((text) => ({
  text,
  analysis: analyze(clinic, text, settings),
}));
const report = (after: string, before: string, found: string[]) =>
  `${found.join(', ')}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`;

test('a single change leaves sentences', () => {
  const broken: string[] = [];
  let taken = 0;
  for (const { text, analysis } of passages) {
    for (const finding of swappable(analysis)) {
      for (const swap of finding.swaps) {
        const change = planSwap(text, finding, swap);
        const after = change && draftText(accept(startDraft(text), change, finding.rule));
        taken += 1;
        const found = after === undefined ? ['offered, and impossible'] : faults(text, after);
        if (found.length > 0) broken.push(report(after ?? '', text, found));
      }
    }
  }
  expect(broken).toEqual([]);
  // A clinic without rewrites would pass as well.
  expect(taken).toBeGreaterThan(200);
});

test('all changes together leave sentences', () => {
  const broken: string[] = [];
  for (const { text, analysis } of passages) {
    const after = draftText(acceptAll(clinic, startDraft(text), analysis));
    const found = faults(text, after);
    if (text !== '' && after.trim() === '') found.push('nothing left');
    if (found.length > 0) broken.push(report(after, text, found));
  }
  expect(broken).toEqual([]);
});
