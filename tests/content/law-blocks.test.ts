/** A text that speaks of a law in the collection says where that law stands, and draws its days from the data. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isLawDirective } from '#app/content/markdown/law-directives.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { lawNames } from './laws.ts';
import { blocks, type ContentEntry, entries } from './read-entries.ts';

/** Pages that show where laws stand in a way of their own, or that speak of none. */
const otherwise: Record<string, string> = {
  '/ai-hiring-compliance-hub': 'is the collection itself',
  '/faq': 'its answers each link their laws',
  '/privacy': 'names kinds of law that the owner has to choose among',
  '/speaking': 'a talk uses the four-fifths comparison as a formula',
  '/ai-toolkit-download': 'a form; the documents themselves carry their law',
};

/** Words that name a law by its place and mean something else there. Each is used. */
const meansOther: Record<string, string> = {
  '/services/compensation-platforms Colorado': 'pay transparency, not in the collection',
  '/services/compensation-platforms California': 'pay transparency, not in the collection',
  '/services/compensation-platforms European Union': 'pay transparency, not in the collection',
  '/faq#which-places-require-pay-in-job-ads Colorado': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads California': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads New York State': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads Maryland': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads Illinois': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads New Jersey': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads Connecticut': 'pay transparency',
  '/faq#which-places-require-pay-in-job-ads British': 'British Columbia',
  '/faq#which-places-require-pay-in-job-ads EU': 'pay transparency',
  '/story/fortune-menopause British': 'guidance on the Equality Act, which is listed',
  '/story/shrm-bias federal rule': '29 CFR 1625.4, under the age act, which is listed',
  '/hr-tech-buyers-guide EEOC': "a vendor's phrase, quoted as a red flag",
  '/faq#what-changed-in-the-uk-in-2026 Article 22': 'of the UK GDPR, replaced by the act that is listed',
  '/faq#what-changed-in-the-uk-in-2026 GDPR': 'the UK GDPR',
  '/faq#what-changed-in-the-uk-in-2026 four-fifths': 'said to be absent there',
};

/** Laws that a text means without a name from `laws.ts`. Each is used. */
const alsoMeant: Record<string, string> = {
  '/ideas/ai-lazy-recruiting us-adea': 'the settlement over an upper age limit',
  '/story/fortune-menopause uk-equality-act': 'British guidance on symptoms as a disability',
  '/project/knockout-questions-transit us-ada': 'questions about health before an offer',
  '/faq#which-us-laws-apply-today-to-ai-screening us-adea': '"the age-discrimination act"',
  '/faq#can-an-ai-vendor-be-sued us-adea': '"a collective of applicants of 40 and over"',
  '/faq#should-a-small-firm-worry-about-any-of-this us-adea': '"the federal age-discrimination act"',
  '/faq#which-places-require-pay-in-job-ads us-pay-transparency': 'the states by their names',
  '/faq#which-places-require-pay-in-job-ads ca-pay-postings': '"British Columbia and Prince Edward Island"',
  '/faq#which-places-require-pay-in-job-ads eu-pay-transparency': '"the pay directive"',
};

type Naming = { words: string; laws: string[] };

/** What in a text names laws, each with the laws that it may mean. */
function namings(text: string): Naming[] {
  const found = Object.values(lawNames).flatMap((name) =>
    [...text.matchAll(new RegExp(name.source, `${name.flags.replace('g', '')}g`))].map(([words]) => words),
  );
  return [...new Set(found)].map((words) => ({
    words,
    laws: Object.entries(lawNames).flatMap(([id, name]) => (name.test(words) ? [id] : [])),
  }));
}

const listed = ({ data }: ContentEntry) => (data.laws as string[] | undefined) ?? [];

/** Notes cite; what they cite is a source. The text itself is what speaks of a law. */
const own = (entry: ContentEntry) => blocks(entry).filter(({ kind }) => kind !== 'note');

function missing(entry: ContentEntry): string[] {
  if (entry.path in otherwise) return [];
  return own(entry)
    .flatMap(({ text }) => namings(text))
    .filter(({ words, laws }) => {
      const isOther = `${entry.path} ${words}` in meansOther;
      return !isOther && !laws.some((law) => listed(entry).includes(law));
    })
    .map(({ words }) => `${entry.path}: ${words}`);
}

it('says where each law stands that a text speaks of', () => {
  expect([...new Set(entries.flatMap(missing))]).toEqual([]);
  expect(entries.filter((entry) => listed(entry).length > 0).length).toBeGreaterThan(45);
});

it('would miss a law that is not listed', () => {
  const entry = entries.find(({ path }) => path === '/ideas/power-pause') as ContentEntry;
  const without = {
    ...entry,
    data: { ...entry.data, laws: listed(entry).filter((id) => id !== 'ca-on-wfw4') },
  };
  expect(missing(without)).toEqual(['/ideas/power-pause: Ontario']);
});

it('needs each of its exceptions', () => {
  const words = new Set(
    entries.flatMap((entry) =>
      own(entry).flatMap(({ text }) => namings(text).map((n) => `${entry.path} ${n.words}`)),
    ),
  );
  expect(Object.keys(meansOther).filter((place) => !words.has(place))).toEqual([]);
  const paths = new Set(entries.map(({ path }) => path));
  expect(Object.keys(otherwise).filter((path) => !paths.has(path))).toEqual([]);
});

it('lists no law that its text and notes do not name', () => {
  const idle = entries.flatMap((entry) => {
    const text = [String(entry.data.question ?? ''), ...blocks(entry).map((block) => block.text)].join(' ');
    return listed(entry)
      .filter((id) => !lawNames[id]?.test(text) && !(`${entry.path} ${id}` in alsoMeant))
      .map((id) => `${entry.path}: ${id}`);
  });
  expect(idle).toEqual([]);
  const used = entries.flatMap((entry) => listed(entry).map((id) => `${entry.path} ${id}`));
  expect(Object.keys(alsoMeant).filter((place) => !used.includes(place))).toEqual([]);
});

/** Days of something else that happen to be a law's. */
const coincidence = 'faq/which-places-require-pay-in-job-ads/index.md: October 1, 2026';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

it('types no day to come of a law: it is drawn from the data, so that it moves with it', () => {
  const coming = new Set(
    readRegulations().flatMap(({ dates, factAsOf }) =>
      dates.filter(({ date, kind }) => date > factAsOf && kind !== 'event').map(({ date }) => date),
    ),
  );
  const iso = (text: string) => new Date(`${text} 12:00 UTC`).toISOString().slice(0, 10);
  const typed = globSync('content/{ideas,services,pages,faq,stories,projects,work}/*/index.md').flatMap(
    (file) => {
      const body = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
      const days = [...body.matchAll(new RegExp(`(?:${MONTHS}) \\d{1,2}, 20\\d\\d`, 'g'))].map(
        ([day]) => day,
      );
      return days.filter((day) => coming.has(iso(day))).map((day) => `${file}: ${day}`);
    },
  );
  expect(typed.filter((place) => place !== `content/${coincidence}`)).toEqual([]);
  expect(coming.size).toBeGreaterThan(4);
  expect(isLawDirective('law-since')).toBe(true);
});
