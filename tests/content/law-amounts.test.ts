/**
 * Prose never contradicts the regulation data: an amount or a span beside the name of a law is one of that law's, texts
 * draw it and type none, and what files of tools type, where nothing can be drawn, is held to its provision.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { lawAmount } from '#app/content/markdown/law-directives.ts';
import type { Provision } from '#app/content/regulation-schema.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { type Limit, readablePeriod, saysSpan } from '#domain/law/period.ts';
import { lawsIn } from './laws.ts';
import { blocks, type ContentEntry, entries, sentences, tableRows, withoutDrawn } from './read-entries.ts';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );
const WORDS = new Map([
  ...NUMBERS.map((word, index) => [word, index + 1] as const),
  ['twenty', 20],
  ['thirty', 30],
]);
const NUMBER = `\\d[\\d,]*|${[...WORDS.keys()].join('|')}`;
const AMOUNT = new RegExp(
  `(?<money>(?:C?\\$|CAD )\\d[\\d,]*\\d)|\\b(?<count>${NUMBER})[ -](?<unit>business day|day|month|year|employee)s?\\b`,
  'gi',
);

/** "$20,000", "30 day", "36 month": years count as months, so that both ways to say it agree. */
function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(({ groups = {} }) => {
    if (groups.money) return groups.money.replace('CAD ', 'C$');
    const word = groups.count?.toLowerCase() ?? '';
    const count = WORDS.get(word) ?? Number(word.replaceAll(',', ''));
    const unit = groups.unit?.toLowerCase();
    return unit === 'year' ? `${count * 12} month` : `${count} ${unit}`;
  });
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const known = new Map(
  readRegulations().map((law) => {
    const told = strings(law).flatMap(amountsIn);
    const { minEmployees } = law.appliesTo;
    if (minEmployees) told.push(`${minEmployees} employee`);
    for (const { floor, ceiling } of law.keeps) {
      for (const limit of [floor, ceiling]) told.push(...amountsIn(limit ? readablePeriod(limit) : ''));
    }
    return [law.id, new Set(told)] as const;
  }),
);

/** Amounts that stand beside a law and are none of its own, by page. Each is used, and says what it is. */
const exceptions: Record<string, string> = {
  '/ideas/ethical-ai-hr-tech 3 day': 'from publication to force, between two days of the data',
  '/services/bias-audit-best-practices 5 day': 'what the sample rule of a firm says of itself',
  '/ideas/power-pause 16 month': 'from the old first day to the new one',
};

type Mention = { path: string; text: string; amount: string; laws: string[] };

/** In an answer every sentence speaks of the answer's laws; elsewhere, the sentences that name one. */
function mentions({ path, collection, data, tree }: ContentEntry): Mention[] {
  const listed = (data.laws as string[] | undefined) ?? [];
  return blocks({ tree })
    .filter(({ kind }) => kind !== 'cell')
    .flatMap(({ text }) => sentences(text))
    .concat(tableRows({ tree }))
    .flatMap((text) => {
      const named = lawsIn(text);
      const laws = collection === 'faq' ? [...listed, ...named] : named;
      return laws.length > 0 ? amountsIn(text).map((amount) => ({ path, text, amount, laws })) : [];
    });
}

/** Sentences of front matter and of the files of pages and tools. */
function mentionsInFields(): Mention[] {
  const fields = entries.flatMap(({ path, data }) => strings(data).map((text) => ({ path, text })));
  const files = globSync('content/{ad-clinic,game,media-kit,site,toolkit,connect}/**/*.yml')
    .concat(globSync('content/tools/*.yml'), globSync('content/tools/document-clauses/*.yml'))
    .flatMap((path) => strings(parse(readFileSync(path, 'utf8'))).map((text) => ({ path, text })));
  return [...fields, ...files].flatMap(({ path, text }) =>
    sentences(text).flatMap((sentence) => {
      const laws = lawsIn(sentence);
      return laws.length > 0
        ? amountsIn(sentence).map((amount) => ({ path, text: sentence, amount, laws }))
        : [];
    }),
  );
}

const inTexts = entries.flatMap(mentions);
/** What is drawn cannot be wrong, and stands beside a place that several laws share. */
const typedInTexts = entries.map((entry) => ({ ...entry, tree: withoutDrawn(entry) })).flatMap(mentions);
const found = [...typedInTexts, ...mentionsInFields()];
const fits = ({ amount, laws }: Pick<Mention, 'amount' | 'laws'>) =>
  laws.some((law) => known.get(law)?.has(amount));

it('has each amount beside a law among what the data says of that law', () => {
  const wrong = found.filter(
    (mention) => !fits(mention) && !(`${mention.path} ${mention.amount}` in exceptions),
  );
  expect(wrong.map(({ path, amount, text }) => `${path}: ${amount}: ${text}`)).toEqual([]);
});

it('would see a wrong amount', () => {
  expect(amountsIn('ten business days, C$50,000 or three years')).toEqual([
    '10 business day',
    'C$50,000',
    '36 month',
  ]);
  expect(fits({ amount: '10 business day', laws: ['nyc-ll144'] })).toBe(true);
  expect(fits({ amount: '11 business day', laws: ['nyc-ll144'] })).toBe(false);
  expect(fits({ amount: '$20,000', laws: ['co-sb26-189'] })).toBe(true);
});

it('needs each of its exceptions', () => {
  const used = new Set(found.map(({ path, amount }) => `${path} ${amount}`));
  expect(Object.keys(exceptions).filter((place) => !used.has(place))).toEqual([]);
});

it('draws amounts in texts and types none', () => {
  const typed = typedInTexts.filter(
    (mention) => fits(mention) && !(`${mention.path} ${mention.amount}` in exceptions),
  );
  expect(typed.map(({ path, amount, text }) => `${path}: ${amount}: ${text}`)).toEqual([]);
  expect(inTexts.length).toBeGreaterThan(typedInTexts.length + 20);
});

/** Spans that a file types without the name of the law: the file, how to find them, and the provision they are of. */
const HELD: [files: string, span: RegExp, of: string][] = [
  ['content/ad-clinic/disclosures.yml', /(\S+ business days)/g, 'nyc-ll144/notify'],
  [
    'content/tools/{bias-audit,document-generator,readiness-report}.yml',
    /(\S+ business days)/g,
    'nyc-ll144/notify',
  ],
  ['content/tools/bias-audit.yml', /for (\S+ months) after the last use/g, 'nyc-ll144/publish'],
  ['content/game/advertisements.yml', /hear from us within (\S+ days)/g, 'ca-on-wfw4/tell-interviewed'],
  ['content/game/scorecards.yml', /asked for (\S+ years) of automated-decision data/g, 'ca-crd-ads/records'],
  ['content/ideas/power-pause/index.md', /^description: (\S+ business days)/gm, 'nyc-ll144/notify'],
  ['content/ideas/power-pause/index.md', /asks for (\S+ business days), Colorado/g, 'nyc-ll144/notify'],
  ['content/tools/document-translations/de.yml', /innerhalb von (\d+) Tagen/g, 'uk-duaa/complaints'],
];

const provisions = new Map<string, Provision>(
  readRegulations().flatMap((law) => law.provisions.map((item) => [`${law.id}/${item.id}`, item] as const)),
);

/** Whether a typed span is the provision's; of another language the number alone is compared. */
function isSpan(text: string, of: string): boolean {
  const { limit, keep } = provisions.get(of) ?? {};
  const { number, unit } = limit ?? keep?.ceiling ?? keep?.floor ?? {};
  if (number === undefined || unit === undefined) return false;
  const span: Pick<Limit, 'number' | 'unit'> = { number, unit };
  return saysSpan(text, span) || text === String(number);
}

it('types in files of tools what the provisions say', () => {
  const typed = HELD.flatMap(([files, span, of]) =>
    globSync(files).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(span)].map(([, text = '']) => ({ file, text, of })),
    ),
  );
  expect(typed.filter(({ text, of }) => !isSpan(text, of))).toEqual([]);
  expect(isSpan('eleven business days', 'nyc-ll144/notify')).toBe(false);
  expect(isSpan('ten business days', 'nyc-ll144/notify')).toBe(true);
});

it('draws from every provision that names a span', () => {
  const named = [...provisions].filter(([, { limit }]) => limit);
  expect(named.length).toBeGreaterThan(20);
  for (const [of, { text, limit }] of named) {
    expect(lawAmount({ of }, { file: 'a test' }), of).toBeTruthy();
    expect(limit && saysSpan(text, limit), of).toBe(true);
  }
});
