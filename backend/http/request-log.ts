/** One line for each answered request, without query, token, address of the visitor or body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from './log.ts';
import { apiPrefixOf } from './mount.ts';
import { parseRequestTarget } from './request-target.ts';
import { type PathLookup, resolvePath } from './resolve-path.ts';
import type { HeaderLookup } from './site-headers.ts';

/** The fixed part of a pattern: `/ai-toolkit-download/` of `/ai-toolkit-download/:token`. */
function fixedPart(source: string): string {
  return source.slice(0, source.indexOf(':') === -1 ? source.length : source.indexOf(':')).toLowerCase();
}

/** Before the token of a preview link. */
export const PREVIEW_PATH = '/preview/';

/** What a request's path is called in the log. Where a token can stand in it, the pattern stands for it. */
export function logLabel(
  target: string,
  files: PathLookup<{ readonly isPage: boolean }>,
  rules: Pick<HeaderLookup, 'rewrites' | 'redirects'>,
): string {
  const parsed = parseRequestTarget(target);
  if (parsed.kind !== 'path') return 'malformed';
  const prefix = apiPrefixOf(parsed.rawPath);
  if (prefix !== undefined) return prefix;
  const decoded = (parsed.path ?? parsed.rawPath).toLowerCase();
  if (decoded.startsWith(PREVIEW_PATH)) return `${PREVIEW_PATH}:token`;
  const secret = rules.rewrites.find(({ from }) => decoded.startsWith(fixedPart(from.source)));
  if (secret !== undefined) return secret.from.source;
  const resolution = resolvePath(parsed.path ?? '', files, rules);
  return resolution.kind === 'missing' ? parsed.rawPath : resolution.label;
}

export function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
  labelOf: (target: string) => string,
): void {
  const started = performance.now();
  response.on('close', () => {
    log.info('request', {
      method: request.method,
      path: labelOf(request.url ?? ''),
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      complete: response.writableFinished,
    });
  });
}
