/**
 * Scripts and styles of an earlier build, taken over where nothing changed that they are made of. What visitors read is
 * read while pages are rendered; only the words of `content/site/` and the code are in the bundles. So an edited entry
 * needs no new ones.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { contentHash } from '#backend/http/content-hash.ts';
import { listReleases } from '#backend/releases/releases.ts';
import type { Stamp } from '../build-stamp.ts';

/** Beside what is served: what the bundles were made of, and their files. */
export const BUNDLE_FILE = 'bundle.json';

const bundle = z.object({
  key: z.string(),
  /** Paths from the release's folder, with forward slashes. */
  files: z.array(z.string()),
});

/** Read while pages are rendered, or copied as they are. */
const NOT_BUNDLED = /^(?:content\/(?!site\/)|public\/|app\/content\/picture-registry\.generated\.json$)/;

/** What bundles are made of, as one word: code, packages, settings and the words of the interface. */
export function bundleKey({ files, environment }: Stamp): string {
  const made = Object.entries(files)
    .filter(([file]) => !NOT_BUNDLED.test(file))
    .map(([file, { hash }]) => [file, hash])
    .sort();
  return contentHash(JSON.stringify([process.version, made, Object.entries(environment).sort()]));
}

function* filesBelow(folder: string, prefix: string): Generator<string> {
  if (!existsSync(join(folder, prefix))) return;
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const file = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, file);
    else yield file;
  }
}

/** Says of a folder what its bundles were made of: right after they were, when nothing else stands among them. */
export function noteBundle(folder: string, key: string): void {
  const files = ['server', 'client/assets', 'client/.vite'].flatMap((part) => [...filesBelow(folder, part)]);
  writeFileSync(join(folder, BUNDLE_FILE), JSON.stringify({ key, files }));
}

function filesOf(folder: string, key: string): string[] | undefined {
  try {
    const found = bundle.parse(JSON.parse(readFileSync(join(folder, BUNDLE_FILE), 'utf8')));
    const whole =
      found.files.includes('server/index.js') && found.files.every((file) => existsSync(join(folder, file)));
    return found.key === key && whole ? found.files : undefined;
  } catch {
    return undefined;
  }
}

/** Links a file: both names are of one file, which nobody changes. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Clears away what `takeBundle` has put there, and what was made of it. */
export function dropBundle(folder: string): void {
  for (const part of ['server', 'client']) rmSync(join(folder, part), { recursive: true, force: true });
  rmSync(join(folder, BUNDLE_FILE), { force: true });
}

/**
 * Takes the bundles of a kept release that were made of the same, and the public files as they are.
 * @returns whether there were some
 */
export function takeBundle(projectDir: string, folder: string, key: string): boolean {
  for (const release of listReleases(join(projectDir, 'build'))) {
    const files = filesOf(release.folder, key);
    if (!files) continue;
    for (const file of files) linkOrCopy(join(release.folder, file), join(folder, file));
    for (const file of filesBelow(projectDir, 'public')) {
      const to = join(folder, 'client', file.slice('public/'.length));
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(join(projectDir, file), to);
    }
    writeFileSync(join(folder, BUNDLE_FILE), JSON.stringify({ key, files }));
    return true;
  }
  return false;
}
