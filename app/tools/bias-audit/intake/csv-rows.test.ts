import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { BrokenQuotes, CsvRows, guessDelimiter } from './csv-rows.ts';

function read(text: string, size = text.length || 1) {
  const rows: string[][] = [];
  const reader = new CsvRows((cells) => rows.push([...cells]));
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  reader.end();
  return { rows, broken: reader.broken, brokenAt: reader.brokenAt };
}

const pad = 'p,p,p\n'.repeat(5_000);

describe('CsvRows', () => {
  it('reads the same rows in pieces of any size as Papa Parse reads at once', () => {
    const cell = fc.stringMatching(/^[a-z ,"\n;é]{0,6}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 40 }),
        (cells, newline, size) => {
          // So many plain lines that no cell can pass for the delimiter.
          const text = `${`head,er,row${newline}`.repeat(40)}${Papa.unparse(cells, { newline, quotes: true })}`;
          const expected = Papa.parse<string[]>(text, { delimiter: ',', newline }).data;
          // Inside quotes our line ends become \n; outside they only separate.
          const plain = expected.map((row) => row.map((value) => value.replace(/\r\n?/g, '\n')));
          expect(read(text, size).rows).toEqual(plain);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps delimiters, doubled quotes and line breaks inside quotes', () => {
    expect(read('a,b\n"x, ""y""\nz",2\n', 3).rows).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  it('loses one row to a quotation mark that is never closed, and no more', () => {
    for (const size of [7, 100, 100_000]) {
      const { rows, broken, brokenAt } = read('a,b,c\n1,"M,White\n2,F,Asian\n3,M,White\n', size);
      expect(rows).toEqual([
        ['a', 'b', 'c'],
        ['2', 'F', 'Asian'],
        ['3', 'M', 'White'],
      ]);
      expect(broken).toBe(1);
      expect(brokenAt).toEqual([2]);
    }
  });

  it('does not let the next quoted cell close a stray mark', () => {
    const { rows, broken } = read('a,b,c\n1,"M,x\n2,"F","Asian"\n3,"M","White"\n');
    expect(rows).toEqual([
      ['a', 'b', 'c'],
      ['2', 'F', 'Asian'],
      ['3', 'M', 'White'],
    ]);
    expect(broken).toBe(1);
  });

  it('survives a mark that is broken early in a large file that has no other', () => {
    const { rows, broken } = read(`a,b,c\n1,"M,White\n${pad.repeat(50)}`, 60_000);
    expect(broken).toBe(1);
    expect(rows.length).toBe(1 + 5_000 * 50);
  });

  it('gives up with the row number where marks are broken throughout', () => {
    const text = `a,b\n${'1,"x" y\n'.repeat(300)}`;
    expect(() => read(text)).toThrow(BrokenQuotes);
  });

  it('skips empty lines and reads the last line without an end', () => {
    expect(read('a,b\n\n1,2\n   \n3,4').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('guesses the delimiter', () => {
    expect(guessDelimiter('a;b;c\n1,5;2;3\n')).toBe(';');
    expect(guessDelimiter('a\tb\n1\t2\n')).toBe('\t');
    expect(guessDelimiter('a|b\n1|2\n')).toBe('|');
    expect(guessDelimiter('a,b\n1,2\n')).toBe(',');
    expect(guessDelimiter('one\ntwo\n')).toBe(',');
  });
});
