import { describe, expect, it } from 'vitest';
import { FileError, readFile } from './read-file.ts';
import { plainQuestion, readText, tallyText } from './read-text.test-helper.ts';
import { tally } from './tally.ts';

const CSV = 'candidate_id,sex,race_ethnicity,selected\n1,F,White,1\n2,M,Asian,0\n3,F,Black,1\n';

const problemOf = async (text: string | Uint8Array) => {
  try {
    await readText(text);
  } catch (error) {
    if (error instanceof FileError) return error.problem;
    throw error;
  }
  return undefined;
};

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const all = mark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(all.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < all.length; i += 1) view.setUint16(i * 2, all.charCodeAt(i), littleEndian);
  return bytes;
}

describe('encodings', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(CSV), 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${CSV}`), 'utf-8'],
    ['UTF-16 little-endian with its mark', utf16(CSV, true, true), 'utf-16le'],
    ['UTF-16 big-endian with its mark', utf16(CSV, false, true), 'utf-16be'],
    ['UTF-16 little-endian without', utf16(CSV, true, false), 'utf-16le'],
    ['UTF-16 big-endian without', utf16(CSV, false, false), 'utf-16be'],
  ])('%s', async (_, bytes, encoding) => {
    const { columns, store } = await readText(bytes);
    expect(columns.encoding).toBe(encoding);
    expect(columns.headings).toEqual(['candidate_id', 'sex', 'race_ethnicity', 'selected']);
    expect(columns.assumedEncoding).toBe(false);
    expect(store?.rows).toBe(3);
  });

  it('falls back to Windows-1252 and says so', async () => {
    // "Résumé" in Windows-1252: 0xE9 is no UTF-8.
    const bytes = Uint8Array.from([...`${CSV}4,F,White,1,\n`].map((c) => c.charCodeAt(0)).concat(0xe9, 0x0a));
    const { columns } = await readText(bytes);
    expect(columns.encoding).toBe('windows-1252');
    expect(columns.assumedEncoding).toBe(true);
  });
});

describe('files that cannot be used say why', () => {
  it.each([
    ['an empty file', '', { code: 'empty' }],
    ['blank lines', '\n\n  \n', { code: 'empty' }],
    ['headings alone', 'sex,selected\n', { code: 'only-headings' }],
    [
      'an Excel workbook',
      Uint8Array.from([0x50, 0x4b, 3, 4, ...new TextEncoder().encode('....[Content_Types].xml')]),
      { code: 'not-text', kind: 'excel' },
    ],
    ['a PDF', '%PDF-1.7', { code: 'not-text', kind: 'pdf' }],
    ['an image', Uint8Array.from([1, 0, 0, 2, 3, 0, 0, 0, 9]), { code: 'not-text', kind: 'binary' }],
  ])('%s', async (_, text, problem) => {
    expect(await problemOf(text)).toEqual(problem);
  });

  it('a canceled reading', async () => {
    const reading = readFile(new Blob([CSV]), {}, { progress: () => {}, isCanceled: () => true });
    await expect(reading).rejects.toMatchObject({ problem: { code: 'canceled' } });
  });
});

describe('columns', () => {
  it('stops for the visitor where the outcome is missing, and takes the correction', async () => {
    const text = 'geschlecht,gruppe,weiter\nF,White,1\nM,White,0\n';
    const guessed = await readText(text.replace('weiter', 'x').replaceAll(',1', ',a').replaceAll(',0', ',b'));
    expect(guessed.store).toBeUndefined();
    expect(guessed.columns.mapping).toEqual({ sex: 0, race: 1 });
    const told = await tallyText(text, {}, { mapping: { sex: 0, selected: 2 }, hasHeadings: true });
    expect(told.counts.sex?.counts).toEqual([
      { n: 1, selected: 0 },
      { n: 1, selected: 1 },
    ]);
    expect(told.counts.race).toBeUndefined();
  });

  it('reads rows without headings', async () => {
    const result = await tallyText('1,F,White,1\n2,M,White,0\n');
    expect(result.rowsUsed).toBe(2);
  });

  it('shows no formula as a heading', async () => {
    const { columns } = await readText('=cmd|x,sex,selected\n1,F,1\n');
    expect(columns.headings[0]).toBe('Column 1');
  });
});

describe('the report of rows', () => {
  it('counts every row once, as used or as dropped with a reason', async () => {
    const text = [
      'candidate_id,sex,race_ethnicity,selected',
      '1,F,White,1',
      '2,F',
      '3,M,White,0,stray,cell',
      '4,M,White,withdrawn',
      '5,M,White,',
      '6,M,White,maybe',
      '7,M,"White,1',
      '8,M,White,0,,',
      '=1+1,M,White,1',
      '',
    ].join('\n');
    const { store, brokenAt } = await readText(text);
    const result = tally(store!, plainQuestion);
    expect(result.rowsRead).toBe(9);
    expect(result.rowsUsed).toBe(3);
    expect(result.dropped).toEqual({ columns: 2, withdrawn: 1, blank: 1, outcome: 1, quotes: 1 });
    expect(Object.values(result.dropped).reduce((a, b) => a + b, 0) + result.rowsUsed).toBe(result.rowsRead);
    expect(brokenAt).toEqual([8]);
    expect(result.formulas).toBe(1);
  });

  it('lists spellings, unread ones first, and takes placements', async () => {
    const text = 'sex,race,selected\nF,W,1\nF,W,0\nM,White,1\nM,Asian,1\n';
    const result = await tallyText(text);
    expect(result.words.race?.[0]).toEqual({ raw: 'W', rows: 2, readAs: 'unread' });
    expect(result.counts.race?.unknown).toBe(2);
    const placed = await tallyText(text, { placements: { sex: {}, race: { W: 'White' }, outcome: {} } });
    expect(placed.counts.race?.counts[1]).toEqual({ n: 3, selected: 2 });
    expect(placed.counts.race?.unknown).toBe(0);
  });

  it('reads a table of counts', async () => {
    const text =
      'race,sex,applicants,selected\nWhite,Male,"1,200",300\nWhite,Female,10,11\nAsian,Female,50,20\n';
    const result = await tallyText(text);
    expect(result.mode).toBe('counts');
    expect(result.counts.sex?.counts).toEqual([
      { n: 1200, selected: 300 },
      { n: 50, selected: 20 },
    ]);
    expect(result.dropped).toEqual({ impossible: 1 });
    expect(result.assessed).toBe(1250);
  });
});
