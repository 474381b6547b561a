import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendar, type CalendarEvent, calendarFile } from './calendar-file.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const readText = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
const calendar: Calendar = {
  maker: { company: 'example.com', product: 'Dates' },
  name: 'Hiring law dates',
  events: [
    {
      uid: 'co-sb26-189-2027-01-01@example.com',
      date: '2026-12-31',
      stamp: new Date('2026-11-20T09:30:00.250Z'),
      summary: 'Colorado; notice, review',
      description: 'First line\nsecond \\ line',
      url: 'https://example.com/hub#co-sb26-189',
      category: 'effective',
    },
  ],
};
const [event] = calendar.events;
const withEvent = (change: Partial<CalendarEvent>): Calendar => ({
  ...calendar,
  events: event ? [{ ...event, ...change }] : [],
});
const linesOf = (file: string) => unfold(file).split('\r\n');

describe('calendar files', () => {
  it('hold whole-day events that end on the next day', () => {
    const lines = linesOf(calendarFile(calendar));
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'PRODID:-//example.com//Dates//EN',
        'X-WR-CALNAME:Hiring law dates',
        'UID:co-sb26-189-2027-01-01@example.com',
        'DTSTAMP:20261120T093000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Colorado\\; notice\\, review',
        'DESCRIPTION:First line\\nsecond \\\\ line',
        'URL;VALUE=URI:https://example.com/hub#co-sb26-189',
        'CATEGORIES:effective',
        'CLASS:PUBLIC',
        'TRANSP:TRANSPARENT',
      ]),
    );
  });

  it('say what they are and when to come again where they are subscribed to', () => {
    const about = { description: 'All of them', url: 'https://example.com/hub' };
    expect(linesOf(calendarFile({ ...calendar, about }))).toEqual(
      expect.arrayContaining([
        'X-WR-CALDESC:All of them',
        'URL:https://example.com/hub',
        'REFRESH-INTERVAL;VALUE=DURATION:P1D',
        'X-PUBLISHED-TTL:P1D',
      ]),
    );
  });

  it.each(['2026-02-29', '2026-1-1', ''])('refuse "%s" as a day', (date) => {
    expect(() => calendarFile(withEvent({ date }))).toThrow(RangeError);
  });

  it('let no text break out of its line, keep every line within 75 octets, and lose nothing', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(text, fc.constantFrom('', '\r\nEND:VEVENT\rBEGIN:VEVENT\u2028'), (words, attack) => {
        const file = calendarFile(withEvent({ summary: words + attack }));
        const lines = linesOf(file);
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
        for (const part of file.split('\r\n')) {
          expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
        if (attack !== '' || /\p{Cc}|[\u2028\u2029]/u.test(words)) return;
        const summary = lines.find((line) => line.startsWith('SUMMARY:'));
        expect(readText(summary?.slice('SUMMARY:'.length) ?? '')).toBe(words);
      }),
    );
    expect(
      calendarFile(withEvent({ summary: 'x\r\nEND:VEVENT\rBEGIN:VEVENT\u2028' })).match(/^END:VEVENT/gm),
    ).toHaveLength(1);
  });
});
