/**
 * The years of a period as a list shows them: "September 2021 to March 2022" is "2021 to 2022", "February to April 2024" is
 * "2024", "Spring 2022 to today" stays open, "2022 to today". A period without a year stays as it is.
 */
export function yearsOf(period: string): string {
  const [first, ...later] = [...period.matchAll(/\d{4}/g)];
  if (!first) return period;
  const last = later.at(-1) ?? first;
  const after = period.slice(last.index + last[0].length);
  const open = /^ \p{L}.*/u.exec(after)?.[0] ?? '';
  if (last[0] === first[0]) return first[0] + open;
  const between = /^\s*\S+/.exec(period.slice(first.index + first[0].length))?.[0] ?? '';
  return `${first[0]}${between} ${last[0]}${open}`;
}
