/** The servers that are measured: the project's own, a proxy that can strip scripts, and nginx. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from '#tests/backend/free-port.ts';

export const projectDir = resolve(import.meta.dirname, '../..');

/** Another folder with a `build/` to measure, as in `playwright.config.ts`. */
const siteDir = resolve(process.env.TEST_SITE_DIR ?? projectDir);

export type Running = { origin: string; port: number; stop: () => Promise<void> };

async function answers(url: string, tries = 100): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** A started server once it answers `path`; `folder` goes with it. */
async function whenAnswering(
  child: ChildProcess,
  port: number,
  path: string,
  folder: string,
): Promise<Running> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = `http://localhost:${port}`;
  await answers(origin + path);
  return {
    origin,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the project's server on a free port with an empty data folder. @param folder holds the `build/` */
export async function startSite(folder = siteDir): Promise<Running> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'benchmark-data-'));
  const child = spawn(process.execPath, [join(projectDir, 'backend/main.ts'), folder], {
    cwd: projectDir,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return whenAnswering(child, port, '/healthz', dataDir);
}

/** The page without a line of script, for a browser that would run one: `<noscript>` stays unread in both. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

/**
 * Passes everything on to `origin`; pages with their scripts taken out if `strip`. Both kinds of measurement go
 * through it, so that its own time is in both. Answers are kept, compressed as the site's are.
 */
export async function startProxy(origin: string, strip: boolean): Promise<Running> {
  const kept = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    let answer = kept.get(path);
    if (!answer) {
      const upstream = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
      const type = upstream.headers.get('content-type') ?? '';
      const raw = Buffer.from(await upstream.arrayBuffer());
      const isText = /html|javascript|css|json|svg|xml/.test(type);
      const text = strip && type.startsWith('text/html') ? Buffer.from(withoutScripts(raw.toString())) : raw;
      const body = isText
        ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : text;
      answer = {
        status: upstream.status,
        headers: {
          'content-type': type,
          'cache-control': 'no-store',
          'content-length': String(body.length),
          ...(isText ? { 'content-encoding': 'br' } : {}),
        },
        body,
      };
      kept.set(path, answer);
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );
  return {
    origin: `http://localhost:${port}`,
    port,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** nginx with one worker on the same home page and its compressed copy, or undefined where it is not installed. */
export async function startNginx(): Promise<Running | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'benchmark-nginx-'));
  const port = await freePort();
  const temp = (name: string) => `${name} ${folder}/${name};`;
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      ${['client_body_temp_path', 'proxy_temp_path', 'fastcgi_temp_path', 'uwsgi_temp_path', 'scgi_temp_path'].map(temp).join('\n')}
      types { text/html html; } default_type application/octet-stream;
      access_log off; sendfile on; keepalive_requests 10000000; open_file_cache max=1000;
      gzip_static on;
      server { listen 127.0.0.1:${port}; root ${folder}/site; index index.html; }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  // nginx looks for a compressed copy beside the file; the build keeps them apart.
  mkdirSync(join(folder, 'site'));
  copyFileSync(join(siteDir, 'build/client/index.html'), join(folder, 'site/index.html'));
  copyFileSync(join(siteDir, 'build/compressed/index.html.gz'), join(folder, 'site/index.html.gz'));
  const child = spawn(
    'nginx',
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'ignore',
    },
  );
  return whenAnswering(child, port, '/', folder);
}
