/**
 * Calendar files of whole-day events (RFC 5545). Lines end in CR LF and are folded at 75 octets of UTF-8,
 * never inside a character (section 3.1); text is escaped by section 3.3.11.
 */

export type CalendarEvent = {
  /** Unique for all time and the same in every edition, so that a calendar replaces and never doubles. */
  uid: string;
  /** Calendar date of the day, `YYYY-MM-DD`. */
  date: string;
  summary: string;
  description?: string;
  /** Absolute address of the page that says more. */
  url?: string;
};

export type Calendar = {
  /** Who made the file, as `-//Name//Product//EN`. */
  productId: string;
  /** Shown by calendar programs that read it. */
  name?: string;
  /** When the file was made. */
  stamp: Date;
  events: readonly CalendarEvent[];
};

const FOLD_AT = 75;
const encoder = new TextEncoder();

/** A text value: backslash, semicolon, comma and line breaks escaped, other control characters dropped. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what section 3.1 forbids in a value.
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, (character) => (character === '\t' ? ' ' : ''))
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  );
}

/** One content line, folded: every part is at most 75 octets, parts after the first begin with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > FOLD_AT) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  parts.push(part);
  return parts.join('\r\n');
}

/** `20261120` of a calendar date, moved by whole days. Throws a `RangeError` for anything else. */
function basicDate(date: string, days = 0): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a calendar date: ${date}`);
  }
  return new Date(time + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
}

/** The calendar as a text of type `text/calendar`. */
export function toIcs({ productId, name, stamp, events }: Calendar): string {
  const at = stamp.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ];
  // Not in the standard, and read by most calendar programs.
  if (name) lines.push(`X-WR-CALNAME:${escapeText(name)}`);
  for (const event of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${at}`,
      `DTSTART;VALUE=DATE:${basicDate(event.date)}`,
      // The end of a whole-day event is the day after.
      `DTEND;VALUE=DATE:${basicDate(event.date, 1)}`,
      `SUMMARY:${escapeText(event.summary)}`,
    );
    if (event.description) lines.push(`DESCRIPTION:${escapeText(event.description)}`);
    // An address is no text value: nothing is escaped in it, so it must hold no line break.
    if (event.url) lines.push(`URL:${event.url.replace(/\s/g, '')}`);
    lines.push('TRANSP:TRANSPARENT', 'END:VEVENT');
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
