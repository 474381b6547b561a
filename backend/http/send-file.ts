/** Answers with a file of the site: encoding, conditions, ranges; from memory or from disk. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, byteRanges, ifRangeHolds } from './byte-ranges.ts';
import { acceptedEncodings, availableDictionary } from './content-encoding.ts';
import { ifNoneMatchHits, isNotModified, isOutdated } from './preconditions.ts';
import type { SiteFile, StoredVariant } from './site-files.ts';
import { policyFor, SECURITY_HEADERS } from './site-headers.ts';

export type SendOptions = {
  /** Flat name-value list, sent with every answer. */
  readonly headers: readonly string[];
  /** Anything but 200 switches conditions and ranges off: they speak about the file, not about an error. */
  readonly status?: number;
};

function chosenVariant(file: SiteFile, headers: IncomingHttpHeaders): StoredVariant {
  if (file.br === undefined && file.gzip === undefined) return file.identity;
  for (const encoding of acceptedEncodings(headers['accept-encoding'])) {
    const variant =
      encoding === 'dcz'
        ? file.dcz?.get(availableDictionary(headers['available-dictionary']) ?? '')
        : file[encoding];
    if (variant !== undefined) return variant;
  }
  return file.identity;
}

const formsOf = (file: SiteFile): StoredVariant[] =>
  [file.identity, file.br, file.gzip, ...(file.dcz?.values() ?? [])].filter((form) => form !== undefined);

/**
 * The form whose tag a condition is held against: the one that would be sent, but for a client that reads dictionaries
 * the one that it holds. Since it came, a dictionary may have come too, and the bytes behind both are the same.
 */
function heldVariant(file: SiteFile, headers: IncomingHttpHeaders, chosen: StoredVariant): StoredVariant {
  const tags = headers['if-none-match'];
  if (!tags || !file.dcz || !acceptedEncodings(headers['accept-encoding']).includes('dcz')) return chosen;
  return formsOf(file).find(({ etag }) => tags.includes(etag) && ifNoneMatchHits(tags, etag)) ?? chosen;
}

function baseHeaders(file: SiteFile, variant: StoredVariant, options: SendOptions): string[] {
  const headers = [...options.headers];
  if (file.dcz !== undefined) headers.push('Vary', 'Accept-Encoding, Available-Dictionary');
  else if (file.br !== undefined || file.gzip !== undefined) headers.push('Vary', 'Accept-Encoding');
  if (options.status === undefined || options.status === 200) {
    headers.push('ETag', variant.etag, 'Last-Modified', file.lastModified);
    if (file.useAsDictionary !== undefined) headers.push('Use-As-Dictionary', file.useAsDictionary);
  }
  return headers;
}

/** Bytes of the open file or of memory, in pieces that never hold more than a stream's buffer. */
async function* pieces(
  variant: StoredVariant,
  handle: FileHandle | undefined,
  sections: readonly (ByteRange | string)[],
): AsyncGenerator<Buffer | string> {
  for (const section of sections) {
    if (typeof section === 'string') yield section;
    else if (variant.body !== undefined) yield variant.body.subarray(section.start, section.end + 1);
    else if (handle !== undefined) {
      yield* handle.createReadStream({ start: section.start, end: section.end, autoClose: false });
    }
  }
}

/** Opens the variant's file, or undefined when it is no longer the file that was indexed. */
async function openVariant(variant: StoredVariant): Promise<FileHandle | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(variant.file, 'r');
  } catch {
    return undefined;
  }
  if ((await handle.stat()).size === variant.size) return handle;
  await handle.close();
  return undefined;
}

async function sendSections(
  request: IncomingMessage,
  response: ServerResponse,
  variant: StoredVariant,
  status: number,
  headers: string[],
  sections: readonly (ByteRange | string)[],
): Promise<void> {
  const handle = variant.body === undefined ? await openVariant(variant) : undefined;
  if (variant.body === undefined && handle === undefined) {
    // The build is being replaced under a running server: a moment later a restart will know the new one.
    const own = { 'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Length': '0' };
    const policy = policyFor("default-src 'none'", "'none'", false);
    response.writeHead(503, { ...SECURITY_HEADERS, 'Content-Security-Policy': policy, ...own }).end();
    return;
  }
  try {
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else await pipeline(Readable.from(pieces(variant, handle, sections), { objectMode: false }), response);
  } catch {
    // The client went away or the disk failed after the head was sent: nothing honest is left to say.
    response.destroy();
  } finally {
    await handle?.close();
  }
}

type Multipart = {
  readonly type: string;
  readonly length: number;
  readonly sections: (ByteRange | string)[];
};

/** The body of a `multipart/byteranges` answer (RFC 9110 section 14.6). */
function multipart(parts: readonly ByteRange[], size: number, mediaType: string): Multipart {
  const boundary = randomBytes(12).toString('hex');
  const sections: (ByteRange | string)[] = [];
  let length = 0;
  for (const part of parts) {
    const head =
      `\r\n--${boundary}\r\nContent-Type: ${mediaType}\r\n` +
      `Content-Range: bytes ${part.start}-${part.end}/${size}\r\n\r\n`;
    sections.push(head, part);
    length += head.length + part.end - part.start + 1;
  }
  const tail = `\r\n--${boundary}--\r\n`;
  sections.push(tail);
  return { type: `multipart/byteranges; boundary=${boundary}`, length: length + tail.length, sections };
}

/** Answers the request's range, or gives undefined where there is none to answer. */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  options: SendOptions,
): Promise<void> | undefined {
  const variant = file.identity;
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || request.method !== 'GET') return undefined;
  if (typeof ifRange === 'string' && !ifRangeHolds(ifRange, variant.etag, file.lastModified))
    return undefined;
  const verdict = byteRanges(range, variant.size);
  if (verdict.kind === 'whole') return undefined;

  const headers = baseHeaders(file, variant, options);
  if (verdict.kind === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${variant.size}`, 'Content-Length', '0']);
    response.end();
    return Promise.resolve();
  }
  headers.push('Accept-Ranges', 'bytes');
  const [first] = verdict.parts;
  if (verdict.parts.length === 1 && first !== undefined) {
    headers.push('Content-Type', file.mediaType, 'Content-Length', String(first.end - first.start + 1));
    headers.push('Content-Range', `bytes ${first.start}-${first.end}/${variant.size}`);
    return sendSections(request, response, variant, 206, headers, [first]);
  }
  const body = multipart(verdict.parts, variant.size, file.mediaType);
  headers.push('Content-Type', body.type, 'Content-Length', String(body.length));
  return sendSections(request, response, variant, 206, headers, body.sections);
}

/** Sends `file` to a GET or HEAD request. Never throws and never answers 500. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  options: SendOptions,
): Promise<void> | undefined {
  const { status = 200 } = options;
  const requestHeaders = request.headers;
  // Ranges count plain bytes: a client that resumes a download has no use for pieces of a compressed copy.
  const variant = requestHeaders.range === undefined ? chosenVariant(file, requestHeaders) : file.identity;
  const headers = baseHeaders(file, variant, options);

  if (status === 200) {
    const tags = formsOf(file).map(({ etag }) => etag);
    if (isOutdated(requestHeaders, tags, file.lastModifiedMs)) {
      response.writeHead(412, [...headers, 'Content-Length', '0']);
      response.end();
      return undefined;
    }
    const held = heldVariant(file, requestHeaders, variant);
    if (isNotModified(requestHeaders, held.etag, file.lastModifiedMs)) {
      response.writeHead(304, baseHeaders(file, held, options));
      response.end();
      return undefined;
    }
    const ranged = sendRange(request, response, file, options);
    if (ranged !== undefined) return ranged;
    headers.push('Accept-Ranges', 'bytes');
  }
  headers.push('Content-Type', file.mediaType, 'Content-Length', String(variant.size));
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding);

  if (variant.body !== undefined) {
    response.writeHead(status, headers);
    // Node leaves the body out of an answer to HEAD by itself.
    response.end(variant.body);
    return undefined;
  }
  const whole = variant.size === 0 ? [] : [{ start: 0, end: variant.size - 1 }];
  return sendSections(request, response, variant, status, headers, whole);
}
