import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ideaCard, workCard } from '#app/content/cards.ts';
import { allIdeas, allWork, collections, forHome } from '#app/content/queries.ts';
import { readIdentity } from '#app/content/site.ts';
import { drawnEntries, figuresOf } from './content-entries.ts';

describe('figuresOf', () => {
  it('reads the motifs of figures in order, and of nothing else', () => {
    const text =
      'Text\n\n::figure{motif="knot" caption="a" alt="b"}\n\n:::steps\n1. One\n:::\n\n::figure{motif=sieve}\n';
    expect(figuresOf(text)).toEqual(['knot', 'sieve']);
  });
});

describe('drawnEntries', () => {
  it('holds every page with a heading once, and the home page', () => {
    const ids = drawnEntries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('home');
    for (const { slug, data } of collections.stories()) {
      expect(ids.includes(`stories/${slug}`), slug).toBe(!data.placeholder);
    }
    for (const { slug } of collections.faq()) expect(ids).not.toContain(`faq/${slug}`);
  });
});

/** Values that `list` holds more often than `most`. */
const tooOften = (list: readonly string[], most: number) =>
  [...new Set(list)].filter((value) => list.filter((other) => other === value).length > most);

// A real advisor writes more than there are verbs for.
describe.skipIf(!readIdentity().sample)('the pictures of the sample', () => {
  const entries = drawnEntries();
  const covers = (prefix: RegExp) =>
    entries.flatMap(({ id, motif }) => (motif && prefix.test(id) ? [motif] : []));

  it('use no motif more than three times in the site', () => {
    expect(
      tooOften(
        entries.flatMap(({ motif, figures }) => [...(motif ? [motif] : []), ...figures]),
        3,
      ),
    ).toEqual([]);
  });

  it('use none twice on a page: not in a text, not in a list', () => {
    for (const { id, motif, figures } of entries)
      expect(tooOften([motif ?? '', ...figures], 1), id).toEqual([]);
    for (const list of [/^ideas/, /^stories/, /^services/, /^(projects|work)/]) {
      expect(tooOften(covers(list), 1), String(list)).toEqual([]);
    }
    const shown = [
      ...forHome(allWork(), 6)
        .filter((entry) => workCard(entry).art)
        .map(({ slug }) => `work/${slug}`),
      ...forHome(allIdeas(), 6)
        .filter((entry) => ideaCard(entry).art)
        .map(({ slug }) => `ideas/${slug}`),
    ];
    expect(
      tooOften(
        entries.flatMap(({ id, motif }) => (motif && shown.includes(id) ? [motif] : [])),
        1,
      ),
    ).toEqual([]);
  });
});

/** What all drawn pictures may weigh together, in bytes. */
const MOST_BYTES = 12 * 1024 * 1024;

it('all pictures together stay small', () => {
  const folder = 'public/pictures';
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
