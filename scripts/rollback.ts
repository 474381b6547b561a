/**
 * `npm run rollback`: serves the build before the current one again, at once; `-- --list` names those that are kept,
 * `-- <id>` goes to one of them.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  currentRelease,
  goBack,
  listReleases,
  ReleaseError,
  releaseTime,
} from '#backend/releases/releases.ts';
import { sayHelp } from './say-help.ts';

sayHelp();
const buildDir = join(resolve(import.meta.dirname, '..'), 'build');
const shown = (id: string) => new Date(releaseTime({ id })).toISOString().slice(0, 16).replace('T', ' ');

try {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' } },
    allowPositionals: true,
  });
  const current = currentRelease(buildDir)?.id;
  if (values.list) {
    const kept = listReleases(buildDir);
    if (kept.length === 0) console.info('No build is kept yet. npm run build makes one.');
    for (const { id } of kept) {
      console.info(`${id}  ${shown(id)} UTC${id === current ? '  served' : ''}`);
    }
  } else {
    const { id } = goBack(buildDir, positionals[0]);
    console.info(`Serving ${id} of ${shown(id)} UTC. A running site shows it within a second.`);
    console.info(
      'npm start leaves it so until the sources change; npm run build publishes them as they are.',
    );
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
