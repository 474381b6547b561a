/**
 * Tells whether the build is newer than what it was made from. What the sources look like is taken before a build and
 * put beside it once everything is made, so one that fails or is interrupted never counts as fresh.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { contentHash } from '#backend/http/content-hash.ts';

/** Files and folders that decide what the build looks like. Root files match by ending. */
const INPUT_FOLDERS = [
  'app',
  'content',
  'contracts',
  'domain',
  'build-steps',
  'public',
  'backend/config',
  'backend/http',
];
const INPUT_ROOT_FILES = /^(?:package(?:-lock)?\.json|tsconfig.*\.json|[\w.-]+\.config\.[cm]?[jt]s)$/;
/** Changing these changes no page. */
const IGNORED = /(?:\.test\.tsx?|\.mjs)$/;
/** Variables that end up in the built files, besides everything that begins with one of the prefixes. */
const INPUT_VARIABLES = ['SITE_URL', 'BUILD_DATE', 'COUNT_EVENTS'];
const INPUT_PREFIXES = ['VITE_'];

const STAMP = 'stamp.json';
/** Without these a stamp is worth nothing. */
const OUTPUTS = ['client/index.html', 'client/404.html'];

const stampSchema = z.object({
  version: z.literal(1),
  environment: z.record(z.string(), z.string()),
  /** By path from the project folder, with forward slashes. */
  files: z.record(z.string(), z.object({ size: z.number(), mtimeMs: z.number(), hash: z.string() })),
});
export type Stamp = z.infer<typeof stampSchema>;
type Environment = Readonly<Record<string, string | undefined>>;

function* inputFiles(projectDir: string): Generator<string> {
  for (const entry of readdirSync(projectDir, { withFileTypes: true })) {
    if (entry.isFile() && INPUT_ROOT_FILES.test(entry.name)) yield entry.name;
  }
  for (const folder of INPUT_FOLDERS) {
    if (!existsSync(join(projectDir, folder))) continue;
    for (const entry of readdirSync(join(projectDir, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || IGNORED.test(entry.name)) continue;
      yield join(entry.parentPath, entry.name)
        .slice(projectDir.length + 1)
        .replaceAll('\\', '/');
    }
  }
}

function buildVariables(environment: Environment): Record<string, string> {
  const wanted = Object.keys(environment).filter(
    (name) => INPUT_VARIABLES.includes(name) || INPUT_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  return Object.fromEntries(
    wanted.sort().flatMap((name) => {
      const value = environment[name] ?? '';
      // Hashed, because the stamp lies about in a folder and a value may be meant for few eyes.
      return value === '' ? [] : [[name, contentHash(value)]];
    }),
  );
}

function snapshot(projectDir: string, environment: Environment): Stamp {
  const files: Stamp['files'] = {};
  for (const path of inputFiles(projectDir)) {
    const absolute = join(projectDir, path);
    const { size, mtimeMs } = statSync(absolute);
    files[path] = { size, mtimeMs, hash: contentHash(readFileSync(absolute)) };
  }
  return { version: 1, environment: buildVariables(environment), files };
}

function readStamp(folder: string): Stamp | undefined {
  try {
    return stampSchema.parse(JSON.parse(readFileSync(join(folder, STAMP), 'utf8')));
  } catch {
    return undefined;
  }
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/**
 * Why a new build is needed, or undefined when the one in `folder` is still good. Sizes and times decide first; only a
 * file whose time differs is read, so a fresh checkout of the same sources is no reason.
 */
export function staleReason(
  projectDir: string,
  folder: string,
  environment: Environment,
): string | undefined {
  const stamp = readStamp(folder);
  if (stamp === undefined || !OUTPUTS.every((file) => existsSync(join(folder, file)))) {
    return 'there is no complete build yet';
  }
  const variables = buildVariables(environment);
  for (const name of new Set([...Object.keys(variables), ...Object.keys(stamp.environment)])) {
    if (variables[name] !== stamp.environment[name]) return `${name} changed`;
  }
  const missing = new Set(Object.keys(stamp.files));
  let touched = false;
  for (const path of inputFiles(projectDir)) {
    const before = stamp.files[path];
    if (before === undefined) return `${path} is new`;
    missing.delete(path);
    const absolute = join(projectDir, path);
    const { size, mtimeMs } = statSync(absolute);
    if (size === before.size && mtimeMs === before.mtimeMs) continue;
    if (size !== before.size || contentHash(readFileSync(absolute)) !== before.hash) return `${path} changed`;
    before.mtimeMs = mtimeMs;
    touched = true;
  }
  const [gone] = missing;
  if (gone !== undefined) return `${gone} was removed`;
  if (touched) writeJson(join(folder, STAMP), stamp);
  return undefined;
}

/** What the sources look like before a build; `closeBuild` keeps it. */
export const openBuild = snapshot;

/** Declares the build in `folder` complete, made of the sources as they were when it was opened. */
export function closeBuild(folder: string, opened: Stamp): void {
  writeJson(join(folder, STAMP), opened);
}
