/** The table of docs/peer-differences.md: what differs from the real service, and why. */
import { readFileSync } from 'node:fs';
import type { Difference } from './compare.ts';

export interface Accepted extends Difference {
  reason: string;
}

export const TABLE = 'docs/peer-differences.md';

/** Rows of five columns: call, what, GoTrue's, ours, reason. `*` stands for any text. */
export function acceptedDifferences(): Accepted[] {
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => {
      const [call = '', what = '', peer = '', ours = '', reason = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      const bare = (cell: string) => cell.replace(/^`(.*)`$/, '$1');
      return { call: bare(call), what: bare(what), peer: bare(peer), ours: bare(ours), reason };
    });
}

const covers = (pattern: string, value: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  ).test(value);

/** Whether a row of the table is about a difference. */
export const matches = (entry: Accepted, difference: Difference): boolean =>
  (['call', 'what', 'peer', 'ours'] as const).every((part) => covers(entry[part], difference[part]));
