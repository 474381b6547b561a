/** Every fact resolves to a source and a date: footnotes, links, questions, laws, tools and claims. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildDate } from '#app/content/publishing.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { readClaims } from '#app/content/site.ts';
import { lawsIn } from './laws.ts';
import { blocks, entries } from './read-entries.ts';

const external = (url: string) => /^https?:/.test(url);
/** What only the outside world can vouch for: a law, a year, a paragraph, a share, a study. */
const claims = (text: string) =>
  lawsIn(text).length > 0 ||
  /\b(?:19|20)\d\d\b|§|\d ?(?:%|percent\b)|\b(?:study|studies|survey)\b/i.test(text);

const counts: Record<string, number> = {};
afterAll(() => console.info('sources:', JSON.stringify(counts)));
const count = (name: string, by: number) => {
  counts[name] = (counts[name] ?? 0) + by;
};

describe('the bodies', () => {
  it('link out only to what the page lists as a source', () => {
    const unlisted = entries.flatMap((entry) => {
      const listed = new Set(entry.data.sources.map(({ url }) => url));
      const links = blocks(entry)
        .flatMap((block) => block.links)
        .filter(({ url }) => external(url));
      count('external links', links.length);
      return links.filter(({ url }) => !listed.has(url)).map(({ url }) => `${entry.path}: ${url}`);
    });
    expect(unlisted).toEqual([]);
    expect(counts['external links']).toBeGreaterThan(100);
  });

  it('cite in every footnote that makes a claim about the world', () => {
    const bare = entries.flatMap((entry) => {
      const notes = blocks(entry).filter(({ kind }) => kind === 'note');
      const citing = notes.filter(({ links }) => links.some(({ url }) => external(url)));
      count('footnotes', notes.length);
      count('footnotes that cite', citing.length);
      return notes
        .filter((note) => !citing.includes(note) && claims(note.text))
        .map(({ text }) => `${entry.path}: ${text}`);
    });
    expect(bare).toEqual([]);
    expect(counts['footnotes that cite']).toBeGreaterThan(80);
  });

  it('define each footnote they cite, and cite each they define', () => {
    const wrong = entries.flatMap(({ path, body }) => {
      const ids = (pattern: RegExp) => new Set([...body.matchAll(pattern)].map(([, id]) => id));
      const defined = ids(/^\[\^([^\]]+)\]:/gm);
      const cited = ids(/\[\^([^\]]+)\](?!:)/g);
      const alone = [...defined, ...cited].filter((id) => !(defined.has(id) && cited.has(id)));
      return alone.map((id) => `${path}: [^${id}]`);
    });
    expect(wrong).toEqual([]);
  });

  it('use each source that the page lists', () => {
    const unused = entries
      // A question's sources are printed below its answer.
      .filter(({ collection }) => collection !== 'faq')
      .flatMap((entry) => {
        const linked = new Set(blocks(entry).flatMap(({ links }) => links.map(({ url }) => url)));
        return entry.data.sources
          .filter(({ url }) => !linked.has(url))
          .map(({ url }) => `${entry.path}: ${url}`);
      });
    expect(unused).toEqual([]);
  });

  it('name a law with a date only on pages with sources', () => {
    const unsourced = entries
      .filter(({ data }) => data.sources.length === 0)
      .flatMap((entry) =>
        blocks(entry)
          .filter(({ text }) => lawsIn(text).length > 0 && /\b20\d\d\b/.test(text))
          .map(({ text }) => `${entry.path}: ${text}`),
      );
    expect(unsourced).toEqual([]);
  });
});

it('lists no source twice on one page, and none from the future', () => {
  const wrong = entries.flatMap(({ path, data }) => {
    count('sources of pages', data.sources.length);
    const urls = data.sources.map(({ url }) => url);
    return data.sources
      .filter(({ url, date }, index) => urls.indexOf(url) !== index || date > buildDate())
      .map(({ url, date }) => `${path}: ${url} ${date}`);
  });
  expect(wrong).toEqual([]);
});

it('backs every answer that names a law or a number', () => {
  const answers = entries.filter(({ collection }) => collection === 'faq');
  const claiming = answers.filter(({ body, data }) => claims(`${data.question} ${body}`) || /\d/.test(body));
  count('answers', answers.length);
  count('answers with claims', claiming.length);
  expect(claiming.filter(({ data }) => data.sources.length === 0).map(({ path }) => path)).toEqual([]);
  expect(claiming.length).toBeGreaterThan(15);
});

it('backs every law', () => {
  const laws = readRegulations();
  count('laws', laws.length);
  count(
    'sources of laws',
    laws.reduce((sum, { sources }) => sum + sources.length, 0),
  );
  const bare = laws.filter(
    ({ sources }) => !sources.some(({ url, kind }) => external(url) && kind !== 'unopened'),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

it('keeps the claims ledger honest: verified with source and date, or marked unverified', () => {
  const ledger = readClaims();
  for (const { status } of ledger) count(`claims ${status}`, 1);
  const wrong = ledger.filter((claim) =>
    claim.status === 'verified'
      ? !('source' in claim && claim.source && 'date' in claim && claim.date)
      : claim.status !== 'unverified',
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe('the tools', () => {
  /** Where to go, as opposed to where it is said: the authority's own door, the sample's outlets and profiles. */
  const doors = /(?:^|\.)official$|^site\/(?:trusted-by|links|identity)|^connect\/actions/;

  it('date every source in their data', () => {
    const undated: string[] = [];
    const walk = (value: unknown, where: string) => {
      if (typeof value !== 'object' || value === null) return;
      const { url, date, publisher } = value as Record<string, unknown>;
      if (typeof url === 'string' && external(url) && !doors.test(where)) {
        count('sources of tools', 1);
        if (!date || !publisher) undated.push(`${where}: ${url}`);
      }
      for (const [key, item] of Object.entries(value)) walk(item, `${where}.${key}`);
    };
    for (const file of globSync('content/{ad-clinic,game,media-kit,site,toolkit,tools,connect}/**/*.yml')) {
      walk(parse(readFileSync(file, 'utf8')), file.slice('content/'.length, -'.yml'.length));
    }
    expect(undated).toEqual([]);
    expect(counts['sources of tools']).toBeGreaterThan(10);
  });
});
