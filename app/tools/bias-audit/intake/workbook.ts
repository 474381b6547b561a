/** Sheets out of an .xlsx file, every cell as the text that a CSV of it would hold. */
import { unzipSync, zipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/universal';
import { cellText } from '#app/tools/shared/cell-text.ts';

export type Sheet = { name: string; rows: string[][] };

/** Larger than this unpacked, in bytes, a workbook does not fit beside its rows; a CSV of it does. */
export const LARGEST_WORKBOOK = 700_000_000;

export class WorkbookTooLarge extends Error {
  override name = 'WorkbookTooLarge';
}

/** Parts of a workbook that hold cells; drawings, themes and macros stay packed. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/|xl\/(workbook|sharedStrings|styles)\.xml|xl\/(_rels|worksheets)\/)/i;

/** Reads every sheet. Throws `WorkbookTooLarge`, or the library's error for what is no workbook. */
export async function readWorkbook(source: Blob): Promise<Sheet[]> {
  let unpacked = 0;
  const parts = unzipSync(new Uint8Array(await source.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!NEEDED.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > LARGEST_WORKBOOK) throw new WorkbookTooLarge(name);
      return true;
    },
  });
  // The reader would unpack large parts in workers of its own, which a worker without means to the network has not.
  const plain = zipSync(parts, { level: 0 });
  const sheets = await readWorkbookFile(plain.buffer, { trim: false });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
}
