/** `npm run keys:rotate`: a new signing key; the running site takes it within seconds and nobody is signed out. */
import { rotateKeys } from '#backend/auth/index.ts';
import { dataFolder, runScript } from './data-folder.ts';
import { takesNoWords } from './say-help.ts';

await runScript(() => {
  takesNoWords();
  const { kid, kept } = rotateKeys(dataFolder());
  process.stdout.write(
    `New signing key ${kid}; ${kept} earlier ${kept === 1 ? 'key stays' : 'keys stay'} valid.\n`,
  );
});
