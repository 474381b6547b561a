/** "November 20, 2026" of an ISO calendar date, "March 2026" of a month, "2026" of a year; the same in every time zone. */
export function readableDate(isoDate: string): string {
  const [year = '', month, day] = isoDate.split('-');
  if (!month) return year;
  const date = new Date(`${year}-${month}-${day ?? '01'}T12:00:00Z`);
  return date.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    ...(day ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  });
}
