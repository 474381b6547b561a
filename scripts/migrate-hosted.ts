/**
 * `npm run migrate:hosted -- <file.sql>`: writes accounts (password hashes, confirmed state, second factors),
 * subscribers, leads and counts as SQL for a hosted Supabase project. Apply the migrations first, stop the site, run the
 * file once with psql, delete it. Running it again changes nothing.
 */

import { resolve } from 'node:path';
import { writePrivateFile } from '#backend/keys/private-file.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { openDatabase } from '#backend/store/database.ts';
import { hostedExport } from '#backend/store/hosted-export.ts';
import { dataFolderWithStore, runScript } from './data-folder.ts';
import { plainWords } from './say-help.ts';

await runScript(() => {
  const file = plainWords()[0];
  if (!file) throw new Error('Say where to: npm run migrate:hosted -- <file.sql>');
  const folder = dataFolderWithStore();
  const database = openDatabase(folder);
  try {
    const made = hostedExport(database.read, loadSecrets(folder, false));
    writePrivateFile(resolve(file), made.text);
    process.stdout.write(
      `${made.users} accounts, ${made.factors} second factors, ${made.subscribers} subscribers and ${made.leads} leads in ${file}\n`,
    );
  } finally {
    database.close();
  }
});
