/** What the desk shows of people: pure, from the store's rows. */
import type { LeadRow, LeadState, SubscriberRow } from '#backend/store/index.ts';

export type LeadFilter = { kind?: string | undefined; state?: LeadState | undefined; words?: string };

/** Whether every word stands somewhere in the texts, in any case. No words: always. */
export function hasWords(texts: readonly string[], words: string): boolean {
  const text = texts.join('\n').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Leads that fit all of a filter, newest first. */
export function chosenLeads(leads: readonly LeadRow[], { kind, state, words = '' }: LeadFilter): LeadRow[] {
  return leads
    .filter(
      (lead) =>
        (!kind || lead.kind === kind) &&
        (!state || lead.state === state) &&
        hasWords([lead.email, lead.note, ...Object.values(lead.fields)], words),
    )
    .reverse();
}

/** Subscribers that fit, newest first. @param status pending, confirmed or unsubscribed; empty: all */
export function chosenSubscribers(
  subscribers: readonly SubscriberRow[],
  { status = '', words = '' }: { status?: string; words?: string },
): SubscriberRow[] {
  return subscribers
    .filter((row) => (!status || row.status === status) && hasWords([row.email, row.fields], words))
    .reverse();
}

/** So many rows stand on one screen. */
export const PAGE_ROWS = 50;

/** One screen of a list. @param page counted from 1; beyond the end: the last */
export function screenOf<Row>(
  rows: readonly Row[],
  page: number,
): { rows: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const shown = Math.min(Math.max(1, Number.isFinite(page) ? Math.trunc(page) : 1), pages);
  return { rows: rows.slice((shown - 1) * PAGE_ROWS, shown * PAGE_ROWS), page: shown, pages };
}
