import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage, passageHash, sentencesOf, type Wanted } from './passage.ts';
import { readQuestion } from './question.ts';
import { findWords, foldWord, foldWords } from './search-words.ts';

const wanted = (...words: string[]): Wanted =>
  new Map(words.map((word, token) => [word, { token, weight: 1 }]));
const ask = (blocks: string[], ...words: string[]) =>
  bestPassage(blocks, wanted(...words), words, words.length);

describe('a question', () => {
  it('is cut into words; the last may be unfinished unless something follows it', () => {
    const words = (question: string) =>
      readQuestion(question, []).map(({ word, asPrefix }) => [word, asPrefix]);
    expect(words('Résumé scree')).toEqual([
      ['resume', false],
      ['scree', true],
    ]);
    expect(words('screening?')).toEqual([['screening', false]]);
  });

  it('gives the words of a phrase its other names', () => {
    const tokens = readQuestion('hiring adverse impacts', [['adverse impact', 'four fifths']]);
    expect(tokens.map(({ also }) => also)).toEqual([[], [['four', 'fifths']], [['four', 'fifths']]]);
  });
});

describe('a passage', () => {
  const text = 'It is a tool. The tool ranked all of them overnight. Nobody had asked. What then?';

  it('is the sentence that answers, with its neighbors', () => {
    const passage = ask(['Elsewhere it rains.', text], 'ranked', 'overnight');
    expect(passage.answer).toBe('The tool ranked all of them overnight.');
    expect(passage.before + passage.answer + passage.after).toBe(text);
    expect(passage.covers).toBe(1);
  });

  it('is known for a phrase when it has the words side by side', () => {
    expect(ask([text], 'ranked', 'all', 'of', 'them').phrase).toBe(true);
    expect(ask([text], 'them', 'all').phrase).toBe(false);
  });

  it('is the beginning where the heading alone has the words', () => {
    expect(ask(['First this. Then that.'], 'zebra')).toMatchObject({ covers: 0 });
    expect(ask(['First this and the other. Then that.'], 'zebra').answer).toContain('First this');
  });

  it('is quoted to the letter: no character is lost or added', () => {
    const sentence = fc.lorem({ mode: 'sentences', maxCount: 6 });
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 4 }),
        fc.lorem({ maxCount: 3 }),
        (blocks, q) => {
          expect(sentencesOf(blocks[0] ?? '').join('')).toBe(blocks[0]);
          const { before, answer, after } = ask(blocks, ...foldWords(q));
          expect(blocks.some((block) => block.includes(before + answer + after))).toBe(true);
          expect(answer).not.toBe('');
        },
      ),
    );
  });

  it('has an address with its anchor and its first and last words', () => {
    expect(passageHash('why', 'Short, and-sweet.')).toBe('#why:~:text=Short%2C%20and%2Dsweet.');
    expect(passageHash('', 'a b c d e f g h i j k l')).toBe('#:~:text=a%20b%20c%20d%20e,h%20i%20j%20k%20l');
  });
});

it('cuts words with their places as it cuts them without', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (body) => {
      expect(findWords(body).map((word) => word.text)).toEqual(foldWords(body));
      for (const word of findWords(body)) expect(foldWord(body.slice(word.start, word.end))).toBe(word.text);
    }),
  );
});
