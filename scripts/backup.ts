/** `npm run backup [-- folder]`: copies store and keys while the site runs. Keep the copy as safe as the site. */
import { resolve } from 'node:path';
import { makeBackup } from '#backend/store/backup.ts';
import { dataFolderWithStore, runScript } from './data-folder.ts';
import { plainWords } from './say-help.ts';

await runScript(async () => {
  const into = plainWords()[0];
  const folder = await makeBackup(dataFolderWithStore(), into ? resolve(into) : undefined);
  process.stdout.write(`${folder}\n`);
});
