import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, escapeText, foldLine } from './icalendar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescapeText = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char));

describe('calendar files', () => {
  it('folds at 75 octets, never inside a character, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const piece of folded.split('\r\n')) {
          expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(75);
          expect(piece.isWellFormed()).toBe(line.isWellFormed());
        }
      }),
    );
  });

  it('escapes so that a reader gets the text back', () => {
    expect(escapeText('a, b; c\\d\r\ne')).toBe('a\\, b\\; c\\\\d\\ne');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t\u0080-\u009f]/gu, '');
        expect(unescapeText(escapeText(text))).toBe(plain);
      }),
    );
  });

  it('writes all-day events that end on the next day', () => {
    const file = calendarFile({
      productId: '-//test//EN',
      name: 'Dates',
      description: 'All of them',
      url: 'https://example.com/hub',
      events: [
        {
          uid: 'law-1@example.com',
          date: '2027-12-31',
          revised: '2026-11-20',
          summary: 'Law, first day',
          description: 'It begins.',
          url: 'https://example.com/hub#law',
          category: 'effective',
        },
      ],
    });
    expect(file.split('\r\n').slice(-18, -1)).toEqual([
      'DESCRIPTION:All of them',
      'URL:https://example.com/hub',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'X-PUBLISHED-TTL:P1D',
      'BEGIN:VEVENT',
      'UID:law-1@example.com',
      'DTSTAMP:20261120T000000Z',
      'DTSTART;VALUE=DATE:20271231',
      'DTEND;VALUE=DATE:20280101',
      'SUMMARY:Law\\, first day',
      'DESCRIPTION:It begins.',
      'URL:https://example.com/hub#law',
      'CATEGORIES:effective',
      'CLASS:PUBLIC',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(file).not.toMatch(/[^\r]\n/);
  });
});
