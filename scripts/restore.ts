/** `npm run restore -- <backup folder>`: puts a backup back. Stop the site first; the present state is kept beside it. */
import { resolve } from 'node:path';
import { loadSigningKeys } from '#backend/auth/index.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { restoreBackup } from '#backend/store/backup.ts';
import { dataFolder, runScript } from './data-folder.ts';
import { plainWords } from './say-help.ts';

await runScript(async () => {
  const from = plainWords()[0];
  if (!from) throw new Error('Say which backup: npm run restore -- <backup folder>');
  const { before, leftOut } = await restoreBackup(dataFolder(), resolve(from), (folder) => {
    loadSecrets(folder, false);
    loadSigningKeys(folder);
  });
  const place = before ? ` What was there before is in ${before}` : '';
  const persons = leftOut ? ` Left out, because erased since: ${leftOut}.` : '';
  process.stdout.write(`Restored.${persons}${place}\n`);
});
