/** Choice of a stored encoding by `Accept-Encoding` (RFC 9110 section 12.5.3). */

/** Best first: the order in which equal weights are resolved. `dcz` is zstd with a dictionary (RFC 9842). */
export const ENCODINGS = ['dcz', 'br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `Accept-Encoding` values differ little between visitors; the bound keeps hostile ones from growing memory. */
const MAX_REMEMBERED = 256;
const remembered = new Map<string, readonly Encoding[]>();

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const weight = /^\s*q\s*=\s*(\d(?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1];
    if (weight !== undefined) return Math.min(1, Number(weight));
  }
  return 1;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const coding = name.trim().toLowerCase();
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weightOf(parameters));
  }
  const anyOther = weights.get('*');
  const weightFor = (encoding: Encoding): number => {
    const named = weights.get(encoding);
    if (named !== undefined) return named;
    // Unnamed, identity stays acceptable unless `*;q=0` rules it out, but any coding asked for by name wins.
    if (encoding === 'identity') return anyOther === 0 ? 0 : 0.0001;
    // Who says "anything" has not said that it holds a dictionary.
    if (encoding === 'dcz') return 0;
    return anyOther ?? 0;
  };
  return ENCODINGS.filter((encoding) => weightFor(encoding) > 0).sort(
    (left, right) => weightFor(right) - weightFor(left),
  );
}

/**
 * The acceptable encodings, best first. Without the header every answer is sent as it is. A client that refuses
 * everything gets the plain bytes all the same, which RFC 9110 allows and every server does.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const parsed = parse(header);
  const accepted: readonly Encoding[] = parsed.length === 0 ? ['identity'] : parsed;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (header.length <= 256) remembered.set(header, accepted);
  return accepted;
}

/**
 * The SHA-256 of the dictionary that a client holds, in base64 as `Available-Dictionary` carries it (RFC 9842, section
 * 2.2); undefined for anything but one byte sequence of that length.
 */
export function availableDictionary(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^:([A-Za-z0-9+/]{43}=):$/.exec(header.trim())?.[1] : undefined;
}
