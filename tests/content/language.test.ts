/** One spelling, no clichés, set typography, and prose that a busy reader gets through. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderEntry } from '#app/content/page-data.ts';
import {
  allFaq,
  allIdeas,
  allPages,
  allProjects,
  allServices,
  allStories,
  allWork,
} from '#app/content/queries.ts';
import { typesetAll } from '#app/content/typography.ts';
import { countSyllables, fleschKincaid } from '#app/tools/ad-clinic/readability.ts';
import { blocks, type ContentEntry, countWords, entries, sentences } from './read-entries.ts';

type Text = { where: string; key: string; text: string };

/** Other languages have rules of their own. */
const isEnglish = (data: object) =>
  !('lang' in data) || data.lang === undefined || /^en\b/.test(String(data.lang));

function strings(value: unknown, where: string, key = ''): Text[] {
  if (typeof value === 'string') return [{ where, key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    strings(item, where, Array.isArray(value) ? key : key ? `${key}.${name}` : name),
  );
}

/** Titles of sources are other people's words. */
const quoted = /(?:^|\.)(?:sources?|official)(?:\.|$)/;
/** What the clinic's rules look for in other people's advertisements, British ones included. */
const matched = /(?:^|\.)(?:phrases|mentions|match|except|unless|swaps|patterns?|words)(?:\.|$)/;
/** Words of advertisements and names of towns: no prose of ours. */
const LEXICON = /(?:legal-classes|suspects|towns)\.yml$/;
/** Sources keep their titles, and what readers type into the search is theirs. */
const SOURCES = /(?:sources|synonyms)\.yml$/;
/** Documents in other languages. */
const TRANSLATIONS = /\/document-translations\//;

const yamlFiles = globSync('content/**/*.yml').filter(
  (file) => !SOURCES.test(file) && !TRANSLATIONS.test(file),
);
const texts: Text[] = [
  ...entries
    .filter(({ data }) => isEnglish(data))
    .flatMap(({ path, data, body }) => [
      ...strings(data, path),
      // Addresses are no prose.
      { where: path, key: 'body', text: body.replaceAll(/\]\([^)]*\)/g, ']') },
    ]),
  ...yamlFiles.flatMap((file) => strings(parse(readFileSync(file, 'utf8')), file)),
].filter(
  ({ where, key }) =>
    !(where.includes('/ad-clinic/') && (matched.test(key) || LEXICON.test(where))) &&
    !quoted.test(key) &&
    !/(?:^|\.)(?:url|href|externalLink|related|slug)$/.test(key),
);

/** Each hit with its surroundings, for the message. */
function hits(pattern: RegExp, from: Text[] = texts, except: RegExp[] = []): string[] {
  return from.flatMap(({ where, key, text }) =>
    [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))]
      .map((match) => text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30))
      .filter((found) => !except.some((name) => name.test(found)))
      .map((found) => `${where} ${key}: …${found.replaceAll('\n', ' ')}…`),
  );
}

/** British forms by kind. */
const british: [string, RegExp][] = [
  ['-isation', /\b\w+[iy]sation(?:s|al)?\b/i],
  [
    '-ise',
    /\b(?:recogn|organ|real|final|summar|minim|maxim|prior|anonym|standard|special|general|critic|apolog|author|categor|emphas|optim|util|visual|personal|normal|character|moderni|custom|digit|formal|local|neutral|penal|scrutin|stabil|symbol|sympath|random|rational)is(?:e|es|ed|ing|er|ers)\b/i,
  ],
  ['-yse', /\b(?:anal|paral|catal)ys(?:e|ed|es|ing|er)\b(?<!analyses)/i],
  [
    '-our',
    /\b(?:un|mis)?(?:behavi|col|fav|flav|hon|hum|lab|neighb|rum|harb|endeav|arm|vap|sav|rig|vig|val|cand|parl)our(?:s|ed|ing|able|ite|ites|al|hood|ful)?\b/i,
  ],
  ['-re', /\b(?:cent|theat|met|lit|fib|calib|spect|meag)re(?:s|d)?\b/i],
  ['-ogue', /\b(?:catalog|analog)ue(?:s|d)?\b/i],
  [
    'doubled l',
    /\b(?:travel|cancel|label|model|level|counsel|signal|total|fuel|channel)l(?:ed|ing|er|ers)\b/i,
  ],
  [
    'single l',
    /\b(?:enrol|fulfil|instal|skilful|wilful|instalment|enrolment|fulfilment)(?:s|ly|ment|ments)?\b/i,
  ],
  [
    'words',
    /\b(?:programmes?|licences?|practis(?:e|ed|es|ing)|cheques?|judgements?|acknowledgements?|whilst|amongst|towards|afterwards|grey|tyres?|kerb|pyjamas|mould|plough|sceptic\w*|defence|offence|pretence|ageing|storey|cosy|aluminium|per cent|learnt|spelt|burnt|leant|dreamt|manoeuvre|encyclopaedia|paediatric|anaemia|maths|mum|fortnight|artefacts?|enquir(?:y|ies|ed|ing)|(?<![-\d])CVs?|mobile phone)\b/i,
  ],
];

describe('spelling', () => {
  it('reads all of it', () => expect(texts.length).toBeGreaterThan(3000));

  /** Names keep their own spelling. */
  const names = [/Ontario Ministry of Labour/, /\b(?:v\. CVS|CVS (?:Health|Pharmacy))\b/];

  it.each(british)('is American: %s', (_, pattern) => {
    expect(hits(pattern, texts, names)).toEqual([]);
  });

  it('writes résumé with its accents where it means the document', () => {
    expect(hits(/\b(?:the|a|your|my|their|his|her|each|every|one|of|in|clean|dull) resumes?\b/i)).toEqual([]);
  });
});

it.each([
  'We recognised the organisation',
  'its behaviour, color-coded at the theatre',
  'the programme was cancelled',
  'whilst you fulfil it',
])('would see that this is British: %s', (sentence) => {
  expect(british.filter(([, pattern]) => pattern.test(sentence)).length).toBeGreaterThanOrEqual(1);
});

describe('wording', () => {
  /** Words in quotation: of the advertisements that a page takes apart, and one that is required. */
  const spoken = [
    /years, industries, "fast-paced"/,
    /accounts payable in a fast-paced environment/,
    /Ready to unlock these savings\?/,
  ];

  it.each([
    ['fast-paced', /fast-paced/i],
    ['game-changer', /game[- ]chang/i],
    ['unlock', /\bunlock(?:s|ed|ing)? (?!the (?:door|phone|screen|account))/i],
    ['leverage', /\bleverag(?:e|es|ed|ing)\b/i],
    ['journey', /\bjourneys?\b/i],
    ['landscape', /\blandscapes?\b/i],
    ['delve', /\bdelv(?:e|es|ed|ing)\b/i],
    ['seamless', /\bseamless(?:ly)?\b/i],
    ['synergy', /\bsynerg/i],
    ['cutting-edge', /cutting[- ]edge|state[- ]of[- ]the[- ]art|best[- ]in[- ]class|world[- ]class/i],
    ['end of the day', /at the end of the day|needless to say|it goes without saying|in conclusion/i],
    ['ever-changing', /ever-(?:changing|evolving)|rapidly (?:changing|evolving)/i],
    ['revolutionize', /revolutioni[sz]|paradigm shift|disruptive/i],
    [
      'robust',
      /\b(?:robust|holistic|empower(?:s|ed|ing|ment)?|tapestry|elevate your|supercharge|deep dive)\b/i,
    ],
  ])('does without %s', (_, pattern) => {
    expect(hits(pattern, texts, spoken)).toEqual([]);
  });

  it('needs each of its exceptions', () => {
    expect(spoken.filter((exception) => hits(exception).length !== 1)).toEqual([]);
  });

  it('holds no placeholder', () => {
    expect(hits(/\b(?:TODO|TBD|FIXME|XXX|lorem|ipsum)\b/)).toEqual([]);
  });

  it('says where a link leads', () => {
    const vague = /^(?:here|click here|this|this (?:page|link|article)|link|more|read more|learn more)$/i;
    const found = entries.flatMap((entry) =>
      blocks(entry).flatMap(({ links }) =>
        links
          .filter(({ text }) => vague.test(text.trim()) || text.trim() === '')
          .map(({ url }) => `${entry.path}: ${url}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('typography', () => {
  const rendered = [
    ...allIdeas(),
    ...allWork(),
    ...allStories(),
    ...allServices(),
    ...allProjects(),
    ...allPages(),
    ...allFaq(),
  ].filter(({ data }) => isEnglish(data));
  /** What a reader sees of the HTML: no tags, and code as one word. */
  const visible: Text[] = rendered.map((entry) => ({
    where: `${entry.file.split('/').slice(-3, -1).join('/')}`,
    key: 'html',
    text: renderEntry(entry)
      // A mark that is not shown, for an identity that is none of a sample.
      .html.replaceAll(/ ?<span hidden><\/span>/g, '')
      .replaceAll(/<code>.*?<\/code>/gs, 'code')
      .replaceAll(/<(?:\/p|\/li|\/h\d|\/td|\/th|\/aside|br)\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  }));
  const front = rendered.flatMap((entry) =>
    strings(typesetAll(entry.data), entry.file.split('/').slice(-3, -1).join('/')),
  );
  const set = [...visible, ...front.filter(({ key }) => !quoted.test(key))];

  it('leaves no straight quote and no typewriter dash in what is shown', () => {
    expect(visible.filter(({ text }) => countWords(text) <= 20).map(({ where }) => where)).toEqual([]);
    expect(hits(/["']|--|\.\.\./, set)).toEqual([]);
  });

  it('turns every quotation mark the right way', () => {
    expect(hits(/[“‘](?=[\s.,;:!?)])|(?<=[\s(])”/, set)).toEqual([]);
  });

  it('has no double space and no space before a mark', () => {
    expect(hits(/[^\s] {2,}[^\s]| [,;:!?](?!\S)/, set)).toEqual([]);
  });
});

/** Words of a text as the readability formulas count them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;

/** Flesch-Kincaid grade of running text: paragraphs and list items, without notes, tables and headings. */
function grade(entry: ContentEntry): number {
  const counts = { words: 0, sentences: 0, syllables: 0 };
  for (const { kind, text } of blocks(entry)) {
    if (kind !== 'paragraph' && kind !== 'item') continue;
    for (const sentence of sentences(text)) {
      const words = sentence.match(WORD) ?? [];
      if (words.length === 0) continue;
      counts.sentences += 1;
      counts.words += words.length;
      for (const word of words) counts.syllables += countSyllables(word.toLowerCase().replaceAll('’', "'"));
    }
  }
  return fleschKincaid(counts);
}

/**
 * Highest school grade of a page by collection (Flesch-Kincaid, 1975). In November 2026 essays stood at 5.2 to
 * 6.9, services at 5.4 to 7.1, stories at 5.3 to 7.5, work and projects at 4.7 to 7.1, pages at 3.0 to 8.6 and
 * answers, which name many laws in few sentences, at 5.4 to 10.3. The bounds leave a grade or so above that.
 */
const HIGHEST_GRADE: Record<string, number> = {
  ideas: 8,
  services: 8,
  stories: 9,
  work: 8,
  projects: 8,
  pages: 10,
  faq: 11,
};

describe('reading', () => {
  const spread = new Map<string, number[]>();
  afterAll(() => {
    for (const [collection, grades] of spread) {
      const sorted = grades.toSorted((a, b) => a - b).map((value) => value.toFixed(1));
      console.info(
        `reading grade of ${collection}: ${sorted[0]} to ${sorted.at(-1)} (${sorted.length} texts)`,
      );
    }
  });

  it('is no harder than its collection allows', () => {
    const hard = entries.flatMap((entry) => {
      const value = grade(entry);
      spread.set(entry.collection, [...(spread.get(entry.collection) ?? []), value]);
      return value > HIGHEST_GRADE[entry.collection]! ? [`${entry.path}: grade ${value.toFixed(1)}`] : [];
    });
    expect(hard).toEqual([]);
    expect([...spread.keys()].toSorted()).toEqual(Object.keys(HIGHEST_GRADE).toSorted());
  });

  it.each([
    ['a heading over 90 characters', ({ kind, text }) => kind === 'heading' && text.length > 90],
    ['a paragraph over 120 words', ({ kind, text }) => kind !== 'heading' && countWords(text) > 120],
    [
      'a sentence over 60 words',
      ({ kind, text }) => kind !== 'heading' && sentences(text).some((sentence) => countWords(sentence) > 60),
    ],
  ] satisfies [string, (block: ReturnType<typeof blocks>[number]) => boolean][])(
    'never has %s',
    (_, isWrong) => {
      const wrong = entries.flatMap((entry) =>
        blocks(entry)
          .filter(isWrong)
          .map(({ text }) => `${entry.path}: ${text}`),
      );
      expect(wrong).toEqual([]);
    },
  );
});
