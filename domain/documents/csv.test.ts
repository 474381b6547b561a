import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from './csv.ts';

describe('a CSV cell', () => {
  it('keeps numbers as numbers and disarms whatever a spreadsheet would run', () => {
    for (const raw of ['=1+1', '+cmd|x', '-2+cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1']) {
      const [[cell]] = Papa.parse<string[]>(csvCell(raw)).data as [[string]];
      expect(cell.startsWith("'"), JSON.stringify(raw)).toBe(true);
    }
    expect([-0.25, true, undefined, null, 'White'].map(csvCell)).toEqual(['-0.25', 'true', '', '', 'White']);
    expect(csvCell({ formula: '=IF(B2=0,"",C2/B2)' })).toBe('"=IF(B2=0,"""",C2/B2)"');
  });

  it('gives any text back to a CSV reader, never as a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [[cell, end]] = Papa.parse<string[]>(csvText([[text, 'end']]), {
          delimiter: ',',
          newline: '\r\n',
        }).data as [[string, string]];
        expect(end).toBe('end');
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});
