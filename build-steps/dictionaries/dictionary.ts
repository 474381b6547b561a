/** Compression with a dictionary (RFC 9842): which file helps which, and the bytes that are sent. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

export type Dictionary = {
  /** SHA-256 in base64, as `Available-Dictionary` carries it. */
  readonly hash: string;
  readonly content: Buffer;
};

/** What a build is compressed with. */
export type ChosenDictionaries = {
  /** Path of the pages' dictionary from the client folder. */
  readonly ofPages: string;
  readonly choose: (relative: string) => readonly Dictionary[];
};

/** "Dictionary-Compressed Zstandard": a frame that zstd skips, with the dictionary's hash in it (section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** 4 MB, within what every client has to have room for. */
const WINDOW_LOG = 22;

/** The dictionary of pages; beside the hashed files, because it is one. */
export const PAGE_DICTIONARY = 'assets/pages-';
export const PAGE_DICTIONARY_EXTENSION = 'dict';
/** Vite's names: a stem, a dash and eight letters of hash. */
const BUILT = /^(assets\/.+)-[\w-]{8}\.(js|css)$/;
const WHOLE_STYLESHEET = /^assets\/site-[\w-]{8}\.css$/;

export function makeDictionary(content: Buffer): Dictionary {
  return { hash: createHash('sha256').update(content).digest('base64'), content };
}

/** Zstandard came to Node with version 22.15; a build on an older one makes no copies with dictionaries. */
export const canCompress = typeof zlib.zstdCompress === 'function';

/** The body of an answer with `Content-Encoding: dcz`. @param level 1 to 22, as zstd counts */
export async function compressWith(content: Buffer, dictionary: Dictionary, level: number): Promise<Buffer> {
  const frame = await promisify(zlib.zstdCompress)(content, {
    dictionary: dictionary.content,
    params: {
      [zlib.constants.ZSTD_c_compressionLevel]: level,
      [zlib.constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
  });
  return Buffer.concat([MAGIC, Buffer.from(dictionary.hash, 'base64'), frame]);
}

const isPage = (relative: string) => relative.endsWith('.html');
const isPageDictionary = (relative: string) => relative.startsWith(PAGE_DICTIONARY);

/** The name without its hash, by which a file and its successor in the next release are one. */
function stemOf(relative: string): string | undefined {
  const [, stem, extension] = BUILT.exec(relative) ?? [];
  return stem && `${stem}-*.${extension}`;
}

/** Whether a file is one that others are compressed with. */
export const isDictionary = (relative: string) => isPageDictionary(relative) || BUILT.test(relative);

/**
 * `Use-As-Dictionary` of a file: which addresses it helps with. The one stylesheet that every first page brings helps
 * with all built files, which is how the pages' dictionary itself comes small; of two that match, a browser takes the
 * longer pattern.
 */
export function dictionaryHeader(relative: string): string | undefined {
  // Without a destination is how the dictionary of the next release is fetched.
  if (isPageDictionary(relative)) return 'match="/*", match-dest=("document" "")';
  if (WHOLE_STYLESHEET.test(relative)) return 'match="/assets/*"';
  const stem = stemOf(relative);
  return stem && `match="/${stem}"`;
}

/**
 * Tells which dictionaries a file of this release is compressed with.
 *
 * @param current files of this release that are dictionaries, by path from the client folder
 * @param former the same of earlier releases; a file that has not changed since needs no copy
 */
export function dictionaryChooser(
  current: ReadonlyMap<string, Dictionary>,
  former: ReadonlyArray<readonly [string, Dictionary]>,
): (relative: string) => readonly Dictionary[] {
  const forPages: Dictionary[] = [];
  const forPageDictionary: Dictionary[] = [];
  const byStem = new Map<string, Dictionary[]>();
  for (const [relative, dictionary] of [...current, ...former]) {
    const isFormer = current.get(relative)?.hash !== dictionary.hash;
    if (isPageDictionary(relative)) forPages.push(dictionary);
    if (WHOLE_STYLESHEET.test(relative) || (isFormer && isPageDictionary(relative))) {
      forPageDictionary.push(dictionary);
    }
    const stem = stemOf(relative);
    if (stem && isFormer) byStem.set(stem, [...(byStem.get(stem) ?? []), dictionary]);
  }
  return (relative) => {
    if (isPage(relative)) return forPages;
    if (isPageDictionary(relative)) return forPageDictionary;
    const own = current.get(relative)?.hash;
    return (byStem.get(stemOf(relative) ?? '') ?? []).filter(({ hash }) => hash !== own);
  };
}
