/** Calendar files by RFC 5545, of all-day events only. */

export type AllDayEvent = {
  /** Worldwide unique and never changed: calendars recognize an event by it (section 3.8.4.7). */
  uid: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Day of the last change to this event's facts. */
  revised: string;
  summary: string;
  description: string;
  url: string;
  category: string;
};

type Calendar = { productId: string; name: string; description: string; url: string; events: AllDayEvent[] };

/** Lines are at most 75 octets without their break (section 3.1). */
const MOST_OCTETS = 75;
const encoder = new TextEncoder();
const octets = (text: string) => encoder.encode(text).length;

/** Escapes a value of type TEXT (section 3.3.11). Control characters, which it cannot hold, are dropped. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (char) => `\\${char}`)
      .replaceAll('\n', '\\n')
  );
}

/** Breaks a content line so that no piece is longer than 75 octets and no character is cut in two. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const char of line) {
    const length = octets(char);
    if (size + length > MOST_OCTETS) {
      pieces.push(piece);
      // The space that marks a continuation counts too.
      piece = ' ';
      size = 1;
    }
    piece += char;
    size += length;
  }
  return [...pieces, piece].join('\r\n');
}

const compactDate = (date: string) => date.replaceAll('-', '');

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The whole file, lines ended by CRLF. Events keep the order they are given in. */
export function calendarFile({ productId, name, description, url, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(productId)}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the older names that calendar programs look for.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      // Without METHOD this is the time of the last revision (section 3.8.7.2): the same build gives the same file.
      `DTSTAMP:${compactDate(event.revised)}T000000Z`,
      `DTSTART;VALUE=DATE:${compactDate(event.date)}`,
      `DTEND;VALUE=DATE:${compactDate(nextDay(event.date))}`,
      `SUMMARY:${escapeText(event.summary)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `URL:${event.url}`,
      `CATEGORIES:${escapeText(event.category)}`,
      'CLASS:PUBLIC',
      // A date to know of keeps nobody busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
