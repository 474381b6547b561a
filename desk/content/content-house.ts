/**
 * Writing to `content/`: a change is tried first with everything that checks content, and written only when nothing new
 * is wrong. Files are replaced whole, so that nobody ever reads half of one.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Changes, type Reader, tryChanges } from '#app/content/content-files.ts';
import { attempt, describeProblem, problemsOf } from '#app/content/content-problems.ts';
import { forgetContent } from '#app/content/once.ts';

/** The content folder and who knows about it; the build's registry is handed in by the script. */
export type ContentHouse = {
  /** The folder. */
  dir: string;
  readers: readonly Reader[];
  /** Every text of the site, by its path below the folder. */
  texts: () => string[];
  /** What is wrong with the content as readers see it now, a line each. */
  check: () => string[];
};

const FRONT_MATTER = /^(\uFEFF?---\r?\n)([\s\S]*?)^(---[ \t]*(?:\r?\n|$))/m;

/** A file in its parts, which joined are the file. */
export type Parts = { head: string; yaml: string; fence: string; body: string };

/** @throws Error for a Markdown file without fields */
export function partsOf(file: string, text: string): Parts {
  if (!file.endsWith('.md')) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    return { head: mark, yaml: text.slice(mark.length), fence: '', body: '' };
  }
  const [whole, head = '', yaml = '', fence = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || !text.startsWith(whole))
    throw new Error('the file does not begin with its fields');
  return { head, yaml, fence, body: text.slice(whole.length) };
}

/** The body as an editor gave it back: with the line ends that the file had. */
export function bodyLike(before: string, after: string): string {
  const plain = (text: string) => text.replace(/\r\n/g, '\n');
  if (plain(before) === plain(after)) return before;
  return before.includes('\r\n') ? plain(after).replace(/\n/g, '\r\n') : plain(after);
}

export const readText = (house: ContentHouse, file: string) =>
  readFileSync(path.join(house.dir, file), 'utf8');

/** Tells one state of a file from another. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A line of what is wrong, without the number of the line, which moves. */
const unnumbered = (problem: string) => problem.replace(/^([^:]+):\d+:/, '$1:');

/** What changes would break, a line each; what is wrong already is not blamed on them. */
export function problemsOfChanges(house: ContentHouse, changes: Changes): string[] {
  // Most mistakes are seen by the files' own readers, in a moment.
  const own = problemsSeenBy(changes, () => ownProblems(house, changes));
  return own.length > 0 ? own : problemsSeenBy(changes, house.check);
}

function ownProblems({ readers }: ContentHouse, changes: Changes): string[] {
  const concerned = readers.filter(({ owns }) => [...changes.keys()].some(owns));
  return problemsOf(() => {
    for (const read of concerned) attempt(read);
  }).map(describeProblem);
}

function problemsSeenBy(changes: Changes, check: () => string[]): string[] {
  const after = tryChanges(changes, check);
  if (after.length === 0) return [];
  forgetContent();
  const before = new Set(check().map(unnumbered));
  return after.filter((problem) => !before.has(unnumbered(problem)));
}

/**
 * Writes changes whole or not at all.
 *
 * @returns what is wrong, a line each, and then nothing was written
 */
export function commitChanges(house: ContentHouse, changes: Changes): string[] {
  const problems = problemsOfChanges(house, changes);
  if (problems.length === 0) writeChanges(house.dir, changes);
  return problems;
}

/** Every text is on the disk before the first file is replaced. Throws what the disk says, with all as it was. */
export function writeChanges(dir: string, changes: Changes): void {
  const ready: { from: string; to: string }[] = [];
  const done: { file: string; before: string | undefined }[] = [];
  try {
    for (const [file, text] of changes) {
      if (text === null) continue;
      const to = path.join(dir, file);
      mkdirSync(path.dirname(to), { recursive: true });
      // Hidden files are passed over by whatever lists content.
      const from = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}.new`);
      ready.push({ from, to });
      writeFileSync(from, text, { flush: true });
    }
    const before = new Map(
      [...changes.keys()].map((file) => {
        const full = path.join(dir, file);
        return [file, existsSync(full) ? readFileSync(full, 'utf8') : undefined] as const;
      }),
    );
    for (const { from, to } of ready) {
      renameSync(from, to);
      done.push({ file: to, before: before.get(path.relative(dir, to).split(path.sep).join('/')) });
    }
    for (const [file, text] of changes) {
      if (text === null) removeFile(dir, file);
    }
  } catch (error) {
    for (const { from } of ready) rmSync(from, { force: true });
    for (const { file, before } of done) {
      if (before === undefined) rmSync(file, { force: true });
      else writeFileSync(file, before);
    }
    throw error;
  } finally {
    forgetContent();
  }
}

/** A removed entry's folder goes with it once nothing is left in it. */
function removeFile(dir: string, file: string): void {
  const full = path.join(dir, file);
  rmSync(full, { force: true });
  const folder = path.dirname(full);
  if (folder !== dir && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
