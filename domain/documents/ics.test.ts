import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, toIcs } from './ics.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const readText = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

const calendar = {
  productId: '-//Example//Dates//EN',
  name: 'Hiring law dates',
  stamp: new Date('2026-11-20T09:30:00.250Z'),
  events: [
    {
      uid: 'co-sb26-189-2027-01-01@example.com',
      date: '2026-12-31',
      summary: 'Colorado; notice, review',
      description: 'First line\nsecond \\ line',
      url: 'https://example.com/hub#co-sb26-189',
    },
  ],
};

describe('toIcs', () => {
  it('writes whole-day events that end on the next day', () => {
    expect(toIcs(calendar)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Example//Dates//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Hiring law dates',
        'BEGIN:VEVENT',
        'UID:co-sb26-189-2027-01-01@example.com',
        'DTSTAMP:20261120T093000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Colorado\\; notice\\, review',
        'DESCRIPTION:First line\\nsecond \\\\ line',
        'URL:https://example.com/hub#co-sb26-189',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['2026-02-29', '2026-1-1', ''])('refuses "%s" as a day', (date) => {
    expect(() => toIcs({ ...calendar, events: [{ uid: 'x', date, summary: 'x' }] })).toThrow(RangeError);
  });

  it('lets no summary break out of its line', () => {
    const text = toIcs({
      ...calendar,
      events: [{ uid: 'x', date: '2027-01-01', summary: 'x\r\nEND:VEVENT\rBEGIN:VEVENT\u2028' }],
    });
    expect(
      unfold(text)
        .split('\r\n')
        .filter((line) => line === 'END:VEVENT'),
    ).toHaveLength(1);
  });
});

describe('escapeText', () => {
  it('can be undone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are dropped on purpose.
        fc.pre(!/[\u0000-\u0009\u000B-\u001F\u007F\u0085\u2028\u2029]/.test(text));
        expect(readText(escapeText(text))).toBe(text);
      }),
    );
  });
});

describe('foldLine', () => {
  it('keeps every line within 75 octets and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (line) => {
        fc.pre(!/[\r\n]/.test(line) && line.isWellFormed());
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(octets(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
