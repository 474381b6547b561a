/** Calendar files (RFC 5545) of all-day events. */
import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { addDays } from '../text/dates.ts';

export type CalendarEvent = {
  /** Unique for all time and the same in every edition, so that a calendar replaces and never doubles. */
  uid: string;
  /** Calendar date of the day, `YYYY-MM-DD`. */
  date: string;
  /** When the event's facts were last changed: the same facts give the same file. */
  stamp: Date;
  summary: string;
  description: string;
  /** Absolute address of the page that says more. */
  url?: string;
  category?: string;
};

export type Calendar = {
  /** Who made the file: it becomes `-//company//product//EN`. */
  maker: { company: string; product: string };
  /** Shown by calendar programs that read it. */
  name: string;
  /** For a calendar that is subscribed to: what it is, and the page that says more. It is fetched again each day. */
  about?: { description: string; url: string };
  events: readonly CalendarEvent[];
};

const DAY_IN_SECONDS = 86_400;

/** A text value without what RFC 5545 forbids there, and with one kind of line break. */
const value = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, (character) => (character === '\t' ? ' ' : ''));

/** The calendar as a text of type `text/calendar`. Throws a `RangeError` for an event on no calendar date. */
export function calendarFile({ maker, name, about, events }: Calendar): string {
  const calendar = ical({
    prodId: { ...maker, language: 'EN' },
    name: value(name),
    ...(about ? { description: value(about.description), url: about.url, ttl: DAY_IN_SECONDS } : {}),
  });
  for (const { uid, date, stamp, summary, description, url, category } of events) {
    calendar.createEvent({
      id: uid,
      start: date,
      // The end of a whole-day event is the day after.
      end: addDays(date, 1),
      allDay: true,
      stamp,
      summary: value(summary),
      description: value(description),
      url: url?.replace(/\s/g, '') ?? null,
      categories: category ? [{ name: category }] : [],
      class: ICalEventClass.PUBLIC,
      // A date to know of keeps nobody busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}
