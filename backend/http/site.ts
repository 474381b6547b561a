/**
 * The site as one Node request listener: health, the mounted backend, files, redirects and errors, in this order.
 * Files are answered without Hono: a look-up and one write, which is what keeps the server on par with nginx.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { twinLink, twinOf } from '#domain/text/twin.ts';
import { createApiListener } from './api.ts';
import type { Log } from './log.ts';
import { isAssetPath } from './media-types.ts';
import { apiPrefixOf, type HealthWarning, type Mount } from './mount.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { discardBody } from './request-body.ts';
import { logLabel, logWhenDone, PREVIEW_PATH } from './request-log.ts';
import { locationOf, parseRequestTarget } from './request-target.ts';
import { resolvePath } from './resolve-path.ts';
import { sendFile } from './send-file.ts';
import { earlierFiles, loadSiteFiles, type SiteFile, type SiteFiles } from './site-files.ts';
import {
  CACHE_REVALIDATE,
  DEFAULT_SITE_HEADERS,
  type HeaderLookup,
  headerLookup,
  SITE_HEADERS_FILE,
  type SiteHeaders,
  siteHeadersSchema,
} from './site-headers.ts';

export type SiteOptions = {
  /** The build: `client/` with the public files, `compressed/` with their smaller copies. */
  readonly buildDir: string;
  /** Folders of builds before it, newest first: their bundled files still answer. */
  readonly earlierDirs?: readonly string[];
  /** Origin the site is reached at; an https one switches `upgrade-insecure-requests` on. */
  readonly siteUrl: string;
  readonly mounts: readonly Mount[];
  readonly log: Log;
  /** The preview that a link's token opens, as a document and its policy; without it there are none. */
  readonly preview?: ((token: string) => { html: string; policy: string } | undefined) | undefined;
  /** Limit of file contents held in memory, in bytes. */
  readonly memoryBytes?: number | undefined;
};

export type Site = {
  readonly listener: RequestListener;
  readonly files: SiteFiles;
  /** False while a mount cannot serve. */
  ready(): boolean;
  /** What the mounts warn of. */
  warnings(): readonly HealthWarning[];
  /** Ends what the mounts hold open. */
  close(): Promise<void>;
};

const NO_BUILD = 'There is no build to serve: run "npm run build".';
const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
/** The build's file of what may be opened ahead of a click, and the header that names it. */
const SPECULATION_RULES = '/speculation-rules.json';
const SPECULATION_HEADER = 'Speculation-Rules';

/** A build that cannot be served. `message` is one line that says what to do. */
export class BuildError extends Error {
  override name = 'BuildError';
}

function readSiteHeaders(clientDir: string): SiteHeaders {
  let text: string;
  try {
    text = readFileSync(join(clientDir, SITE_HEADERS_FILE), 'utf8');
  } catch {
    return DEFAULT_SITE_HEADERS;
  }
  try {
    return siteHeadersSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BuildError(`${SITE_HEADERS_FILE} of the build cannot be used: ${why.replace(/\s+/g, ' ')}`);
  }
}

/** A flat header list with some replaced, added or left out; names compare without regard to case. */
function withHeaders(
  base: readonly string[],
  changes: Readonly<Record<string, string>>,
  left: readonly string[] = [],
): string[] {
  const changed = new Set([...Object.keys(changes), ...left].map((name) => name.toLowerCase()));
  const kept = base.filter((_, index) => !changed.has((base[index - (index % 2)] ?? '').toLowerCase()));
  return [...kept, ...Object.entries(changes).flat()];
}

/** Nothing is opened ahead for who asks for less data. Browsers hold to that too; here it spares them the rules. */
const forVisitor = (request: IncomingMessage, headers: readonly string[]): readonly string[] =>
  request.headers['save-data']?.toString().toLowerCase() === 'on'
    ? withHeaders(headers, {}, [SPECULATION_HEADER])
    : headers;

/** What a path's file is sent with, and which of its two forms. */
function makeFileRules(files: SiteFiles, lookup: HeaderLookup) {
  const twinFile = (path: string): SiteFile | undefined =>
    files.get(path)?.isPage ? files.get(twinOf(path)) : undefined;
  return {
    headersFor(path: string): readonly string[] {
      const headers = lookup.forPath(path);
      const cached = headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'cache-control');
      const all = cached ? [...headers] : [...headers, 'Cache-Control', CACHE_REVALIDATE];
      // Read by the page's boot script once the page is used: a host that cannot answer with dictionaries sends none.
      if (files.pageDictionary && files.get(path)?.isPage) {
        all.push('Server-Timing', `dictionary;desc="${files.pageDictionary}"`);
      }
      if (files.get(path)?.isPage && files.get(SPECULATION_RULES)) {
        all.push(SPECULATION_HEADER, `"${SPECULATION_RULES}"`, 'Vary', 'Save-Data');
      }
      // A page that has a twin says so, and that its address may answer with it.
      return twinFile(path) ? [...all, 'Link', twinLink(path), 'Vary', 'Accept'] : all;
    },
    /** The file for a request: a page, or its twin for who would rather read Markdown. */
    negotiated: (request: IncomingMessage, file: SiteFile): SiteFile =>
      (prefersMarkdown(request.headers.accept) && twinFile(file.path)) || file,
  };
}

/** Answers that stand for no file: the rules of a path may say "immutable", an error is never kept. */
function makePlainAnswers(files: SiteFiles, lookup: HeaderLookup, preview: SiteOptions['preview']) {
  const plainHeaders = withHeaders(lookup.forPath('/'), { 'Cache-Control': 'no-store' });

  const sendText = (
    response: ServerResponse,
    status: number,
    text: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const body = `${text}\n`;
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      ...more,
    };
    response.writeHead(status, withHeaders(plainHeaders, headers)).end(body);
  };

  const sendMissing = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const wantsPage = !isAssetPath(path) || (request.headers.accept ?? '').includes('text/html');
    const page = files.notFoundPage;
    if (!wantsPage || page === undefined) {
      sendText(response, 404, 'Not found.', { 'X-Robots-Tag': 'noindex' });
      return undefined;
    }
    const headers = withHeaders(plainHeaders, { 'X-Robots-Tag': 'noindex' });
    return sendFile(request, response, page, { headers, status: 404 });
  };

  /** A page that is not public: for whoever has its link, kept by nobody, named to nobody. */
  const sendPreview = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const found = preview?.(path.slice(PREVIEW_PATH.length));
    if (!found) return sendMissing(request, response, path);
    const body = Buffer.from(found.html);
    const headers = {
      'Content-Security-Policy': found.policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    };
    response.writeHead(200, withHeaders(plainHeaders, headers));
    response.end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  };

  /** What methods a path takes. */
  const sendOptions = (response: ServerResponse) => {
    response.writeHead(204, withHeaders(plainHeaders, { Allow: ALLOWED_METHODS })).end();
  };
  return { sendText, sendMissing, sendPreview, sendOptions };
}

/**
 * Loads the build and composes the listener.
 *
 * @throws BuildError when there is no build, or one whose header file is invalid.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { buildDir, siteUrl, mounts, log } = options;
  const clientDir = join(buildDir, 'client');
  const lookup = headerLookup(readSiteHeaders(clientDir), siteUrl);
  const files = await loadSiteFiles({
    clientDir,
    compressedDir: join(buildDir, 'compressed'),
    memoryBytes: options.memoryBytes,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BuildError(NO_BUILD) : error;
  });
  if (files.get('/') === undefined) throw new BuildError(NO_BUILD);
  const api = createApiListener(mounts, log);
  const earlier = earlierFiles(options.earlierDirs ?? []);
  const { headersFor, negotiated } = makeFileRules(files, lookup);
  const { sendText, sendMissing, sendPreview, sendOptions } = makePlainAnswers(
    files,
    lookup,
    options.preview,
  );
  // Complete header lists by address, for the requests that need no thought: nearly all of them.
  const direct = new Map<string, { readonly file: SiteFile; readonly headers: readonly string[] }>();
  for (const file of files.all()) {
    const resolution = resolvePath(file.path, files, lookup);
    if (resolution.kind !== 'file' || resolution.file !== file) continue;
    direct.set(locationOf(file.path, ''), { file, headers: headersFor(file.path) });
  }

  const sendPath = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> | undefined => {
    if (path.startsWith(PREVIEW_PATH)) return sendPreview(request, response, path);
    const resolution = resolvePath(path, files, lookup);
    if (resolution.kind === 'missing') {
      const kept = earlier(path);
      return kept
        ? sendFile(request, response, kept, { headers: headersFor(path) })
        : sendMissing(request, response, path);
    }
    if (resolution.kind === 'file') {
      const file = negotiated(request, resolution.file);
      const headers = forVisitor(request, headersFor(resolution.file.path));
      return sendFile(request, response, file, { headers });
    }
    const location = locationOf(resolution.path, search);
    const headers = withHeaders(headersFor(resolution.path), { Location: location, 'Content-Length': '0' });
    response.writeHead(resolution.status, headers).end();
    return undefined;
  };

  const sendResolved = (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const target = parseRequestTarget(request.url ?? '');
    if (target.kind === 'bad') {
      const text = target.status === 414 ? 'The address is too long.' : 'Bad request.';
      sendText(response, target.status, text, { Connection: 'close' });
      return undefined;
    }
    if (target.kind === 'path' && apiPrefixOf(target.rawPath) !== undefined) return api(request, response);

    const { method } = request;
    if (method === 'OPTIONS') {
      sendOptions(response);
      return undefined;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed.', { Allow: ALLOWED_METHODS });
      discardBody(request);
      return undefined;
    }
    if (target.kind === 'server') {
      sendText(response, 400, 'Bad request.');
      return undefined;
    }
    const { path, search } = target;
    if (path === undefined) return sendMissing(request, response, target.rawPath);
    return sendPath(request, response, path, search);
  };

  const listener: RequestListener = (request, response) => {
    if (log.infoEnabled) logWhenDone(request, response, log, (target) => logLabel(target, files, lookup));
    const known = direct.get(request.url ?? '');
    const plain = known !== undefined && (request.method === 'GET' || request.method === 'HEAD');
    const pending = plain
      ? sendFile(request, response, negotiated(request, known.file), {
          headers: forVisitor(request, known.headers),
        })
      : sendResolved(request, response);
    pending?.catch((error: unknown) => {
      log.error('answer-failed', { message: error instanceof Error ? error.message : 'unknown' });
      response.destroy();
    });
  };

  return {
    listener,
    files,
    warnings: () => mounts.flatMap((mount) => mount.warnings?.() ?? []),
    ready: () => mounts.every((mount) => mount.ready?.() ?? true),
    async close() {
      for (const mount of mounts) await mount.close?.();
    },
  };
}
