/** What a build made before, by what it was made of, in `.cache/`: the next one makes only what has changed. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import * as zlib from 'node:zlib';

/** So many pieces of one kind are kept, of some 5 KB each: a page and its text for each of 30,000 entries. */
export const MOST_KEPT = 40_000;

export type KeptWork = {
  /**
   * A piece of work, made where it was not made of the same before.
   * @param of everything that decides what it looks like, but for the work's edition
   */
  piece(of: readonly (string | Uint8Array)[], make: () => string | Promise<string>): Promise<string>;
  /** The same for work that is made at once; of what comes out as undefined nothing is kept. */
  pieceNow<Made extends string | undefined>(
    of: readonly (string | Uint8Array)[],
    make: () => Made,
  ): string | Made;
  /** Names of what was asked for. */
  used(): string[];
  /** Clears away what was asked for this time neither here nor by others, whose `used` this is. */
  finish(others?: Iterable<string>): void;
};

/** For who keeps nothing. */
export const NOTHING_KEPT: KeptWork = {
  piece: async (_, make) => make(),
  pieceNow: (_, make) => make(),
  used: () => [],
  finish: () => {},
};

const hashOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part);
  return hash.digest('hex').slice(0, 32);
};

/**
 * Tens of thousands of pieces are written and read: Zstandard at its least effort takes a third of gzip's time for as
 * many bytes, a tenth of the disk. It came to Node with version 22.15. What the other wrote is made anew.
 */
const { pack, unpack } = zlib.zstdCompressSync
  ? {
      pack: (text: string) =>
        zlib.zstdCompressSync(text, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } }),
      unpack: (bytes: Uint8Array) => zlib.zstdDecompressSync(bytes),
    }
  : {
      pack: (text: string) => zlib.gzipSync(text, { level: 1 }),
      unpack: (bytes: Uint8Array) => zlib.gunzipSync(bytes),
    };

/** Another build may clear away what this one is looking at. */
function textOf(file: string): string | undefined {
  try {
    return unpack(readFileSync(file)).toString();
  } catch {
    return undefined;
  }
}

/** A minute is more than a piece takes to be written: an older draft is of a process that was ended. */
const DRAFT_MS = 60_000;

/** Whether another process is about to put a piece in its place. */
function isBeingWritten(file: string): boolean {
  if (!file.endsWith(DRAFT)) return false;
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs < DRAFT_MS;
}

const DRAFT = '.draft';

/** Under its name only once it is whole: another process may be looking. */
function putWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.${threadId}${DRAFT}`;
  writeFileSync(draft, pack(text));
  renameSync(draft, file);
}

/**
 * @param kind folder below `.cache/`
 * @param edition what all of its pieces are made of: code, settings
 * @param count how many pieces there will be
 */
export function keptWork(kind: string, edition: string, count = 0, cache = resolve('.cache')): KeptWork {
  const folder = join(cache, kind);
  if (count > MOST_KEPT) {
    rmSync(folder, { recursive: true, force: true });
    return NOTHING_KEPT;
  }
  mkdirSync(folder, { recursive: true });
  const used = new Set<string>();
  const find = (of: readonly (string | Uint8Array)[]) => {
    const name = hashOf([edition, ...of]);
    used.add(name);
    const file = join(folder, name);
    return { file, kept: textOf(file) };
  };
  return {
    async piece(of, make) {
      const { file, kept } = find(of);
      if (kept !== undefined) return kept;
      const made = await make();
      putWhole(file, made);
      return made;
    },
    pieceNow(of, make) {
      const { file, kept } = find(of);
      if (kept !== undefined) return kept;
      const made = make();
      if (made !== undefined) putWhole(file, made);
      return made;
    },
    used: () => [...used],
    finish(others = []) {
      for (const name of others) used.add(name);
      for (const name of readdirSync(folder)) {
        if (!used.has(name) && !isBeingWritten(join(folder, name)))
          rmSync(join(folder, name), { force: true });
      }
    },
  };
}

/** Set by a build for its steps: what everything is made of besides the content, as one word. */
export const BUILD_EDITION = 'BUILD_EDITION';

/** The exit code of a prerender whose bundles were made of other pages' routes: not one that a failure has. */
export const OTHER_ROUTES = 75;

/**
 * What the steps of a build share, each piece made by whichever comes first; outside of a build nothing is kept.
 *
 * @param more what the pieces are made of besides, as the day
 */
export function keptOfBuild(kind: string, count = 0, more = ''): KeptWork {
  const edition = process.env[BUILD_EDITION];
  return edition ? keptWork(kind, `${edition} ${more}`, count) : NOTHING_KEPT;
}

/** One for the whole process: what was asked for before content changed was asked for too. */
function shared(kind: string): () => KeptWork {
  let kept: KeptWork | undefined;
  return () => {
    kept ??= keptOfBuild(kind);
    return kept;
  };
}

/** The fields of content files, as JSON by their YAML. */
export const keptFields = shared('fields');
/** Texts of content as HTML, as JSON by their Markdown. */
export const keptRenderings = shared('texts');
