/** The built site as the server knows it: every public file with its stored encodings, small ones held in memory. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COMPRESSED_INDEX_FILE,
  COPY_EXTENSION,
  type CompressedEntry,
  type CompressedIndex,
  compressedIndexSchema,
  dictionaryCopy,
} from './compressed-index.ts';
import type { Encoding } from './content-encoding.ts';
import { contentHash } from './content-hash.ts';
import { mediaTypeOf } from './media-types.ts';
import { SITE_HEADERS_FILE } from './site-headers.ts';

export type StoredVariant = {
  readonly encoding: Encoding;
  readonly file: string;
  readonly size: number;
  /** Strong: two encodings of one file never share a tag. */
  readonly etag: string;
  /** Undefined where the file is read from disk for each request. */
  readonly body: Buffer | undefined;
};

export type SiteFile = {
  /** The decoded address: `/ideas/power-pause` for a page, `/rss.xml` for a file. */
  readonly path: string;
  readonly isPage: boolean;
  readonly mediaType: string;
  readonly lastModifiedMs: number;
  readonly lastModified: string;
  readonly identity: StoredVariant;
  readonly br: StoredVariant | undefined;
  readonly gzip: StoredVariant | undefined;
  /** Copies made with a dictionary, by its SHA-256 in base64. */
  readonly dcz: ReadonlyMap<string, StoredVariant> | undefined;
  /** What `Use-As-Dictionary` says of the file, where later answers may be made with it. */
  readonly useAsDictionary: string | undefined;
};

export type SiteFiles = {
  get(path: string): SiteFile | undefined;
  readonly notFoundPage: SiteFile | undefined;
  /** Address of the dictionary for pages, where the build made one. */
  readonly pageDictionary: string | undefined;
  readonly pageCount: number;
  readonly fileCount: number;
  readonly bytesInMemory: number;
  all(): IterableIterator<SiteFile>;
};

export type LoadOptions = {
  readonly clientDir: string;
  /** Folder of the copies made by `build-steps/precompress.ts`; without one everything is sent as it is. */
  readonly compressedDir?: string;
  /** Limit of all bodies held in memory together. */
  readonly memoryBytes?: number | undefined;
};

export const MEMORY_LIMIT = 96 * 1024 * 1024;
/** Larger files are always read from disk: they are rare, and slow clients would hold on to them. */
export const MAX_BODY_IN_MEMORY = 1024 * 1024;

const PAGE_FILE = 'index.html';
const NOT_FOUND_FILE = '404.html';
/** Build output that is about the site, not part of it. */
const PRIVATE_FILES = new Set([SITE_HEADERS_FILE, '_headers', '_redirects']);

type FoundFile = { readonly relative: string; readonly size: number; readonly mtimeMs: number };

/** Public files below `dir`. Hidden ones (but for `.well-known`), links and anything that is not a file are left out. */
export function* publicFiles(dir: string, prefix = ''): Generator<FoundFile> {
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    if (entry.name.startsWith('.') && !(prefix === '' && entry.name === '.well-known')) continue;
    const relative = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* publicFiles(dir, relative);
    } else if (entry.isFile() && !PRIVATE_FILES.has(relative)) {
      const { size, mtimeMs } = statSync(join(dir, relative));
      yield { relative, size, mtimeMs };
    }
  }
}

const NO_INDEX = { version: 1, files: {} } satisfies CompressedIndex;

function readIndex(compressedDir: string | undefined): CompressedIndex {
  if (compressedDir === undefined) return NO_INDEX;
  try {
    const text = readFileSync(join(compressedDir, COMPRESSED_INDEX_FILE), 'utf8');
    return compressedIndexSchema.parse(JSON.parse(text));
  } catch {
    // Absent or unreadable: the plain files serve as well, only larger.
    return NO_INDEX;
  }
}

/** `ideas/index.html` is the page `/ideas`, `index.html` the page `/`; any other file keeps its own path. */
export function addressOf(relative: string): { path: string; isPage: boolean } {
  if (relative === PAGE_FILE) return { path: '/', isPage: true };
  if (relative.endsWith(`/${PAGE_FILE}`)) {
    return { path: `/${relative.slice(0, -PAGE_FILE.length - 1)}`, isPage: true };
  }
  return { path: `/${relative}`, isPage: false };
}

/** Files nearest to the root first: where memory is short, those are the ones asked for most. */
function byDepthThenSize(left: FoundFile, right: FoundFile): number {
  return left.relative.split('/').length - right.relative.split('/').length || left.size - right.size;
}

/** What is left of the bytes that may be held in memory. */
type Memory = { bytes: number };

/** Reads one file of a build. @param stored what the build's index says of it */
function readSiteFile(
  { clientDir, compressedDir }: LoadOptions,
  found: FoundFile,
  indexed: CompressedEntry | undefined,
  memory: Memory,
): SiteFile {
  const file = join(clientDir, found.relative);
  const untouched = indexed?.size === found.size && indexed.mtimeMs === found.mtimeMs;
  const hash = untouched ? indexed.hash : contentHash(readFileSync(file));
  // A build that was copied to where it runs has new times and the same bytes: its copies still hold.
  const stored: CompressedEntry = indexed?.hash === hash ? indexed : { size: found.size, mtimeMs: 0, hash };
  const variant = (
    encoding: Encoding,
    path: string,
    size: number,
    form: string = encoding,
  ): StoredVariant => {
    const fits = size <= MAX_BODY_IN_MEMORY && size <= memory.bytes;
    const body = fits ? readFileSync(path) : undefined;
    memory.bytes -= body?.length ?? 0;
    const etag = encoding === 'identity' ? `"${stored.hash}"` : `"${stored.hash}-${form}"`;
    return { encoding, file: path, size: body?.length ?? size, etag, body };
  };
  const copy = (encoding: keyof typeof COPY_EXTENSION): StoredVariant | undefined => {
    const size = stored[encoding];
    if (size === undefined || compressedDir === undefined) return undefined;
    const path = join(compressedDir, found.relative + COPY_EXTENSION[encoding]);
    return existsSync(path) ? variant(encoding, path, size) : undefined;
  };
  const withDictionaries = () => {
    const copies = new Map<string, StoredVariant>();
    for (const [dictionary, size] of Object.entries(stored.dcz ?? {})) {
      const path = join(compressedDir ?? '', dictionaryCopy(found.relative, dictionary));
      if (!existsSync(path)) continue;
      const tag = Buffer.from(dictionary, 'base64').toString('base64url').slice(0, 8);
      copies.set(dictionary, variant('dcz', path, size, `dcz-${tag}`));
    }
    return copies.size > 0 ? copies : undefined;
  };
  return {
    ...addressOf(found.relative),
    mediaType: mediaTypeOf(found.relative),
    lastModifiedMs: found.mtimeMs,
    lastModified: new Date(found.mtimeMs).toUTCString(),
    br: copy('br'),
    gzip: copy('gzip'),
    dcz: withDictionaries(),
    useAsDictionary: stored.useAsDictionary,
    identity: variant('identity', file, found.size),
  };
}

/**
 * Reads the build at `clientDir`.
 *
 * @throws when the folder cannot be read.
 */
export async function loadSiteFiles(options: LoadOptions): Promise<SiteFiles> {
  const { clientDir, compressedDir, memoryBytes = MEMORY_LIMIT } = options;
  const { files: index, pageDictionary } = readIndex(compressedDir);
  const files = new Map<string, SiteFile>();
  const memory: Memory = { bytes: memoryBytes };
  let pageCount = 0;
  let notFoundPage: SiteFile | undefined;

  let count = 0;
  for (const found of [...publicFiles(clientDir)].sort(byDepthThenSize)) {
    const file = readSiteFile(options, found, index[found.relative], memory);
    if (found.relative === NOT_FOUND_FILE) notFoundPage = file;
    else files.set(file.path, file);
    if (file.isPage) pageCount += 1;
    // Lets /healthz be answered while a large site loads.
    if (++count % 200 === 0) await nextTurn();
  }
  return {
    get: (path) => files.get(path),
    notFoundPage,
    pageDictionary: files.has(`/${pageDictionary}`) ? `/${pageDictionary}` : undefined,
    pageCount,
    fileCount: files.size,
    bytesInMemory: memoryBytes - memory.bytes,
    all: () => files.values(),
  };
}

/** The build's own files, whose names carry a hash of their content: one level, plain names. */
const BUNDLED_FILE = /^\/(assets\/[\w-][\w.-]*)$/;

/**
 * Finds the bundled files of earlier builds, for visitors whose page was loaded before the newest was published. Read
 * from disk when they are asked for; nothing of them is held.
 *
 * @param folders of kept builds, each with `client/` and `compressed/`, newest first
 */
export function earlierFiles(folders: readonly string[]): (path: string) => SiteFile | undefined {
  const indexes = new Map<string, CompressedIndex['files']>();
  return (path) => {
    const [, relative] = BUNDLED_FILE.exec(path) ?? [];
    if (relative === undefined) return undefined;
    for (const folder of folders) {
      const [clientDir, compressedDir] = [join(folder, 'client'), join(folder, 'compressed')];
      const found = statSync(join(clientDir, relative), { throwIfNoEntry: false });
      if (!found?.isFile()) continue;
      const index = indexes.get(folder) ?? readIndex(compressedDir).files;
      indexes.set(folder, index);
      const { size, mtimeMs } = found;
      return readSiteFile({ clientDir, compressedDir }, { relative, size, mtimeMs }, index[relative], {
        bytes: 0,
      });
    }
    return undefined;
  };
}
