/**
 * `npm run person-data -- export <email>`: everything kept about one person, as JSON.
 * `npm run person-data -- erase <email>`: erases it. Works while the site runs.
 * With `--hosted` at the end: in the hosted project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 */
import { parseArgs } from 'node:util';
import { eraseHostedPerson, exportHostedPerson } from '#backend/forms/hosted-person-data.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { openDatabase } from '#backend/store/database.ts';
import { erasePerson, exportPerson, noteErasure } from '#backend/store/person-data.ts';
import { dataFolderWithStore, runScript } from './data-folder.ts';

function needed(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new Error(`${name}: must be set for --hosted`);
  return value;
}

async function inFolder(action: 'export' | 'erase', email: string): Promise<unknown> {
  const folder = dataFolderWithStore();
  const database = openDatabase(folder);
  try {
    const secrets = loadSecrets(folder);
    if (action === 'export') return exportPerson(database.read, secrets, folder, email);
    noteErasure(folder, email, Date.now());
    return await erasePerson(database, secrets, folder, email);
  } finally {
    database.close();
  }
}

function inProject(action: 'export' | 'erase', email: string): Promise<unknown> {
  const endpoint = { url: needed('SUPABASE_URL').replace(/\/$/, ''), key: needed('SUPABASE_SECRET_KEY') };
  return action === 'export' ? exportHostedPerson(endpoint, email) : eraseHostedPerson(endpoint, email);
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { hosted: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [action, address, more] = positionals;
  const email = address?.trim().toLowerCase();
  const place = values.hosted ? inProject : inFolder;
  if ((action !== 'export' && action !== 'erase') || !email?.includes('@') || more !== undefined) {
    throw new Error('Say what and whom: npm run person-data -- export|erase <email> [--hosted]');
  }
  process.stdout.write(`${JSON.stringify(await place(action, email), null, 2)}\n`);
});
