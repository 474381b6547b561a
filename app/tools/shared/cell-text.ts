/** A cell of a workbook or table as the text that a CSV would hold: dates as ISO dates, numbers unrounded, '' for an empty one. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  return String(value);
}
