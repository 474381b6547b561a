/** A cell's value. A formula is written to be run; nothing else ever is. */
export type CsvValue = string | number | boolean | null | undefined | { readonly formula: string };

/**
 * What a spreadsheet takes for a formula: these characters in front, also behind spaces; and what looks as if it had been
 * marked already, or the mark could not be told from the text.
 */
const RUNS = /^'*\s*[=+\-@]|^[\t\r\n]/;

/**
 * One cell of RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay
 * numbers, the minus sign included.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'object' ? value.formula : RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of cells as a file, each ended by CRLF. */
export const csvText = (lines: readonly (readonly CsvValue[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
