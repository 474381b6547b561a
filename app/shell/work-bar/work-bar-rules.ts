/** When the work-with-me bar shows and what it says (docs/requirements.md, Work bar). */
import { parseTimestamp } from '#domain/text/timestamp.ts';
import { fillIn } from '#domain/text/wording.ts';

/** Storage key of the dismissal's expiry, epoch milliseconds. */
export const WORK_BAR_KEY = 'jc_hide_work_cta_until';
/** How long a dismissal lasts: 7 days in milliseconds. */
export const DISMISS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The headlines, from content. Rules are tried in order. `contains`: any pattern occurs in the
 * path; `first-segment`: the path's first segment is one of the patterns. `{name}` is the advisor's name.
 */
export type WorkBarHeadlines = {
  rules: readonly { match: 'contains' | 'first-segment'; patterns: readonly string[]; headline: string }[];
  fallback: string;
};

/** The headline for a path, without the wide suffix. */
export function workBarHeadline(pathname: string, name: string, headlines: WorkBarHeadlines): string {
  const path = pathname.toLowerCase();
  const first = path.split('/').find(Boolean) ?? '';
  const rule = headlines.rules.find(({ match, patterns }) =>
    match === 'contains' ? patterns.some((pattern) => path.includes(pattern)) : patterns.includes(first),
  );
  // A function, because `$&` in a plain replacement has a meaning of its own.
  return fillIn(rule?.headline ?? headlines.fallback, { name });
}

const HIDDEN_PREFIXES = ['/consulting', '/speaking', '/services', '/connect/speaking'];

/** Hidden by path (a plain prefix test) or by `hide-work-cta=1`, exactly `1`, on this URL. */
export function isWorkBarHidden(pathname: string, search: string): boolean {
  return (
    HIDDEN_PREFIXES.some((prefix) => pathname.startsWith(prefix)) ||
    new URLSearchParams(search).get('hide-work-cta') === '1'
  );
}

/** The stored expiry in epoch milliseconds; garbage counts as no dismissal. */
export function parseExpiry(stored: string | null): number | undefined {
  return parseTimestamp(stored);
}

/** Whether a dismissal is active. At exactly its expiry the bar is back. Read once per document load. */
export function isDismissed(expiry: number | undefined, now: number): boolean {
  return expiry !== undefined && now < expiry;
}
