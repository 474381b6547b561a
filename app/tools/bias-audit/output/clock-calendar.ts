/** The dates of Local Law 144 as a calendar file; its writer is fetched when it is asked for. */
import type { Ll144Clock } from '#domain/law/ll144-clock.ts';
import type { BiasAuditCopy } from '../content.ts';

const EVENTS = ['noticeBy', 'firstLawfulDay', 'nextAuditDue', 'postedUntil'] as const;

export async function clockCalendar(
  clock: Ll144Clock,
  words: BiasAuditCopy['clock'],
  now: Date,
): Promise<string> {
  const { calendarFile } = await import('#domain/documents/calendar-file.ts');
  return calendarFile({
    maker: { company: 'bias-audit', product: words.heading },
    name: words.heading,
    events: EVENTS.flatMap((name) => {
      const date = clock[name];
      if (!date) return [];
      return [
        {
          uid: `${name}-${date}@local-law-144`,
          date,
          stamp: now,
          summary: words.events[name],
          description: words.rule,
        },
      ];
    }),
  });
}
