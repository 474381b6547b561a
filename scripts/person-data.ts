/**
 * `npm run person-data -- export <email>`: everything kept about one person, as JSON.
 * `npm run person-data -- erase <email>`: erases it. Works while the site runs.
 */
import { loadSecrets } from '#backend/keys/secrets.ts';
import { openDatabase } from '#backend/store/database.ts';
import { erasePerson, exportPerson, noteErasure } from '#backend/store/person-data.ts';
import { dataFolderWithStore, runScript } from './data-folder.ts';

await runScript(async () => {
  const [, , action, address] = process.argv;
  const email = address?.trim().toLowerCase();
  if ((action !== 'export' && action !== 'erase') || !email?.includes('@')) {
    throw new Error('Say what and whom: npm run person-data -- export|erase <email>');
  }
  const folder = dataFolderWithStore();
  const database = openDatabase(folder);
  try {
    const secrets = loadSecrets(folder);
    if (action === 'erase') noteErasure(folder, email, Date.now());
    const result =
      action === 'export'
        ? exportPerson(database.read, secrets, folder, email)
        : await erasePerson(database, secrets, folder, email);
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    database.close();
  }
});
