/** `Range` requests for bytes (RFC 9110 section 14). */

export type ByteRange = { readonly start: number /** Inclusive. */; readonly end: number };
export type RangeVerdict =
  | { readonly kind: 'whole' }
  | { readonly kind: 'parts'; readonly parts: readonly ByteRange[] }
  | { readonly kind: 'unsatisfiable' };

/** More parts than any reader asks for; beyond it the whole file is the cheaper answer. */
const MAX_PARTS = 16;
const WHOLE: RangeVerdict = { kind: 'whole' };

/**
 * What a `Range` header asks of a file of `size` bytes. A header that is malformed, in another unit, or that asks
 * for many or overlapping parts (a known way to make servers work) is ignored, as the RFC allows.
 */
export function byteRanges(header: string, size: number): RangeVerdict {
  const list = /^\s*bytes\s*=(.*)$/i.exec(header)?.[1];
  if (list === undefined || list.length > 512) return WHOLE;
  const items = list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length === 0 || items.length > MAX_PARTS) return WHOLE;

  const parts: ByteRange[] = [];
  for (const item of items) {
    const bounds = /^(\d{0,15})-(\d{0,15})$/.exec(item);
    if (bounds === null) return WHOLE;
    const [, first = '', last = ''] = bounds;
    if (first === '' && last === '') return WHOLE;
    if (first === '') {
      const length = Math.min(Number(last), size);
      if (length > 0) parts.push({ start: size - length, end: size - 1 });
      continue;
    }
    const start = Number(first);
    const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
    if (last !== '' && Number(last) < start) return WHOLE;
    if (start < size) parts.push({ start, end });
  }
  if (parts.length === 0) return { kind: 'unsatisfiable' };
  const sorted = parts.toSorted((left, right) => left.start - right.start);
  const overlap = sorted.some((part, index) => index > 0 && part.start <= (sorted[index - 1]?.end ?? -1));
  return overlap ? WHOLE : { kind: 'parts', parts };
}

/** `If-Range`: true when the range may be applied to this version of the file. */
export function ifRangeHolds(header: string, etag: string, lastModified: string): boolean {
  const value = header.trim();
  // Only a strong tag proves that the bytes are the same; a date must be the exact one we sent.
  return value.startsWith('"') ? value === etag : value === lastModified;
}
