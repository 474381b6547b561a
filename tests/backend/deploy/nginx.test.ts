/** What the guides in docs/deploy tell to do, done: nginx over the built files, and the files that stand beside them. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { siteHeaders } from '#backend/http/site-headers.ts';
import { nginxRules } from '#build-steps/nginx-rules.ts';
import { freePort } from '../free-port.ts';

const has = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configuration(server: string): string {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types { text/html html; application/javascript js; }
  ${server}
}`,
  );
  return file;
}
const checked = (file: string) => {
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' });
  return { status, stderr: stderr.replace(/^.*(?:alert|warn).*\n/gm, '') };
};

it.skipIf(!has('nginx', '-v'))('plain nginx serves the built files by the generated rules', async () => {
  const client = join(folder, 'client');
  for (const [file, text] of Object.entries({
    'index.html': 'home',
    '404.html': 'not here',
    'ideas/index.html': 'ideas',
    'ideas.md': '# Ideas',
    'newsletter-subscribe/index.html': 'subscribe',
    'ai-toolkit-download/token/index.html': 'your download',
    'assets/app-1a2b3c4d.js': 'x',
    '_headers.json': '{}',
    '.env': 'SECRET=1',
  })) {
    mkdirSync(join(client, file, '..'), { recursive: true });
    writeFileSync(join(client, file), text);
  }
  const site = siteHeaders("default-src 'self'; script-src 'sha256-abc+/='");
  writeFileSync(join(folder, 'site.conf'), nginxRules(site, 'https://a.example'));
  const port = await freePort();
  const file = configuration(
    `server { listen 127.0.0.1:${port}; root ${client}; include ${join(folder, 'site.conf')}; }`,
  );
  expect(checked(file)).toEqual({ status: 0, stderr: '' });
  const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    const header = (name: string) => answer.headers.get(name);
    return { status: answer.status, text: await answer.text(), header };
  };
  while (
    await fetch(`http://127.0.0.1:${port}/`).then(
      () => false,
      () => true,
    )
  )
    await wait(20);

  const page = await ask('/ideas');
  expect([page.status, page.text]).toEqual([200, 'ideas']);
  expect(page.header('content-security-policy')).toMatch(/sha256-abc\+\/=.*frame-ancestors 'none'; upgrade/);
  expect(page.header('cache-control')).toContain('must-revalidate');
  expect(page.header('strict-transport-security')).toContain('max-age');
  const slash = await ask('/ideas/?a=1');
  expect([slash.status, slash.header('location')]).toEqual([308, '/ideas?a=1']);
  const missing = await ask('/nothing');
  expect([missing.status, missing.text, missing.header('x-robots-tag')]).toEqual([
    404,
    'not here',
    'noindex',
  ]);
  expect(missing.header('content-security-policy')).toContain("default-src 'self'");
  expect((await ask('/ai-toolkit-download/abcDEF')).text).toBe('your download');
  expect((await ask('/assets/app-1a2b3c4d.js')).header('cache-control')).toContain('immutable');
  expect((await ask('/ideas.md')).header('content-type')).toBe('text/markdown; charset=utf-8');
  expect((await ask('/newsletter-subscribe')).header('content-security-policy')).toContain(
    "frame-ancestors 'self'",
  );
  for (const path of ['/_headers.json', '/.env']) expect((await ask(path)).text).toBe('not here');
  nginx.kill('SIGTERM');
  await new Promise((done) => nginx.once('close', done));
});

it.skipIf(!has('nginx', '-v'))('nginx takes the configuration of the guide', () => {
  spawnSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=x',
    ],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  ]);
  const proxy = readFileSync('docs/deploy/nginx-proxy.conf', 'utf8')
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`);
  expect(checked(configuration(proxy))).toEqual({ status: 0, stderr: '' });
});

it.skipIf(!has('systemd-analyze', '--version'))('systemd takes the unit of the guide', () => {
  const unit = readFileSync('docs/deploy/site.service', 'utf8')
    .replace(/^User=.*$/m, 'User=root')
    .replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath} scripts/bootstrap.mjs start`);
  const file = join(folder, 'site.service');
  writeFileSync(file, unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('site.service'))]).toEqual([0, []]);
});

it('the container file names what is there', () => {
  const text = readFileSync('docs/deploy/Containerfile', 'utf8');
  const instructions = text.match(/^[A-Z]+(?= )/gm) ?? [];
  expect(instructions[0]).toBe('FROM');
  for (const name of instructions) {
    expect([
      'FROM',
      'ARG',
      'WORKDIR',
      'COPY',
      'RUN',
      'ENV',
      'VOLUME',
      'EXPOSE',
      'USER',
      'HEALTHCHECK',
      'CMD',
    ]).toContain(name);
  }
  expect(text).toContain('CMD ["npm", "start"]');
});

it('an image takes nothing along that no repository does: secrets, data, other builds', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  expect(lines('.dockerignore')).toEqual(
    expect.arrayContaining(['.env', '.data/', '.git', ...lines('.gitignore')]),
  );
});
