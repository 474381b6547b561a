/**
 * Writes brotli and gzip copies of a build's text files to `build/compressed`, and copies made with a dictionary that
 * visitors may hold, with an index that spares the server all hashing. Copies are kept by content in `.cache/compressed`, so a rebuild compresses only what changed.
 */
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  COMPRESSED_INDEX_FILE,
  COPY_EXTENSION,
  type CompressedEntry,
  type CompressedIndex,
  dictionaryCopy,
} from '#backend/http/compressed-index.ts';
import { contentHash } from '#backend/http/content-hash.ts';
import { isCompressible } from '#backend/http/media-types.ts';
import { publicFiles } from '#backend/http/site-files.ts';
import { listReleases } from '#backend/releases/releases.ts';
import { buildFolder } from './build-folder.ts';
import {
  type ChosenDictionaries,
  compressWith,
  type Dictionary,
  dictionaryHeader,
} from './dictionaries/dictionary.ts';
import { prepareDictionaries } from './dictionaries/prepare-dictionaries.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Kept releases that a returning visitor may come from. */
const MOST_FORMER = 3;
/** Below this a packet is not even full: compressing saves no time on the wire. */
const SMALLEST = 1024;
/**
 * The effort for what grows with the content, by how many bytes that is, so that a build of thousands of pages stays a
 * matter of seconds. Measured on this site's pages, on one processor: brotli's 11 makes 1.4 MB a second; 10 makes 3.2
 * for 3% more bytes; 5 makes 70 for 11% more. Scripts, styles and drawings, few and kept for a year, always take the
 * best.
 */
export const EFFORTS = [
  { upToBytes: 24 * 1024 * 1024, br: 11, gzip: 9, dcz: 19 },
  { upToBytes: 32 * 1024 * 1024, br: 10, gzip: 9, dcz: 9 },
  { upToBytes: Number.POSITIVE_INFINITY, br: 5, gzip: 6, dcz: 1 },
] as const;
const BEST = EFFORTS[0];

export type PrecompressOptions = {
  readonly clientDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Without them no copy is made with a dictionary. */
  readonly dictionaries?: ChosenDictionaries | undefined;
};

export type PrecompressResult = {
  readonly files: number;
  /** Copies that had to be made, the rest came from the cache. */
  readonly compressed: number;
  readonly plainBytes: number;
  readonly brotliBytes: number;
};

type Copy = {
  readonly encoding: keyof typeof COPY_EXTENSION | 'dcz';
  readonly effort: number;
  /** Brotli's sizes of blocks to try, as powers of two (0: its own choice); the shortest copy is kept. */
  readonly blocks?: readonly number[];
  readonly dictionary?: Dictionary;
};

/**
 * Which size of blocks suits a file cannot be told from outside, and brotli's own choice is not the best for all: smaller
 * ones make styles of many subjects 39 bytes smaller, or 12 larger, the clinic's script 58 smaller; larger ones make
 * React's 47 smaller. Short files are one block in any case.
 */
const BLOCKS = [0, 16, 19];
const ONE_BLOCK = 48 * 1024;
const OWN_CHOICE = [0];

function brotliOptions(quality: number, size: number, block: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

async function smallerBytes(
  content: Buffer,
  { encoding, effort, blocks = OWN_CHOICE, dictionary }: Copy,
): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(content, { level: effort });
  if (encoding === 'br') {
    const tried = await Promise.all(
      blocks.map((block) => brotli(content, brotliOptions(effort, content.length, block))),
    );
    return tried.reduce((shortest, copy) => (copy.length < shortest.length ? copy : shortest));
  }
  if (!dictionary) throw new Error('dcz is made with a dictionary');
  return compressWith(content, dictionary, effort);
}

/** Where a copy of `relative` stands, from the folder of the copies. */
function copyPath(relative: string, { encoding, dictionary }: Copy): string {
  return encoding === 'dcz'
    ? dictionaryCopy(relative, dictionary?.hash ?? '')
    : relative + COPY_EXTENSION[encoding];
}

/** Puts a file in place under its final name only once it is whole. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** A page, its data and its Markdown, the search index, lists and feeds: many or long, and new with every build. */
function isPageText(relative: string): boolean {
  return /\.(?:html|data|json|xml|md|txt)$/.test(relative);
}

/** Runs `work` on every item, a few at a time, so that memory holds a few files however many there are. */
async function eachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Compresses the text files of `clientDir` into `outDir`, which is replaced.
 *
 * @throws when the build cannot be read or the copies cannot be written.
 */
export async function precompress(options: PrecompressOptions): Promise<PrecompressResult> {
  const { clientDir, outDir, cacheDir } = options;
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await mkdir(cacheDir, { recursive: true });

  const found = [...publicFiles(clientDir)];
  const pageBytes = found.reduce((sum, file) => sum + (isPageText(file.relative) ? file.size : 0), 0);
  const pageEffort = EFFORTS.find(({ upToBytes }) => pageBytes <= upToBytes) ?? BEST;
  const index: CompressedIndex = { version: 1, files: {}, pageDictionary: options.dictionaries?.ofPages };
  const copies = new Map<string, Promise<number>>();
  // Asked once: of tens of thousands of copies nearly all are new, or nearly all are there.
  const kept = new Set(await readdir(cacheDir));
  const folders = new Map<string, Promise<unknown>>();
  const inFolder = async (file: string) => {
    const folder = dirname(file);
    let made = folders.get(folder);
    if (!made) {
      made = mkdir(folder, { recursive: true });
      folders.set(folder, made);
    }
    await made;
    return file;
  };
  let compressed = 0;
  let plainBytes = 0;
  let brotliBytes = 0;

  const make = async (content: Buffer, name: string, copy: Copy): Promise<number> => {
    const cached = join(cacheDir, name);
    if (kept.has(name)) return (await stat(cached)).size;
    const smaller = await smallerBytes(content, copy);
    await writeWhole(cached, smaller);
    compressed += 1;
    return smaller.length;
  };
  /** Gives the size of the copy, or undefined when it is no smaller than the original. */
  const store = async (
    content: Buffer,
    hash: string,
    relative: string,
    copy: Copy,
    below = content.length,
  ) => {
    const name = copyPath(`${hash}-${[copy.effort, ...(copy.blocks ?? [])].join('-')}`, copy);
    const cached = join(cacheDir, name);
    // Two files with the same content may be at work at the same moment.
    let made = copies.get(name);
    if (made === undefined) {
      made = make(content, name, copy);
      copies.set(name, made);
    }
    const size = await made;
    if (size >= below) return undefined;
    await linkOrCopy(cached, await inFolder(join(outDir, copyPath(relative, copy))));
    return size;
  };

  // zlib works on the thread pool; twice the processors keeps it busy while files are read and written.
  await eachOf(found, availableParallelism() * 2, async ({ relative, size, mtimeMs }) => {
    const content = await readFile(join(clientDir, relative));
    const entry: CompressedEntry = { size, mtimeMs, hash: contentHash(content) };
    plainBytes += size;
    if (size >= SMALLEST && isCompressible(relative)) {
      const effort = isPageText(relative) ? pageEffort : BEST;
      const blocks = !isPageText(relative) && size >= ONE_BLOCK ? BLOCKS : OWN_CHOICE;
      entry.br = await store(content, entry.hash, relative, { encoding: 'br', effort: effort.br, blocks });
      entry.gzip = await store(content, entry.hash, relative, { encoding: 'gzip', effort: effort.gzip });
      for (const dictionary of options.dictionaries?.choose(relative) ?? []) {
        const copy = { encoding: 'dcz', effort: effort.dcz, dictionary } as const;
        const bytes = await store(content, entry.hash, relative, copy, entry.br);
        if (bytes !== undefined) entry.dcz = { ...entry.dcz, [dictionary.hash]: bytes };
      }
      if (options.dictionaries) entry.useAsDictionary = dictionaryHeader(relative);
    }
    brotliBytes += entry.br ?? size;
    index.files[relative] = entry;
  });

  await writeWhole(join(outDir, COMPRESSED_INDEX_FILE), Buffer.from(JSON.stringify(index)));
  for (const name of kept) {
    if (!copies.has(name)) await rm(join(cacheDir, name), { force: true });
  }
  return { files: found.length, compressed, plainBytes, brotliBytes };
}

if (import.meta.main) {
  const projectDir = resolve(import.meta.dirname, '..');
  const started = performance.now();
  const clientDir = join(buildFolder(), 'client');
  const former = listReleases(join(projectDir, 'build')).slice(0, MOST_FORMER);
  const result = await precompress({
    clientDir,
    dictionaries: prepareDictionaries(
      clientDir,
      former.map(({ folder }) => join(folder, 'client')),
    ),
    outDir: join(buildFolder(), 'compressed'),
    cacheDir: join(projectDir, '.cache/compressed'),
  });
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  console.info(
    `precompress: ${result.files} files, ${megabytes(result.plainBytes)} as they are, ` +
      `${megabytes(result.brotliBytes)} with brotli, ${result.compressed} new copies, ` +
      `${Math.round(performance.now() - started)} ms`,
  );
}
