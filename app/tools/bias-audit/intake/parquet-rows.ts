/** Rows out of a Parquet file, one row group at a time, every value as the text that a CSV of it would hold. */
import { gunzipSync } from 'fflate';
import { decompress as unpackZstd } from 'fzstd';
import { type Compressors, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { cellText } from '#app/tools/shared/cell-text.ts';

/** Snappy is the library's own; the others that common writers use. */
const compressors: Compressors = {
  GZIP: (packed) => gunzipSync(packed),
  ZSTD: (packed) => unpackZstd(packed),
};

/** Rows decoded at once. */
const BATCH = 100_000;

/** Calls back with the headings first, then with rows in batches, and how far it is (0 to 1). */
export async function readParquet(
  source: Blob,
  take: (rows: string[][], share: number) => Promise<boolean>,
): Promise<void> {
  const file = {
    byteLength: source.size,
    slice: (start: number, end?: number) => source.slice(start, end).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(file);
  // Columns of lists and records hold no answers: only plain ones are read.
  const headings = metadata.schema
    .slice(1)
    .filter(({ num_children: children }) => !children)
    .map(({ name }) => name);
  const total = Number(metadata.num_rows);
  if (!(await take([headings], 0))) return;
  for (let from = 0; from < total; from += BATCH) {
    const to = Math.min(total, from + BATCH);
    const objects = await parquetReadObjects({
      file,
      metadata,
      columns: headings,
      rowStart: from,
      rowEnd: to,
      compressors,
    });
    const rows = objects.map((row) => headings.map((name) => cellText(row[name])));
    if (!(await take(rows, to / total))) return;
  }
}
