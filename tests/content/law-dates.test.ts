/** Prose never contradicts the regulation data: a day beside the name of a law is one of that law's days. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRegulations } from '#app/content/regulations.ts';
import { lawsIn } from './laws.ts';
import { blocks, entries, sentences } from './read-entries.ts';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** A day or a month; "May 2026" is a month, "it may 2026" is not. */
const DATE = new RegExp(`\\b(${MONTHS}) (?:(\\d{1,2}), )?(\\d{4})\\b`, 'g');

/** `January 1, 2027` as `2027-01-01`, `January 2027` as `2027-01`, in the order of the text. */
function datesIn(text: string): string[] {
  return [...text.matchAll(DATE)].map(([, month = '', day, year]) => {
    const number = MONTHS.split('|').indexOf(month) + 1;
    return [year, String(number).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
  });
}

/** The days that the data knows for a law: its own, that of its last check, those of its sources. */
const known = new Map(
  readRegulations().map((law) => {
    const days = [
      ...law.dates.map(({ date }) => date),
      ...law.sources.flatMap(({ published }) => published ?? []),
      ...law.provisions.flatMap(({ from, to }) => [from, to].flatMap((day) => day ?? [])),
    ];
    const told = [law.statusNote, law.note, law.notice?.when, law.appliesTo.text, law.tools.text, law.summary]
      .concat(law.provisions.flatMap(({ text, note }) => [text, note]))
      .concat(law.dates.map(({ what }) => what))
      .flatMap((text) => datesIn(text ?? ''));
    return [law.id, new Set([...days, ...told, law.factAsOf])] as const;
  }),
);

/** Days that stand beside a law and are none of its own, by page and day. Each is used, and says what it is. */
const exceptions: Record<string, string> = {
  '/faq#what-happened-to-colorados-ai-act 2026-02-01': 'of the replaced SB 24-205, named a sentence earlier',
  '/faq#what-happened-to-colorados-ai-act 2026-06-30': 'of the replaced SB 24-205, named a sentence earlier',
  '/story/fortune-menopause 2024-02': 'guidance of the Equality and Human Rights Commission',
  '/faq#the-eeoc-removed-its-ai-guidance-are-employers-off-the-hook 2025-01':
    'papers taken down, named below Title VII',
  '/faq#can-an-ai-vendor-be-sued 2024-07': 'Mobley v. Workday: motion to dismiss',
  '/faq#can-an-ai-vendor-be-sued 2025-05': 'Mobley v. Workday: preliminary certification',
  '/faq#which-places-require-pay-in-job-ads 2026-07-01': 'pay in postings: Virginia',
  '/faq#which-places-require-pay-in-job-ads 2026-06-07': 'pay in postings: the EU pay transparency directive',
};

/** Whether one of the laws has this day, or a day in this month. */
const fits = (date: string, laws: string[]) =>
  laws.some((law) => [...(known.get(law) ?? [])].some((day) => day.startsWith(date)));

type Mention = { where: string; text: string; laws: string[]; dates: string[] };

/** Sentences with both. A note may also name the day of the source that it cites. */
function mentions(): Mention[] {
  const texts: { where: string; text: string; own: ReadonlySet<string> }[] = [];
  for (const entry of entries) {
    for (const { text, links } of blocks(entry)) {
      const cited = entry.data.sources.filter(({ url }) => links.some((link) => link.url === url));
      texts.push({ where: entry.path, text, own: new Set(cited.map(({ date }) => date)) });
    }
    for (const text of strings(entry.data)) texts.push({ where: entry.path, text, own: new Set() });
  }
  for (const file of globSync('content/{ad-clinic,game,media-kit,site,toolkit,tools,connect}/**/*.yml')) {
    for (const text of strings(parse(readFileSync(file, 'utf8')))) {
      texts.push({ where: file, text, own: new Set() });
    }
  }
  return texts.flatMap(({ where, text, own }) =>
    sentences(text).flatMap((sentence) => {
      const laws = lawsIn(sentence);
      const dates = datesIn(sentence).filter((date) => ![...own].some((day) => day.startsWith(date)));
      return laws.length > 0 && dates.length > 0 ? [{ where, text: sentence, laws, dates }] : [];
    }),
  );
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const found = mentions();
afterAll(() => {
  const dates = found.reduce((sum, { dates: days }) => sum + days.length, 0);
  console.info(`law dates: ${found.length} sentences, ${dates} days beside a law`);
});

it('finds the sentences', () => {
  expect(found.length).toBeGreaterThan(50);
  expect(datesIn('From January 1, 2027 on, or June 2027')).toEqual(['2027-01-01', '2027-06']);
});

it('has each day beside a law among the days of that law', () => {
  const wrong = found.flatMap(({ where, text, laws, dates }) =>
    dates
      .filter((date) => !fits(date, laws) && !(`${where} ${date}` in exceptions))
      .map((date) => `${where}: ${date} (${laws.join(', ')}): ${text}`),
  );
  expect(wrong).toEqual([]);
});

it('would see a wrong day', () => {
  expect(fits('2027-01-01', lawsIn("Colorado's act starts"))).toBe(true);
  expect(fits('2027-02-01', lawsIn("Colorado's act starts"))).toBe(false);
  expect(fits('2024-09', lawsIn('Local Law 144 was amended'))).toBe(false);
});

it('needs each of its exceptions', () => {
  const used = new Set(found.flatMap(({ where, dates }) => dates.map((date) => `${where} ${date}`)));
  expect(Object.keys(exceptions).filter((place) => !used.has(place))).toEqual([]);
});
