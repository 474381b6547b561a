/** `npm run restore -- <backup folder>`: puts a backup back. Stop the site first; the present state is kept beside it. */
import { resolve } from 'node:path';
import { restoreBackup } from '#backend/store/backup.ts';
import { dataFolder, runScript } from './data-folder.ts';

await runScript(() => {
  const from = process.argv[2];
  if (!from) throw new Error('Say which backup: npm run restore -- <backup folder>');
  const before = restoreBackup(dataFolder(), resolve(from));
  process.stdout.write(`Restored.${before ? ` What was there before is in ${before}` : ''}\n`);
});
