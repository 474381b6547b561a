/**
 * The builds that are kept, and which of them is served. Each stands whole in `build/releases/<id>/`; the link
 * `build/current` names the one that is served and changes in one step, so that there is never half a site.
 * `build/client`, `build/compressed` and `build/toolkit` lead into it, for whoever uploads or looks at a build by hand.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';

/** So many are kept, the one that is served among them. */
export const KEPT_RELEASES = 5;

export type Release = {
  /** The time it was begun, as `20261122T184500123Z`. */
  id: string;
  /** Absolute, with `client/`, `compressed/` and `toolkit/` in it. */
  folder: string;
};

const RELEASES = 'releases';
const CURRENT = 'current';
/** Stands beside what is served while it was gone back to: names the release that was left. */
const LEFT = 'left.json';
const LINKED = ['client', 'compressed', 'toolkit'];
/** What a build was before there were releases. */
const OLD_LAYOUT = [...LINKED, 'identity.json', 'stamp.json'];
const BUILDING = '.building';
const ID = /^\d{8}T\d{9}Z$/;
const windows = process.platform === 'win32';

const idOf = (at: number) => new Date(at).toISOString().replace(/[-:.]/g, '');

/** When a release was begun, in milliseconds since 1970. */
export const releaseTime = ({ id }: Pick<Release, 'id'>): number =>
  Date.parse(id.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const releaseAt = (buildDir: string, id: string): Release => ({
  id,
  folder: resolve(buildDir, RELEASES, id),
});

/** The kept releases, newest first. @param buildDir the project's `build/` */
export function listReleases(buildDir: string): Release[] {
  return namesIn(join(buildDir, RELEASES))
    .filter((name) => ID.test(name))
    .sort()
    .reverse()
    .map((id) => releaseAt(buildDir, id));
}

/** The release that is served; nothing where there is none, or a build of another layout. */
export function currentRelease(buildDir: string): Release | undefined {
  try {
    const release = releaseAt(buildDir, basename(readlinkSync(join(buildDir, CURRENT))));
    return existsSync(join(release.folder, 'client')) ? release : undefined;
  } catch {
    return undefined;
  }
}

/** The folder that holds what is served; `buildDir` itself where a build was made without releases. */
export const servedFolder = (buildDir: string): string =>
  currentRelease(buildDir)?.folder ?? (existsSync(buildDir) ? realpathSync(buildDir) : buildDir);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Opens a folder to build into, and clears away what builds left behind that were killed.
 * @returns the folder; only `publishRelease` makes it a release
 */
export function beginRelease(buildDir: string, now = Date.now()): string {
  const releases = resolve(buildDir, RELEASES);
  for (const name of namesIn(releases)) {
    const [, pid] = /^\d{8}T\d{9}Z\.(\d+)\.building$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(releases, name), { recursive: true });
  }
  const [newest] = listReleases(buildDir);
  // Later than the newest, even where the clock was set back: names sort by age.
  const at = Math.max(now, newest ? releaseTime(newest) + 1 : 0);
  const folder = join(releases, `${idOf(at)}.${process.pid}${BUILDING}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Replaces a link in one step. Windows cannot, and has none for a moment. */
function pointTo(link: string, target: string): void {
  const draft = `${link}.${process.pid}.new`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft, windows ? 'junction' : 'dir');
  try {
    renameSync(draft, link);
  } catch (error) {
    if (!windows) throw error;
    rmSync(link, { recursive: true, force: true });
    renameSync(draft, link);
  }
}

function serve(buildDir: string, { id, folder }: Release): void {
  pointTo(join(buildDir, CURRENT), windows ? folder : join(RELEASES, id));
  for (const name of LINKED) {
    const link = join(buildDir, name);
    const target = windows ? resolve(buildDir, CURRENT, name) : join(CURRENT, name);
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    rmSync(link, { recursive: true, force: true });
    pointTo(link, target);
  }
}

/** Makes a build of the layout without releases the first release, so that it can be gone back to. */
function adoptOldLayout(buildDir: string): void {
  const client = lstatSync(join(buildDir, 'client'), { throwIfNoEntry: false });
  if (!client?.isDirectory() || currentRelease(buildDir)) return;
  const release = releaseAt(buildDir, idOf(statSync(join(buildDir, 'client')).mtimeMs));
  mkdirSync(release.folder, { recursive: true });
  for (const name of OLD_LAYOUT) {
    if (existsSync(join(buildDir, name))) renameSync(join(buildDir, name), join(release.folder, name));
  }
  serve(buildDir, release);
}

/**
 * Makes a finished build the one that is served, and deletes releases beyond those that are kept.
 * @param building the folder that `beginRelease` gave
 */
export function publishRelease(buildDir: string, building: string): Release {
  const release = releaseAt(buildDir, basename(building).split('.')[0] ?? '');
  renameSync(building, release.folder);
  adoptOldLayout(buildDir);
  serve(buildDir, release);
  rmSync(join(buildDir, LEFT), { force: true });
  for (const old of listReleases(buildDir).slice(KEPT_RELEASES)) {
    rmSync(old.folder, { recursive: true, force: true });
  }
  return release;
}

/** A wish that cannot be granted, in one sentence for whoever had it. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * Serves a kept release again. Until the sources change, `npm start` does not build what was left.
 * @param id which; without one, the newest that is older than what is served
 * @throws ReleaseError when there is none to go back to
 */
export function goBack(buildDir: string, id?: string): Release {
  const releases = listReleases(buildDir);
  const current = currentRelease(buildDir);
  const wanted =
    id === undefined
      ? releases.find((release) => current && release.id < current.id)
      : releases.find((release) => release.id === id);
  if (wanted === undefined) {
    throw new ReleaseError(
      id === undefined
        ? 'No older build of the site is kept, so there is nothing to go back to.'
        : `No build named ${id} is kept; npm run rollback -- --list names those that are.`,
    );
  }
  if (wanted.id === current?.id) throw new ReleaseError(`${wanted.id} is what is served already.`);
  const [newest] = releases;
  serve(buildDir, wanted);
  if (newest && newest.id !== wanted.id) {
    writeFileSync(join(buildDir, LEFT), JSON.stringify({ id: newest.id }));
  } else rmSync(join(buildDir, LEFT), { force: true });
  return wanted;
}

/** The release that somebody went back from; nothing while the newest is served. */
export function leftRelease(buildDir: string): Release | undefined {
  try {
    const { id } = z
      .object({ id: z.string().regex(ID) })
      .parse(JSON.parse(readFileSync(join(buildDir, LEFT), 'utf8')));
    return releaseAt(buildDir, id);
  } catch {
    return undefined;
  }
}
