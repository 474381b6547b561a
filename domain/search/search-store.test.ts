import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEEP_WHOLE_BYTES, MANIFEST, SearchUnavailable } from './index-files.ts';
import { found, searchOver } from './search.test-helper.ts';
import { isCommon } from './search-words.ts';

const texts = ['An audit of tools', 'A tool and a law', 'Law after law', 'The zebra', 'Audit the audit'];
const site = (bytes?: number) =>
  searchOver(
    texts.map((text) => ({ text })),
    { limit: 30, topics: { law: [1, 2] }, ...(bytes ? { bytes } : {}) },
  );
const paths = ({ quotes }: { quotes: { path: string }[] }) => quotes.map(({ path }) => path);

describe('the search store', () => {
  it('fetches only what a question needs, and each file once', async () => {
    const { store, fetched, pieceCount } = site();
    expect(paths(await store.search('zebra '))).toEqual(['/3']);
    await store.search('zebra ');
    expect(pieceCount).toBeGreaterThan(2);
    expect(fetched.filter((address) => address.includes('words-')).length).toBeLessThan(pieceCount);
    expect(fetched.filter((address) => address.includes('spelling-'))).toEqual([]);
    expect(new Set(fetched).size).toBe(fetched.length);
  });

  it('keeps a topic, and the newest first if asked', async () => {
    const { store } = site();
    expect(paths(await store.search('law '))).toEqual(['/2', '/1']);
    expect(paths(await store.search('law ', { newest: true }))).toEqual(['/1', '/2']);
    expect(paths(await store.search('tool', { topic: 'law' }))).toEqual(['/1']);
    expect(paths(await store.search('law', { topic: 'other' }))).toEqual([]);
  });

  it('works offline once the whole index is here', async () => {
    const { store, state, fetched, files } = site();
    expect(await store.keepWhole()).toBe(true);
    expect(new Set(fetched)).toEqual(new Set(files.keys()));
    state.online = false;
    expect(paths(await store.search('audit '))).toEqual(['/4', '/0']);
    expect(paths(await store.search('zerba '))).toEqual(['/3']);
  });

  it('does not fetch a large index whole, but what every question needs', async () => {
    const { store, fetched } = site(KEEP_WHOLE_BYTES + 1);
    expect(await store.keepWhole()).toBe(false);
    expect(fetched).toEqual([MANIFEST, '/search/v/sections.json']);
  });

  it('says so when it cannot load, and tries again afterward', async () => {
    const { store, state } = site();
    state.online = false;
    await expect(store.search('audit')).rejects.toBeInstanceOf(SearchUnavailable);
    state.online = true;
    expect((await store.search('audit')).quotes).toHaveLength(2);
  });
});

describe('an answer', () => {
  const notices = { text: 'Tell candidates ten business days ahead that a tool will be used on them.' };
  const audits = { text: 'The tool was used ten times. Business was slow for ten days.' };

  it('puts the phrase first, and says that it is one', async () => {
    const { quotes } = await searchOver([audits, notices]).store.search('"ten business days"');
    expect(quotes[0]).toMatchObject({ path: '/1', passage: { phrase: true } });
    expect(quotes[1]?.passage.phrase).toBe(false);
  });

  it('comes to whatever has any of the words, and says which words stand nowhere', async () => {
    const { quotes, missing } = await searchOver([audits, notices]).store.search('tool quetzalcoatlus');
    expect(quotes).toHaveLength(2);
    expect(missing).toEqual(['quetzalcoatlus']);
  });

  it('forgives spelling and says how it read it', async () => {
    const { quotes, read } = await searchOver([audits, notices]).store.search('canddiates ');
    expect(paths({ quotes })).toEqual(['/1']);
    expect(read).toEqual([{ typed: 'canddiates', as: 'candidates' }]);
  });

  it('knows other forms of a word, its beginning while it is typed, and its synonyms', async () => {
    expect(await found([notices], 'candidate ')).toEqual(['/0']);
    expect(await found([notices], 'candi')).toEqual(['/0']);
    expect(await found([notices], 'candi ')).toEqual([]);
    const synonyms = [
      ['applicant', 'candidate'],
      ['in advance', 'days ahead'],
    ];
    expect(await found([audits, notices], 'applicants', { synonyms })).toEqual(['/1']);
    expect(await found([audits, notices], 'in advance', { synonyms })).toEqual(['/1']);
  });

  it('puts a page first that is asked for by name', async () => {
    const essay = { text: 'Calculate adverse impact, and calculate adverse impact again.' };
    const tool = { text: 'Bring one step.', asked: ['calcul advers impact'] };
    expect((await found([essay, tool], 'calculate adverse impact'))[0]).toBe('/1');
  });

  it('puts first what is asked for by another of its names, and keeps what else answers', async () => {
    const options = { synonyms: [['local law 144', 'll144']] };
    const essay = {
      text: 'Local Law 144, said at length: Local Law 144, and Local Law 144 again.',
      heading: 'Local Law 144',
    };
    const law = { text: 'Local Law 144: an audit within one year.', asked: ['ll144'] };
    const others = Array.from({ length: 20 }, (_, n) => ({ text: `Something else, number ${n}.` }));
    expect(await found([essay, law, ...others], 'LL144 ', options)).toEqual(['/1', '/0']);
    expect((await found([essay, law, ...others], 'local law 144', options))[0]).toBe('/1');
  });

  it('takes a heading for more than the text, and any words at all for a question', async () => {
    expect((await found([{ text: 'Pay now.' }, { text: 'So.', heading: 'Pay' }], 'pay '))[0]).toBe('/1');
    expect(await found([{ text: 'An advisor.', heading: 'Who I am' }], 'who are you')).toEqual(['/0']);
  });

  it('says where the laws stand of which it speaks', async () => {
    const { quotes } = await searchOver([{ ...notices, laws: ['ll144'] }]).store.search('tool');
    expect(quotes[0]?.laws).toEqual([
      {
        id: 'll144',
        name: 'Local Law 144',
        steps: [
          ['', 'Coming.'],
          ['2023-07-05', 'In force.'],
        ],
      },
    ]);
  });

  it('shows no page more than three times, and no passage twice', async () => {
    const sections = Array.from({ length: 9 }, (_, n) => ({
      text: `Audit number ${n}.`,
      path: '/one',
      page: 1,
    }));
    expect(await found([...sections, { text: 'Audit.' }], 'audit ')).toHaveLength(4);
  });

  it('is never empty while a word of the question stands on a page, however the index is cut', async () => {
    const vocabulary = 'hire hiring law of the audit auditor score a zone rate'.split(' ');
    const text = fc
      .array(fc.constantFrom(...vocabulary), { minLength: 6, maxLength: 40 })
      .map((words) => words.join(' '));
    const arbitrary = fc.record({
      all: fc.array(text, { minLength: 1, maxLength: 12 }),
      page: fc.nat(),
      from: fc.nat(),
      limit: fc.integer({ min: 1, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ all, page, from, limit }) => {
        const words = (all[page % all.length] ?? '').split(' ');
        const start = from % (words.length - 5);
        const phrase = words.slice(start, start + 5);
        fc.pre(phrase.some((word) => !isCommon(word)));
        const { store } = searchOver(
          all.map((body) => ({ text: body })),
          { limit },
        );
        const { quotes, missing } = await store.search(`${phrase.join(' ')} quetzalcoatlus `);
        expect(quotes.length).toBeGreaterThan(0);
        expect(missing).toEqual(['quetzalcoatlus']);
      }),
      { numRuns: 60 },
    );
  });
});
