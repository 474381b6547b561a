/** Prose never contradicts the regulation data: an amount or a span beside the name of a law is one of that law's. */
import { expect, it } from 'vitest';
import { readRegulations } from '#app/content/regulations.ts';
import { readablePeriod } from '#domain/law/period.ts';
import { lawsIn } from './laws.ts';
import { blocks, type ContentEntry, entries, sentences } from './read-entries.ts';

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
  '/ideas/power-pause 16 month': 'from the old first day to the new one',
};

type Mention = { path: string; text: string; amount: string; laws: string[] };

/** In an answer every sentence speaks of the answer's laws; elsewhere, the sentences that name one. */
function mentions({ path, collection, data, tree }: ContentEntry): Mention[] {
  const listed = (data.laws as string[] | undefined) ?? [];
  return blocks({ tree })
    .flatMap(({ text }) => sentences(text))
    .flatMap((text) => {
      const named = lawsIn(text);
      const laws = collection === 'faq' ? [...listed, ...named] : named;
      return laws.length > 0 ? amountsIn(text).map((amount) => ({ path, text, amount, laws })) : [];
    });
}

const found = entries.flatMap(mentions);
const fits = ({ amount, laws }: Pick<Mention, 'amount' | 'laws'>) =>
  laws.some((law) => known.get(law)?.has(amount));

it('has each amount beside a law among what the data says of that law', () => {
  const wrong = found.filter(
    (mention) => !fits(mention) && !(`${mention.path} ${mention.amount}` in exceptions),
  );
  expect(wrong.map(({ path, amount, text }) => `${path}: ${amount}: ${text}`)).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
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
