import type { BackendEnvironment } from '../config/backend-environment.ts';
import type { Secrets } from '../keys/secrets.ts';
import type { Sql } from '../store/database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface MailBudget {
  /**
   * Counts a mail, unless one of its budgets is used up; returns whether it may go. `pretend` does the same work
   * and counts nothing. `always` counts it and lets it go, for warnings that nobody must be able to hold back.
   */
  take(sql: Sql, to: string, how?: 'pretend' | 'always'): boolean;
}

interface Allowance {
  bucket: string;
  span: number;
  most: number;
  /** The variable that sets it. */
  variable: string;
}

/**
 * How many mails may go to one mailbox and in all, within an hour and a day, whatever they are about. The owner's
 * notes are counted apart from the mails to visitors, so that a flood of one cannot hold up the other.
 */
export function makeMailBudget(options: {
  settings: Pick<
    BackendEnvironment,
    'MAIL_LIMIT_MAILBOX_HOUR' | 'MAIL_LIMIT_MAILBOX_DAY' | 'MAIL_LIMIT_HOUR' | 'MAIL_LIMIT_DAY'
  >;
  ownerAddress: string;
  secrets: Secrets;
  now: () => number;
  log: (line: string) => void;
}): MailBudget {
  const { settings, secrets, now, log } = options;
  const owner = options.ownerAddress.toLowerCase();
  const told = new Set<string>();

  function allowancesOf(to: string): Allowance[] {
    const inAll = (bucket: string): Allowance[] => [
      { bucket, span: HOUR_MS, most: settings.MAIL_LIMIT_HOUR, variable: 'MAIL_LIMIT_HOUR' },
      { bucket, span: DAY_MS, most: settings.MAIL_LIMIT_DAY, variable: 'MAIL_LIMIT_DAY' },
    ];
    if (to === owner) return inAll('owner');
    const bucket = secrets.hashCode('mailbox', to);
    return [
      { bucket, span: HOUR_MS, most: settings.MAIL_LIMIT_MAILBOX_HOUR, variable: 'MAIL_LIMIT_MAILBOX_HOUR' },
      { bucket, span: DAY_MS, most: settings.MAIL_LIMIT_MAILBOX_DAY, variable: 'MAIL_LIMIT_MAILBOX_DAY' },
      ...inAll('all'),
    ];
  }

  /** Said once for each budget and its time, however many mails it holds back. */
  function tell({ bucket, span, variable }: Allowance, since: number): void {
    const key = `${bucket} ${span} ${since}`;
    if (told.has(key)) return;
    if (told.size > 1000) told.clear();
    told.add(key);
    log(`mails are held back until ${new Date(since + span).toISOString()}: ${variable} is used up`);
  }

  return {
    take(sql, address, how) {
      const at = now();
      const to = address.toLowerCase();
      const known = allowancesOf(to).map((allowance) => {
        const row = sql.get<{ since: number; used: number }>(
          'SELECT since, used FROM mail_counts WHERE bucket = ? AND span = ?',
          allowance.bucket,
          allowance.span,
        );
        // A beginning in the future was written by a clock that has been set back since.
        const running = row !== undefined && row.since <= at && at - row.since < allowance.span;
        return { ...allowance, since: running ? row.since : at, used: running ? row.used : 0 };
      });
      const spent = known.find(({ used, most }) => used >= most);
      const goes = spent === undefined || how === 'always';
      if (spent && how !== 'pretend' && !goes) tell(spent, spent.since);
      const counted = goes && how !== 'pretend' ? 1 : 0;
      for (const { bucket, span, since, used } of known) {
        sql.run(
          'INSERT OR REPLACE INTO mail_counts (bucket, span, since, used) VALUES (?, ?, ?, ?)',
          bucket,
          span,
          since,
          used + counted,
        );
      }
      return goes;
    },
  };
}
