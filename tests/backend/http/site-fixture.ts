/** A small build in a temporary folder, the real server on it, and two ways to ask it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { createLog } from '#backend/http/log.ts';
import type { Mount } from '#backend/http/mount.ts';
import { createSiteServer, type ServerLimits, type SiteServer } from '#backend/http/server.ts';
import { createSite, type SiteOptions } from '#backend/http/site.ts';
import { type SiteHeaders, siteHeaders } from '#backend/http/site-headers.ts';
import type { ChosenDictionaries } from '#build-steps/dictionaries/dictionary.ts';
import { precompress } from '#build-steps/precompress.ts';

// Processes and sockets on a machine that has other work to do.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export const CSP = "default-src 'self'; script-src 'sha256-abc'; object-src 'none'";

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>` +
  `${`<p>Some words about ${title}, enough of them to be worth compressing.</p>`.repeat(40)}</body></html>`;

/** Ten thousand bytes in which every position can be told. */
export const DIGITS = Buffer.from(
  Array.from({ length: 1000 }, (_, i) => String(i).padStart(10, '0')).join(''),
);

/** Paths below `build/client` with their content. */
export const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': page('Home'),
  '404.html': page('Not here'),
  'ideas/index.html': page('Ideas'),
  'ideas/power-pause/index.html': page('Power pause'),
  'ideas.data': `[${'"x",'.repeat(600)}"y"]`,
  'newsletter-subscribe/index.html': page('Subscribe'),
  'ai-toolkit-download/index.html': page('Toolkit'),
  'ai-toolkit-download/token/index.html': page('Your download'),
  'assets/app-1a2b3c4d.js': `console.log("${'app '.repeat(1000)}");`,
  'assets/tiny-1a2b3c4d.css': 'p{}',
  'pictures/cover-1a2b3c4d-400.avif': DIGITS,
  'large.pdf': Buffer.alloc(3_000_000, DIGITS),
  'rss.xml': '<rss/>',
  'robots.txt': 'User-agent: *\n',
  'empty.txt': '',
  '.well-known/security.txt': 'Contact: mailto:x@example.com\n',
  '.env': 'SECRET=1',
  '.git/config': '[core]',
  _headers: '/*',
  _redirects: '/a /b 308',
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

export type Fixture = {
  readonly dir: string;
  readonly buildDir: string;
  readonly port: number;
  readonly siteServer: SiteServer;
  readonly logLines: string[];
  /** A request with the path exactly as given; no decompression, no redirects. */
  ask(
    path: string,
    options?: { method?: string; headers?: OutgoingHttpHeaders; body?: string },
  ): Promise<Answer>;
  /** Bytes over a socket of its own; resolves with everything that came back once the server closes or falls silent. */
  raw(bytes: string | Buffer): Promise<string>;
  stop(): Promise<void>;
};

export type FixtureOptions = {
  readonly siteUrl?: string;
  readonly mounts?: readonly Mount[];
  readonly memoryBytes?: number | undefined;
  readonly headers?: SiteHeaders | string | undefined;
  readonly compressed?: boolean;
  /** Makes copies with dictionaries; given the client folder of the build. */
  readonly dictionaries?: (clientDir: string) => ChosenDictionaries | undefined;
  /** More paths with their content. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly log?: boolean;
  /** What the link of a page that is not public opens. */
  readonly preview?: SiteOptions['preview'];
  readonly limits?: ServerLimits;
};

export async function writeBuild(options: FixtureOptions = {}): Promise<{ dir: string; buildDir: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  const buildDir = join(dir, 'build');
  const clientDir = join(buildDir, 'client');
  const rules = options.headers ?? siteHeaders(CSP, { redirects: [{ from: '/moved', to: '/ideas' }] });
  const files = {
    ...FILES,
    ...options.files,
    '_headers.json': typeof rules === 'string' ? rules : JSON.stringify(rules),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clientDir, path)), { recursive: true });
    writeFileSync(join(clientDir, path), content);
  }
  if (options.compressed !== false) {
    await precompress({
      clientDir,
      outDir: join(buildDir, 'compressed'),
      cacheDir: join(dir, 'cache'),
      dictionaries: options.dictionaries?.(clientDir),
    });
  }
  return { dir, buildDir };
}

function ask(port: number, path: string, options: Parameters<Fixture['ask']>[1] = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const all = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body: all, text: all.toString() });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(10_000, finish);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      socket.setTimeout(400);
    });
    socket.on('end', finish);
    // A reset after an answer is how a server ends a conversation it does not understand.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : reject(error),
    );
    socket.write(bytes);
  });
}

export async function startFixture(options: FixtureOptions = {}): Promise<Fixture> {
  const { dir, buildDir } = await writeBuild(options);
  const logLines: string[] = [];
  const log = createLog(options.log ? 'info' : 'error', (line) => logLines.push(line));
  const siteServer = createSiteServer(options.limits);
  const port = await siteServer.listen(0, '127.0.0.1');
  const site = await createSite({
    buildDir,
    siteUrl: options.siteUrl ?? 'http://localhost:3000',
    mounts: options.mounts ?? [],
    log,
    memoryBytes: options.memoryBytes,
    preview: options.preview,
  });
  siteServer.open(site.listener, site.ready, site.warnings);
  return {
    dir,
    buildDir,
    port,
    siteServer,
    logLines,
    ask: (path, request) => ask(port, path, request),
    raw: (bytes) => raw(port, bytes),
    async stop() {
      await siteServer.stop();
      await site.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Waits until something is so; for what happens in another process, a build say, or on another connection. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let i = 0; i < 2_000; i += 1) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error(`never happened: ${what}`);
}
