/** Letters as content files, `content/letters/<name>/index.md`: read anew each time, written whole. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

export type LetterDraft = {
  id: string;
  subject: string;
  /** The day it was sent, as YYYY-MM-DD. */
  sent?: string | undefined;
  body: string;
};

const PARTS = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const fields = z.object({ subject: z.string(), sent: z.string().optional() });

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

/** @param folder `content/letters` */
export function letterFolder(folder: string) {
  const fileOf = (id: string) => join(folder, id, 'index.md');
  function read(id: string): LetterDraft | undefined {
    if (!ID.test(id) || !existsSync(fileOf(id))) return undefined;
    const [, head = '', body = ''] =
      PARTS.exec(readFileSync(fileOf(id), 'utf8').replaceAll('\r\n', '\n')) ?? [];
    const found = fields.safeParse(parse(head));
    return found.success ? { id, ...found.data, body } : { id, subject: id, body };
  }
  return {
    read,
    /** Drafts first, then what was sent, newest first. */
    list: (): LetterDraft[] =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .flatMap((id) => read(id) ?? [])
        .sort((one, other) => ((one.sent ?? '9') < (other.sent ?? '9') ? 1 : -1)),
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
