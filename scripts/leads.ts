/**
 * `npm run leads`: lists what came in through the forms.
 *   --csv [file]        as CSV, to the file or to the terminal
 *   --kind contact      only contact, newsletter or toolkit
 *   --since 2026-11-01  only from that day on (UTC)
 *   --subscribers       the newsletter's list instead
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '#backend/store/database.ts';
import { leadsAsCsv, listLeads, listSubscribers, subscribersAsCsv } from '#backend/store/leads.ts';
import { FORMS } from '#contracts/form-fields.ts';
import { isDay } from '#domain/text/dates.ts';
import { dataFolderWithStore, runScript } from './data-folder.ts';

function sinceTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!isDay(text)) throw new Error('--since: write a day such as 2026-11-01');
  return Date.parse(`${text}T00:00:00Z`);
}

/** A mistyped kind would look like a list on which nobody stands. */
function checkedKind(kind: string | undefined): string | undefined {
  if (kind === undefined || Object.hasOwn(FORMS, kind)) return kind;
  throw new Error(`--kind: one of ${Object.keys(FORMS).join(', ')}`);
}

await runScript(() => {
  const { values, positionals } = parseArgs({
    options: {
      csv: { type: 'boolean' },
      kind: { type: 'string' },
      since: { type: 'string' },
      subscribers: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const database = openDatabase(dataFolderWithStore());
  try {
    const leads = listLeads(database.read, {
      kind: checkedKind(values.kind),
      since: sinceTime(values.since),
    });
    const subscribers = listSubscribers(database.read);
    if (values.csv) {
      const csv = values.subscribers ? subscribersAsCsv(subscribers) : leadsAsCsv(leads);
      if (positionals[0]) writeFileSync(positionals[0], csv, { mode: 0o600 });
      else process.stdout.write(csv);
      return;
    }
    const lines = values.subscribers
      ? subscribers.map((row) => `${row.status.padEnd(13)} ${row.email}`)
      : leads.map((lead) => {
          const first = (lead.fields.message ?? '').replace(/\n.*/s, '').slice(0, 80);
          return `${new Date(lead.created_at).toISOString().slice(0, 16)}  ${lead.kind.padEnd(10)} ${lead.email}  ${first}`;
        });
    process.stdout.write(`${[...lines, `${lines.length} in all`].join('\n')}\n`);
  } finally {
    database.close();
  }
});
