/** Letters as content files, `content/letters/<name>/index.md`: read anew each time, written whole. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseFields, problemAt } from '#app/content/content-files.ts';
import { ContentError } from '#app/content/content-problems.ts';
import { isoDate } from '#app/content/text-schemas.ts';

export type LetterDraft = {
  id: string;
  subject: string;
  /** The day it was sent, as YYYY-MM-DD. */
  sent?: string | undefined;
  body: string;
  /** The line of its file at which the text begins. */
  bodyLine?: number;
};

const PARTS = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const shape = z.object({ subject: z.string('is missing: write a text'), sent: isoDate.optional() });

/** What the disk gives, or nothing where there is nothing: files come and go while the desk looks. */
function ifThere<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** A name for a new letter: the month, and the subject's first words. */
export function letterId(subject: string, now: number): string {
  const words = subject
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 6);
  return [new Date(now).toISOString().slice(0, 7), ...words].join('-');
}

/** @throws ContentError with the line of what is wrong */
function letterOf(id: string, text: string): LetterDraft {
  const file = `letters/${id}/index.md`;
  const [whole = '', yaml, body = ''] = PARTS.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (yaml === undefined) {
    const message = 'begin the file with its fields, between two lines of ---';
    throw new ContentError({ file: `content/${file}`, line: 1, message });
  }
  const fields = { file, yaml, firstLine: 2 };
  const { data, error } = shape.safeParse(parseFields(fields) ?? {});
  const bodyLine = whole.slice(0, whole.length - body.length).split('\n').length;
  if (data) return { id, ...data, body, bodyLine };
  throw new ContentError(...error.issues.map(({ path, message }) => problemAt(fields)(path, message)));
}

/** A letter that cannot be read, and why. */
export type BrokenLetter = { id: string; problem: string };

/** @param folder `content/letters` */
export function letterFolder(folder: string) {
  const fileOf = (id: string) => join(folder, id, 'index.md');
  /** @throws ContentError where its file has a mistake */
  function read(id: string): LetterDraft | undefined {
    const text = ID.test(id) ? ifThere(() => readFileSync(fileOf(id), 'utf8')) : undefined;
    return text === undefined ? undefined : letterOf(id, text);
  }
  function readOrProblem(id: string): LetterDraft | BrokenLetter | undefined {
    try {
      return read(id);
    } catch (error) {
      if (error instanceof ContentError) return { id, problem: error.message };
      throw error;
    }
  }
  return {
    read,
    /** Drafts first, then what was sent, newest first; and those that cannot be read. */
    list(): { letters: LetterDraft[]; broken: BrokenLetter[] } {
      const all = (ifThere(() => readdirSync(folder)) ?? []).flatMap((id) => readOrProblem(id) ?? []);
      return {
        broken: all.filter((letter) => 'problem' in letter),
        letters: all
          .filter((letter) => 'body' in letter)
          .sort((one, other) => ((one.sent ?? '9') < (other.sent ?? '9') ? 1 : -1)),
      };
    },
    write({ id, subject, sent, body }: LetterDraft): void {
      if (!ID.test(id)) throw new Error(`A letter cannot be called "${id}".`);
      mkdirSync(join(folder, id), { recursive: true });
      const head = stringify({ subject, ...(sent ? { sent } : {}) }, { lineWidth: 0 });
      const draft = `${fileOf(id)}.${process.pid}.new`;
      writeFileSync(draft, `---\n${head}---\n\n${body.trim()}\n`);
      renameSync(draft, fileOf(id));
    },
  };
}

export type LetterFolder = ReturnType<typeof letterFolder>;
