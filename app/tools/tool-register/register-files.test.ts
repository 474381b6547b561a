/** The register out into each kind of file and back, with what people and spreadsheets put into cells. */
import { describe, expect, it } from 'vitest';
import { csvText } from '#domain/documents/csv.ts';
import {
  newTool,
  type RegisteredTool,
  readRegister,
  readRegisterTable,
  registerTable,
  writeRegister,
} from '#domain/tool-register/register.ts';
import { EXCEL_TYPE, excelFile, readRegisterFile } from './register-files.ts';

const choices = {
  places: [
    { code: 'US-NY-NYC', label: 'New York City' },
    { code: 'EU-DE', label: 'Germany' },
  ],
  tools: [{ type: 'ranking', label: 'Ranking' }],
  questions: ['validated'],
};

const HOSTILE = [
  '=HYPERLINK("http://x.example","a")',
  '+49 30 1234',
  '-1',
  '@SUM(A1)',
  "'=1+1",
  "'quoted' word",
  'Zeile eins\nZeile zwei',
  'She said "yes", twice',
  'Müller & Söhne <GmbH>; Straße 5',
  '张伟, 招聘',
  '1,5',
  '007',
  '2026-11-22',
  'TRUE',
  'a\tb',
  '\u00A0x'.trim(),
];

/** Two hundred tools, each with another pair of hostile texts. */
const tools: RegisteredTool[] = Array.from({ length: 200 }, (_, index) => ({
  ...newTool(),
  name: `Tool ${index} ${HOSTILE[index % HOSTILE.length]}`,
  vendor: HOSTILE[index % HOSTILE.length] ?? '',
  purpose: HOSTILE[(index * 7 + 3) % HOSTILE.length] ?? '',
  decides: index % 2 === 0 ? 'always' : '',
  places: ['US-NY-NYC', 'EU-DE'],
  tools: ['ranking'],
  audited: '2026-06-01',
  'next-review': index % 3 === 0 ? '2027-01-31' : '',
}));

async function back(content: BlobPart, name: string) {
  const read = await readRegisterFile(new File([content], name));
  if (read?.kind !== 'table') throw new Error(`${name} is no table`);
  return readRegisterTable(read.rows, choices);
}

describe('two hundred tools with hostile cells come back as they were', () => {
  it('from JSON', async () => {
    const read = await readRegisterFile(new File([writeRegister(tools)], 'r.json'));
    expect(read?.kind === 'json' && readRegister(read.text, choices)).toEqual(tools);
  });

  it('from CSV, in which no cell runs', async () => {
    const text = csvText(registerTable(tools));
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/mu);
    expect(await back(text, 'r.csv')).toEqual({ tools, unread: [] });
    // As Excel saves it where a comma is the decimal mark.
    const cells = registerTable(tools).map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
    );
    expect((await back(`\uFEFF${cells.join('\r\n')}`, 'r.csv'))?.tools.map(({ name }) => name)).toEqual(
      tools.map(({ name }) => name),
    );
  });

  it('from Excel', async () => {
    const file = await excelFile(registerTable(tools), 'Register');
    expect(file.type === '' || file.type === EXCEL_TYPE).toBe(true);
    // A workbook may be a CSV that was saved again: the mark that a file puts before a formula is no part of the text.
    const plain = tools.map((tool) => ({
      ...tool,
      vendor: tool.vendor.replace(/^'=/u, '='),
      purpose: tool.purpose.replace(/^'=/u, '='),
    }));
    expect(await back(file, 'r.xlsx')).toEqual({ tools: plain, unread: [] });
  });

  it('from a CSV that an older spreadsheet saved in its own letters', async () => {
    const text = 'name,vendor\r\nSortierer,Müller & Söhne\r\n';
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect((await back(bytes, 'r.csv'))?.tools[0]?.vendor).toBe('Müller & Söhne');
    const wide = new Uint8Array(
      new Uint16Array([...`\uFEFF${text}`].map((letter) => letter.charCodeAt(0))).buffer,
    );
    expect((await back(wide, 'r.csv'))?.tools[0]?.vendor).toBe('Müller & Söhne');
  });
});
