/** A static host of the kind the guide means: files, `_headers` and `_redirects`, nothing else. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathPattern } from '#backend/http/path-pattern.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

type Rule = { match: (path: string) => boolean; headers: [string, string][] };

function readHeaders(folder: string): Rule[] {
  return readFileSync(join(folder, '_headers'), 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const [source = '', ...lines] = block.split('\n');
      const pattern = pathPattern(source);
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      });
      return { match: (path) => pattern.match(path) !== undefined, headers };
    });
}

/** The rewrites of `_redirects`, which are all the lines this build has. */
function readRewrites(folder: string) {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = '', status] = line.split(/\s+/);
    if (status !== '200') throw new Error(`not a rewrite: ${line}`);
    return { pattern: pathPattern(from), to };
  });
}

function fileOf(folder: string, path: string): string | undefined {
  return [join(folder, path), join(folder, path, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** Serves `folder` on localhost; what is no file is answered as such a host does, with its page for 404. */
export async function startStaticHost(folder: string, port: number): Promise<Server> {
  const rules = readHeaders(folder);
  const rewrites = readRewrites(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const { match, headers } of rules) {
      if (match(path)) for (const [name, value] of headers) response.setHeader(name, value);
    }
    const rewritten = rewrites.find(({ pattern }) => pattern.match(path))?.to ?? path;
    const found = fileOf(folder, path) ?? fileOf(folder, rewritten);
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end('no');
    const file = found ?? join(folder, '404.html');
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    // A type that the rules name wins over the one of the file's ending.
    if (!response.hasHeader('content-type')) response.setHeader('content-type', type);
    response.writeHead(found ? 200 : 404).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}
