/** Which encoding a file is in, and files that are no text at all. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
/** How the rows of a file were written. */
export type Format = Encoding | 'xlsx' | 'parquet';
/** `excel`: a workbook in the format of before 2007, or one under a password. `markup`: HTML or XML, as some systems call a workbook. */
export const NOT_TEXT = ['excel', 'zip', 'pdf', 'markup', 'json', 'binary'] as const;
export type NotText = (typeof NOT_TEXT)[number];

const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

/**
 * Looks at the first bytes of a file. UTF-8 is an assumption that a strict decoder checks later;
 * where it fails the file is read again as Windows-1252, in which every byte is a character.
 */
export function sniffEncoding(bytes: Uint8Array): Format | NotText {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  // An .xlsx file is a zip whose early entries have these names.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const head = String.fromCharCode(...bytes.subarray(0, 2_000));
    return /\[Content_Types\]|xl\/|_rels\//.test(head) ? 'xlsx' : 'zip';
  }
  if (starts(bytes, 0x50, 0x41, 0x52, 0x31)) return 'parquet';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel';
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  const opening = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  if (/^<(\?xml|!doctype|html|table|head|body|meta|style|!--)/i.test(opening)) return 'markup';
  if (/^(\[\s*)?\{\s*"/.test(opening)) return 'json';
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  let even = 0;
  let odd = 0;
  bytes.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  if (even === 0 && odd === 0) return 'utf-8';
  const pairs = bytes.length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return 'binary';
}

export const isNotText = (found: Format | NotText): found is NotText =>
  NOT_TEXT.some((kind) => kind === found);
