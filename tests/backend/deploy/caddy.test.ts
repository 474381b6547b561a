/**
 * Caddy and nginx as the guides set them up, before the same server: visitors get the same from both, and the server
 * learns the same of them. CADDY names the program where it is not on the path.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';

const caddy = process.env.CADDY || 'caddy';
const has = (program: string, ...flags: string[]) => spawnSync(program, flags).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const program of running) {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** In the place of the site: says what it was asked, in the ways that the site answers. */
const site = createServer((request, response) => {
  const { method, url, headers } = request;
  const asked = { method, url, host: headers.host, forwarded: headers['x-forwarded-for'] };
  if (url === '/moved') response.writeHead(308, { Location: '/there' }).end();
  else if (url === '/missing') response.writeHead(404, { 'X-Robots-Tag': 'noindex' }).end('not here');
  else {
    const policy = {
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
      ETag: '"1"',
    };
    response.writeHead(200, { 'Content-Type': 'application/json', ...policy }).end(JSON.stringify(asked));
  }
});

async function started(program: string, args: string[], port: number): Promise<string> {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  running.push(child);
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return origin;
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await wait(50);
  }
}

async function startCaddy(upstream: number): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  // Without a name of its own it gets no certificate, and without an address for orders it takes none.
  const guide = readFileSync('docs/deploy/Caddyfile', 'utf8')
    .replace('your.site', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  writeFileSync(file, `{\n\tadmin off\n}\n${guide}`);
  return started(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], port);
}

async function startNginx(upstream: number): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  // The guide's second server, without the certificate.
  const [, , server = ''] = readFileSync('docs/deploy/nginx-proxy.conf', 'utf8').split(/^server /m);
  const plain = server
    .replace(/^ {2}(?:listen \[|ssl_).*\n/gm, '')
    .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 64; }
http { access_log off; ${temporary.join(' ')} server ${plain} }`,
  );
  return started('nginx', ['-c', file], port);
}

async function ask(origin: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(origin + path, { redirect: 'manual', ...init });
  const names = [
    'location',
    'content-security-policy',
    'cache-control',
    'etag',
    'x-robots-tag',
    'content-type',
  ];
  // nginx's $host has no port; on 80 and 443 nobody sends one.
  const text = (await answer.text()).replace(/("host":"[^":]+):\d+/, '$1');
  return { status: answer.status, text, headers: names.map((name) => answer.headers.get(name)) };
}

it.skipIf(!has(caddy, 'version') || !has('nginx', '-v'))('Caddy and nginx pass on the same', async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const [one, other] = [await startCaddy(port), await startNginx(port)];
  const requests: [string, RequestInit?][] = [
    ['/ideas?a=1&b=%20'],
    ['/moved'],
    ['/missing'],
    ['/functions/v1/contact', { method: 'POST', body: '{}' }],
    ['/x', { method: 'HEAD' }],
  ];
  for (const [path, init] of requests) {
    const answer = await ask(one, path, init);
    expect(answer, path).toEqual(await ask(other, path, init));
  }
  const { text } = await ask(one, '/ideas');
  // What TRUSTED_PROXY=127.0.0.1 counts visitors by, and the host that the visitor asked for.
  expect(JSON.parse(text)).toMatchObject({ host: '127.0.0.1', forwarded: '127.0.0.1' });
  site.close();
});

it.skipIf(!has(caddy, 'version'))('Caddy takes the file of the guide', () => {
  const { status, stderr } = spawnSync(
    caddy,
    ['validate', '--config', 'docs/deploy/Caddyfile', '--adapter', 'caddyfile'],
    { encoding: 'utf8', env: { ...process.env, HOME: folder } },
  );
  expect(status, stderr).toBe(0);
});
