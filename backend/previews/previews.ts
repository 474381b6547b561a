/**
 * Previews of pages that are not public: each a whole document in the data folder, shown to whoever has its link until a
 * day comes or the owner takes it back (docs/decisions/0010-preview-links.md). Of a link only its hash is kept, so that
 * neither the folder nor a copy of it opens anything.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data folder. */
const FOLDER = 'previews';
/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/;
const ID = /^[0-9a-f]{64}$/;

const preview = z.object({
  /** The page's own address, where it will be. */
  path: z.string(),
  title: z.string(),
  /** Milliseconds since 1970. */
  made: z.number(),
  until: z.number(),
  /** The document, and the Content-Security-Policy that it is shown with. */
  html: z.string(),
  policy: z.string(),
});

export type Preview = z.infer<typeof preview>;
/** What the owner sees of it. */
export type ListedPreview = Omit<Preview, 'html' | 'policy'> & { id: string };

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
const fileOf = (dataDir: string, id: string) => join(dataDir, FOLDER, `${id}.json`);

function read(dataDir: string, id: string): Preview | undefined {
  try {
    return preview.parse(JSON.parse(readFileSync(fileOf(dataDir, id), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Keeps a preview. @returns the token of its link, which nothing else knows */
export function keepPreview(dataDir: string, kept: Preview): string {
  const token = randomBytes(32).toString('base64url');
  mkdirSync(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
  const file = fileOf(dataDir, idOf(token));
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return token;
}

/** The preview of a link; nothing for a link that is wrong, has ended or was taken back. */
export function openPreview(dataDir: string, token: string, now = Date.now()): Preview | undefined {
  if (!TOKEN.test(token)) return undefined;
  const found = read(dataDir, idOf(token));
  return found && now < found.until ? found : undefined;
}

/** What can be opened now, newest first; what has ended is deleted. */
export function listPreviews(dataDir: string, now = Date.now()): ListedPreview[] {
  let names: string[];
  try {
    names = readdirSync(join(dataDir, FOLDER));
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const id = name.replace(/\.json$/, '');
      if (!ID.test(id)) return [];
      const found = read(dataDir, id);
      if (found && now < found.until) {
        const { path, title, made, until } = found;
        return [{ id, path, title, made, until }];
      }
      takeBackPreview(dataDir, id);
      return [];
    })
    .sort((a, b) => b.made - a.made);
}

/** Ends a link. */
export function takeBackPreview(dataDir: string, id: string): void {
  if (ID.test(id)) rmSync(fileOf(dataDir, id), { force: true });
}
