/** No two pages share a paragraph, a title, a description or a heading; no paragraph stands twice on one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { allStories, storyPlaceholders } from '#app/content/queries.ts';
import { ALIASES } from '#app/content/site-paths.ts';
import { blocks, type ContentEntry, countWords, entries } from './read-entries.ts';

/** Shorter texts are labels and captions, which may well agree. */
const LEAST_WORDS = 8;

/** Meant to stand in several places, by its first words. Each is used. */
const shared: Record<string, string> = {
  'The part after the @ is incomplete': 'the same fault in the account’s forms and in the others',
  'Enter digits only, six to eight': 'the same fault in the account’s forms and in the others',
  'This counts for nothing yet: enter a whole': 'the same fault of that field',
  'Optional. Some laws start at a number': 'the same field of the situation in both tools that ask for it',
  'Your browser did not allow copying. Save': 'the same fault in both tools that save documents',
  'The file’s writer could not be loaded. Markdown and': 'the same fault in both tools that save documents',
  'Our fonts lack letters of this text': 'the same fault in both tools that save documents',
  'What a person does with the output:': 'the same answer in each assessment: each document stands alone',
  "The tool's result takes effect by itself":
    'the same answer in each assessment: each document stands alone',
  'The only AI session where legal took notes': 'a quotation, on its tile and in the kit it comes from',
};

/** Case, punctuation and marks of Markdown make no difference to a reader. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Place = { where: string; text: string };

/** The front matter that readers see as running text. */
const FIELDS = ['standfirst', 'summary', 'backInfo', 'description', 'tagline', 'outcome', 'lesson'];

function paragraphs(): Place[] {
  const found: Place[] = [];
  for (const { path, data, tree } of entries) {
    const next = data.next as { heading: string; note: string } | undefined;
    const cover = data.cover as { caption: string; alt: string } | undefined;
    const texts = FIELDS.map((field) => data[field])
      .concat(next?.heading, next?.note, cover?.caption, cover?.alt)
      .filter((text) => typeof text === 'string')
      .concat(paragraphsOf(tree));
    for (const text of texts) found.push({ where: path, text });
  }
  for (const { backInfo, summary } of storyPlaceholders()) {
    found.push(
      { where: 'the announced story', text: backInfo },
      { where: 'the announced story', text: summary },
    );
  }
  for (const file of globSync('content/{connect,media-kit,toolkit,tools,game,ad-clinic,site}/**/*.yml')) {
    // Sources are titles of other people's texts, told wherever they are cited.
    if (file.endsWith('/sources.yml')) continue;
    // Choices and labels repeat within a tool as they do in any form.
    for (const text of new Set(strings(parse(readFileSync(file, 'utf8'))))) found.push({ where: file, text });
  }
  return found;
}

/** Titles and addresses of others, and what the clinic's rules look for in other people's words. */
const NO_PROSE = /^(?:sources?|official|url|href|phrases|unless)$/;

function strings(value: unknown, key = ''): string[] {
  if (NO_PROSE.test(key)) return [];
  if (typeof value === 'string') return value.split(/\n{2,}/);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => strings(item, name));
}

/** Texts that occur more than once, with their places. */
function repeated(places: Place[]): Place[] {
  const seen = new Map<string, string[]>();
  for (const { where, text } of places) {
    const key = normalize(text);
    seen.set(key, [...(seen.get(key) ?? []), where]);
  }
  return [...seen]
    .filter(([, where]) => where.length > 1)
    .map(([text, where]) => ({ where: where.join(', '), text }));
}

/** Cells of a table repeat by nature. */
const paragraphsOf = (tree: ContentEntry['tree']) =>
  blocks({ tree }).flatMap(({ kind, text }) => (kind === 'cell' ? [] : [text]));

it('shares no paragraph', () => {
  const all = paragraphs().filter(({ text }) => countWords(text) >= LEAST_WORDS);
  console.info(`duplicates: ${all.length} paragraphs compared`);
  expect(all.length).toBeGreaterThan(2000);
  const found = repeated(all);
  const exempt = (text: string) => Object.keys(shared).find((start) => text.startsWith(normalize(start)));
  expect(found.filter(({ text }) => !exempt(text))).toEqual([]);
  const used = new Set(found.map(({ text }) => exempt(text)));
  expect(Object.keys(shared).filter((start) => !used.has(start))).toEqual([]);
});

/** Too many words in a row for two pages to have in common by chance. Notes cite, and citations agree. */
const RUN = 12;

it(`shares no run of ${RUN} words across pages`, () => {
  const seen = new Map<string, Set<string>>();
  for (const { path, data, tree } of entries) {
    const texts = FIELDS.flatMap((field) => (typeof data[field] === 'string' ? [data[field]] : []));
    const own = blocks({ tree }).filter(({ kind }) => kind !== 'note');
    for (const text of [...texts, ...own.map((block) => block.text)]) {
      const words = normalize(text).split(' ');
      for (let start = 0; start + RUN <= words.length; start++) {
        const run = words.slice(start, start + RUN).join(' ');
        seen.set(run, (seen.get(run) ?? new Set()).add(path));
      }
    }
  }
  const common = [...seen].filter(([, pages]) => pages.size > 1);
  expect(common.map(([run, pages]) => `${[...pages].join(', ')}: ${run}`)).toEqual([]);
  expect(seen.size).toBeGreaterThan(30_000);
});

it('shares no long sentence across pages', () => {
  const all = entries.flatMap(({ path, tree }) => {
    const own = blocks({ tree }).flatMap(({ text }) => text.split(/(?<=[.!?])\s+(?=[\p{Lu}"])/u));
    return [...new Set(own)].map((text) => ({ where: path, text }));
  });
  expect(repeated(all.filter(({ text }) => countWords(text) >= LEAST_WORDS))).toEqual([]);
});

it.each(['title', 'description', 'heading', 'standfirst', 'summary', 'backInfo'])('shares no %s', (field) => {
  const pages = entries.filter(({ data }) => typeof data[field] === 'string');
  expect(pages.length).toBeGreaterThan(25);
  expect(repeated(pages.map(({ path, data }) => ({ where: path, text: String(data[field]) })))).toEqual([]);
});

it('asks no question twice', () => {
  const questions = entries.flatMap(({ path, data }) =>
    typeof data.question === 'string' ? [{ where: path, text: data.question }] : [],
  );
  const inBodies = entries.flatMap(({ path, tree }) =>
    blocks({ tree })
      .filter(({ kind, text }) => kind === 'heading' && text.endsWith('?'))
      .map(({ text }) => ({ where: path, text })),
  );
  expect(repeated([...questions, ...inBodies])).toEqual([]);
});

it('has one page under two addresses, and no second', () => {
  expect(ALIASES).toEqual({ '/how-to-write-job-description': '/how-to-write-a-job-description' });
  expect(allStories().length).toBeGreaterThan(5);
});
