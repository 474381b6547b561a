/**
 * The list of what was compressed at build: written by `build-steps/precompress.ts`, read at start so that nothing
 * needs hashing again.
 */
import { z } from 'zod';

/** Inside the folder of the compressed copies. */
export const COMPRESSED_INDEX_FILE = 'index.json';

const bytes = z.number().int().nonnegative();

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
    }),
  ),
});

export type CompressedIndex = z.infer<typeof compressedIndexSchema>;
export type CompressedEntry = CompressedIndex['files'][string];

export const COPY_EXTENSION = { br: '.br', gzip: '.gz' } as const;
