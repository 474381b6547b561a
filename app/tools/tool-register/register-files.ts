/** The register's files: tables in and out as CSV and Excel. Loaded when somebody imports or exports one. */
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/universal';
import { cellText } from '#app/tools/shared/cell-text.ts';

/** Larger files are no register, in bytes. */
const LARGEST_FILE = 5_000_000;

/** The register knows days and no times. */
const dayOrText = (value: unknown) =>
  value instanceof Date ? cellText(value).slice(0, 10) : cellText(value);

/** UTF-8, as files of today are; else what spreadsheets saved before: UTF-16 with its mark, or Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const wide = first === 0xff && second === 0xfe;
  try {
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export type RegisterFile = { kind: 'json'; text: string } | { kind: 'table'; rows: string[][] };

/** What a file holds; undefined where it is too large or cannot be read. Never throws. */
export async function readRegisterFile(file: File): Promise<RegisterFile | undefined> {
  if (file.size > LARGEST_FILE) return undefined;
  try {
    // A workbook is a zip, whatever it is called.
    if ((await file.slice(0, 2).text()) === 'PK') {
      const [first] = await readWorkbook(await file.arrayBuffer());
      return { kind: 'table', rows: (first?.data ?? []).map((row) => row.map(dayOrText)) };
    }
    const text = textOf(await file.arrayBuffer());
    if (/^\s*\{/.test(text)) return { kind: 'json', text };
    return { kind: 'table', rows: Papa.parse<string[]>(text, { skipEmptyLines: true }).data };
  } catch {
    return undefined;
  }
}

export const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of one sheet; every cell is text, so nothing in it runs. */
export const excelFile = (rows: readonly (readonly string[])[], sheet: string): Promise<Blob> =>
  writeWorkbook(
    rows.map((row, index) =>
      row.map((value) => ({ value, type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) })),
    ),
    { sheet },
  ).toBlob();
