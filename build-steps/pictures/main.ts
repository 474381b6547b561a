/**
 * Draws every picture of the site from `content/` and encodes what is not there yet.
 *
 *   npm run pictures                       draw what is new or changed, remove what nothing uses
 *   npm run pictures -- --check            encode nothing; exit 1 when a picture is missing or stale
 *   npm run pictures -- --photo me.jpg     first turn a photograph into the portrait's source
 *
 * Portraits come from `content/pictures/photo/` when it exists, else from the sample bust.
 */
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readIdentity } from '#app/content/site.ts';
import { sayHelp } from '../../scripts/say-help.ts';
import { drawnEntries } from './content-entries.ts';
import { drawingJobs } from './drawing-jobs.ts';
import { missingFiles, planJob, planPhoto, planWhole, writePlanned } from './encode.ts';
import { mapsFromPhoto, PhotographError, writeMaps } from './photo.ts';
import { filesOf, type Registry, readRegistry, writeRegistry } from './registry.ts';

sayHelp();

const root = path.resolve(import.meta.dirname, '../..');
const content = path.join(root, 'content');
const publicFolder = path.join(root, 'public');
const registryFile = path.join(root, 'app/content/picture-registry.generated.json');

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, photo: { type: 'string' } },
});

// Two cores at most: the script must not make a laptop unusable.
sharp.concurrency(2);

/** A photograph that cannot be used ends this with one line. */
const orOneLine = (error: unknown): never => {
  if (!(error instanceof PhotographError)) throw error;
  console.error(error.message);
  process.exit(1);
};

if (values.photo) {
  const maps = await mapsFromPhoto(path.resolve(values.photo)).catch(orOneLine);
  writeMaps(maps, path.join(content, 'pictures/photo'));
  console.info(
    'Portrait source written to content/pictures/photo. Remove that folder to return to the bust.',
  );
}

const entries = drawnEntries();
const plans = await Promise.all(
  (await drawingJobs(content, entries, readIdentity().initials)).map((job) =>
    job.kind === 'photo' ? planPhoto(job) : job.kind === 'whole' ? planWhole(job) : planJob(job),
  ),
).catch(orOneLine);
const before = readRegistry(registryFile);
const next: Registry = { pictures: {}, fixed: {} };
for (const plan of plans) {
  if (plan.entry) next.pictures[plan.id] = plan.entry;
  if (plan.fixedHash) next.fixed[plan.id] = plan.fixedHash;
}
const missing = plans.flatMap((plan) => missingFiles(plan, publicFolder, before.fixed));

/** Files below `public/pictures` that no drawing names any more. */
function strays(): string[] {
  const folder = path.join(publicFolder, 'pictures');
  mkdirSync(folder, { recursive: true });
  const wanted = new Set([...Object.values(next.pictures).flatMap(filesOf), ...Object.keys(next.fixed)]);
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  return present.filter((file) => !wanted.has(path.relative(publicFolder, file).split(path.sep).join('/')));
}

if (values.check) {
  const stale = JSON.stringify(sortKeys(before)) !== JSON.stringify(sortKeys(next));
  const unused = strays();
  for (const file of missing.slice(0, 20)) console.error(`missing ${file.path}`);
  for (const file of unused.slice(0, 20)) console.error(`unused ${path.relative(root, file)}`);
  if (stale) console.error(`stale ${path.relative(root, registryFile)}`);
  const good = missing.length === 0 && unused.length === 0 && !stale;
  console.info(
    good ? `${plans.length} pictures are up to date` : 'run npm run pictures and commit what it writes',
  );
  process.exitCode = good ? 0 : 1;
} else {
  let bytes = 0;
  for (const file of missing) bytes += await writePlanned(file, publicFolder);
  const unused = strays();
  for (const file of unused) rmSync(file);
  removeEmptyFolders(path.join(publicFolder, 'pictures'));
  writeRegistry(registryFile, next);
  console.info(
    `${plans.length} pictures of ${entries.length} pages: ${missing.length} files written ` +
      `(${Math.round(bytes / 1024)} KB), ${unused.length} removed`,
  );
}

/** A folder bears the name of the page whose pictures it held, and would go to the public site with it. */
function removeEmptyFolders(folder: string): void {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    if (item.isDirectory()) removeEmptyFolders(path.join(folder, item.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function sortKeys(registry: Registry): unknown {
  const order = (record: Record<string, unknown>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return [order(registry.pictures), order(registry.fixed)];
}
