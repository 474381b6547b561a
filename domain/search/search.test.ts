import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './search-excerpt.ts';
import { createIndex, type IndexPiece, lookUp, piecesFor } from './search-index.ts';
import { queryWords, rank } from './search-query.ts';
import { findWords, foldWord, foldWords, isCommon } from './search-words.ts';

/** Searches as a browser does: by piece, and never by the whole. */
function searcher(pages: { title: string; text: string }[], limit = 200) {
  const index = createIndex();
  for (const { title, text } of pages) index.add(title, text);
  const pieces: IndexPiece[] = JSON.parse(JSON.stringify([...index.pieces(limit)]));
  const firsts = pieces.map((piece) => piece.words[0] ?? '');
  return (question: string) => {
    const words = queryWords(question);
    const lists = words.map(({ word, asPrefix }) =>
      piecesFor(firsts, word, asPrefix).flatMap((n) => lookUp(pieces[n] as IndexPiece, word, asPrefix)),
    );
    return rank(words, lists, index.lengths);
  };
}

const pages = [
  { title: 'Notices', text: 'Tell candidates ten business days ahead that a tool will be used on them.' },
  {
    title: 'Audits',
    text: 'The tool was used ten times. Business was slow, and days went by before candidates wrote.',
  },
  { title: 'The résumé', text: 'It’s a résumé, not a rumor; read it.' },
];

describe('search', () => {
  const search = searcher(pages);

  it('puts the page with the whole phrase first, common words and punctuation aside', () => {
    expect(search('ten business days').map(({ id, phrase }) => [id, phrase])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(search('"tool will be used"')[0]).toMatchObject({ id: 0, phrase: true });
  });

  it('finds the word that is still being typed', () => {
    expect(search('candi').map(({ id }) => id)).toEqual([0, 1]);
    expect(search('candi ').length).toBe(0);
  });

  it('takes accents, case and apostrophes as the same', () => {
    expect(search('RESUME rumor')[0]?.id).toBe(2);
    expect(foldWord('it’s')).toBe(foldWord('its'));
  });

  it('finds nothing where one word is missing', () => {
    expect(search('tool zebra')).toEqual([]);
    expect(search('')).toEqual([]);
  });

  it('weighs a title more than the text', () => {
    const ranked = searcher([
      { title: 'Other', text: 'An audit, an audit.' },
      { title: 'Audit', text: 'Nothing to see here.' },
    ])('audit ');
    expect(ranked[0]?.id).toBe(1);
  });

  it('finds every page by any stretch of its text, however the index is cut', () => {
    const vocabulary = [
      'hire',
      'hiring',
      'law',
      'of',
      'the',
      'audit',
      'auditor',
      'score',
      'a',
      'zone',
      'rate',
    ];
    const text = fc
      .array(fc.constantFrom(...vocabulary), { minLength: 6, maxLength: 40 })
      .map((words) => words.join(' '));
    const arbitrary = fc.record({
      texts: fc.array(text, { minLength: 1, maxLength: 12 }),
      page: fc.nat(),
      from: fc.nat(),
      limit: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ texts, page, from, limit }) => {
        const id = page % texts.length;
        const words = (texts[id] ?? '').split(' ');
        const start = from % (words.length - 5);
        const phrase = words.slice(start, start + 5);
        fc.pre(phrase.some((word) => !isCommon(word)));
        const hits = searcher(
          texts.map((body) => ({ title: '', text: body })),
          limit,
        )(`${phrase.join(' ')} `);
        const hit = hits.find((candidate) => candidate.id === id);
        expect(hit).toBeDefined();
        if (phrase.filter((word) => !isCommon(word)).length > 1) expect(hit?.phrase).toBe(true);
      }),
    );
  });
});

describe('an excerpt', () => {
  const text = `${'Before it all. '.repeat(12)}The tool ranked all of them overnight. ${'After it all. '.repeat(12)}`;

  it('marks the phrase as one piece, with what stands around it', () => {
    const parts = excerpt(text, queryWords('ranked all of them overnight '));
    expect(parts.filter(({ found }) => found)).toEqual([
      { text: 'ranked all of them overnight', found: true },
    ]);
    expect(parts[0]?.text).toBe('… ');
    expect(parts.map((part) => part.text).join('')).toContain('The tool ranked');
  });

  it('marks single words where the phrase is not there', () => {
    const found = excerpt(text, queryWords('overnight tool ')).filter((part) => part.found);
    expect(found.map((part) => part.text)).toEqual(['tool', 'overnight']);
  });

  it('never loses or adds a character of the text it shows', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.lorem({ maxCount: 3 }), (body, question) => {
        const shown = excerpt(body, queryWords(question))
          .map((part) => part.text)
          .join('');
        expect(body).toContain(shown.replace(/^… /, '').replace(/ …$/, ''));
      }),
    );
  });

  it('cuts words as the index does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (body) => {
        expect(findWords(body).map((word) => word.text)).toEqual(foldWords(body));
        for (const word of findWords(body))
          expect(foldWord(body.slice(word.start, word.end))).toBe(word.text);
      }),
    );
  });
});
