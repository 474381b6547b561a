const formats = {
  month: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
};

/** "November 20, 2026" of an ISO calendar date, "March 2026" of a month, "2026" of a year; the same in every time zone. */
export function readableDate(isoDate: string): string {
  const [year = '', month, day] = isoDate.split('-');
  if (!month) return year;
  const date = new Date(`${year}-${month}-${day ?? '01'}T12:00:00Z`);
  return formats[day ? 'day' : 'month'].format(date);
}
