/**
 * The list of what was compressed at build: written by `build-steps/precompress.ts`, read at start so that nothing
 * needs hashing again.
 */
import { z } from 'zod';

/** Inside the folder of the compressed copies. */
export const COMPRESSED_INDEX_FILE = 'index.json';

const bytes = z.number().int().nonnegative();
/** SHA-256 of a dictionary in base64, as `Available-Dictionary` carries it. */
const dictionaryHash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

export const compressedIndexSchema = z.object({
  version: z.literal(1),
  /** By path relative to the client folder, with forward slashes. */
  files: z.record(
    z.string(),
    z.object({
      size: bytes,
      mtimeMs: z.number(),
      /** Of the file's bytes; see `contentHash`. */
      hash: z.string(),
      /** Sizes of the copies that came out smaller, stored as `<path>.br` and `<path>.gz`. */
      br: bytes.optional(),
      gzip: bytes.optional(),
      /** Sizes of the copies made with a dictionary, by the dictionary; stored as `dictionaryCopy` names them. */
      dcz: z.record(dictionaryHash, bytes).optional(),
      /** `Use-As-Dictionary` of a file that later answers may be made with. */
      useAsDictionary: z.string().optional(),
    }),
  ),
  /** Path of the dictionary for pages, relative to the client folder. */
  pageDictionary: z.string().optional(),
});

export type CompressedIndex = z.infer<typeof compressedIndexSchema>;
export type CompressedEntry = CompressedIndex['files'][string];

export const COPY_EXTENSION = { br: '.br', gzip: '.gz' } as const;

/** Where the copy of `relative` made with a dictionary stands in the folder of the copies. */
export function dictionaryCopy(relative: string, hash: string): string {
  return `${relative}.${hash.slice(0, 16).replaceAll('+', '-').replaceAll('/', '_')}.dcz`;
}
