/** Earlier states of a file, from git, and what differs between two of them in plain words. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { partsOf } from './content-house.ts';
import { humanized } from './entries.ts';
import { contentWords as words } from './words.ts';

export type Revision = { id: string; at: string; why: string; changes: string[] };

/** Runs git beside the content. @returns nothing where there is no git, no repository or no such state */
function git(dir: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['--literal-pathspecs', ...args], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

const MOST = 20;
const LONGEST = 70;

/** The whole file as it was; nothing where it was not there. */
export function textAt(dir: string, file: string, id: string): string | undefined {
  return /^[0-9a-f]{7,64}$/.test(id) ? git(dir, ['show', `${id}:./${file}`]) : undefined;
}

/** The newest states of a file; undefined where the folder is in no repository. */
export function revisionsOf(dir: string, file: string): Revision[] | undefined {
  const log = git(dir, ['log', `-${MOST}`, '--format=%H%x09%aI%x09%s', '--', file]);
  if (log === undefined) return undefined;
  const states = log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', at = '', ...why] = line.split('\t');
      return { id, at, why: why.join('\t'), text: textAt(dir, file, id) };
    })
    .filter((state) => state.text !== undefined);
  return states.map(({ id, at, why, text }, index) => ({
    id,
    at: at.slice(0, 16).replace('T', ' '),
    why,
    changes: changesInWords(file, states[index + 1]?.text, text ?? ''),
  }));
}

/**
 * Keeps files, and whatever is in folders, as they are now as a revision. Other changes that wait to be committed stay as they are. Hooks before the
 * commit are passed over: the content was checked, and a save is not lost to one that fails or asks.
 *
 * @returns whether there is a repository that took it
 */
export function keepRevision(dir: string, files: readonly string[], why: string): boolean {
  const known = new Map(files.map((file) => [path.join(dir, file), isTracked(dir, path.join(dir, file))]));
  // What was never kept and is gone is nothing to git.
  const pathspecs = [...known].flatMap(([file, tracked]) => (tracked || existsSync(file) ? [file] : []));
  if (pathspecs.length === 0) return false;
  // New files have to be known to git before it takes them by name; removed ones are known.
  git(dir, [
    'add',
    '--intent-to-add',
    '--',
    ...pathspecs.filter((file) => !known.get(file) || isFolder(file)),
  ]);
  return (
    git(dir, ['commit', '--quiet', '--no-verify', '--only', '-m', why, '--', ...pathspecs]) !== undefined
  );
}

const isFolder = (file: string) => existsSync(file) && statSync(file).isDirectory();

const isTracked = (dir: string, file: string) =>
  git(dir, ['ls-files', '--error-unmatch', '--', file]) !== undefined;

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** What differs between two states of a file, a line each. @param before undefined: it was new */
export function changesInWords(file: string, before: string | undefined, after: string): string[] {
  if (before === undefined) return [words.history.created];
  try {
    const [old, now] = [partsOf(file, before), partsOf(file, after)];
    const lines = fieldChanges(parse(old.yaml), parse(now.yaml), []);
    if (old.body !== now.body) lines.push(words.history.text(paragraphsChanged(old.body, now.body)));
    return lines;
  } catch {
    return [words.history.unreadable];
  }
}

function paragraphsChanged(before: string, after: string): number {
  const known = new Set(before.split(/\n{2,}/));
  const now = after.split(/\n{2,}/);
  const kept = new Set(now);
  const added = now.filter((paragraph) => !known.has(paragraph)).length;
  const gone = [...known].filter((paragraph) => !kept.has(paragraph)).length;
  return Math.max(added, gone, 1);
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldChanges(before: unknown, after: unknown, path: string[]): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      fieldChanges(before[key], after[key], [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => fieldChanges(item, after[index], [...path, String(index + 1)]));
  }
  const name = path.map(humanized).join(' › ');
  if (before === undefined) return [words.history.added(name, short(after))];
  if (after === undefined) return [words.history.removed(name, short(before))];
  if (Array.isArray(before) && Array.isArray(after)) {
    return [words.history.count(name, before.length, after.length)];
  }
  return [words.history.changed(name, short(before), short(after))];
}
