/**
 * `npm run desk`: the owner's desk, on this machine only (127.0.0.1, DESK_PORT). What is left before launch, people who
 * wrote, mails that were not sent. Works while the site runs.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { readExperiments, readIdentity } from '#app/content/site.ts';
import { deskEnvironmentShape, readEnvironment, siteEnvironmentShape } from '#backend/config/environment.ts';
import { readProcessEnvironment } from '#backend/config/process-environment.ts';
import { type HostedNumbers, hostedNumbers } from '#backend/forms/hosted-counts.ts';
import type { AnswerSender } from '#backend/store/index.ts';
import { createDesk } from '#desk/desk.ts';
import { letterFolder } from '#desk/letters/letter-files.ts';
import type { ToDo } from '#desk/to-do.ts';
import { dataFolder, runScript } from './data-folder.ts';
import { contentDesk } from './desk/content-desk.ts';
import { setupDesk } from './desk/setup-desk.ts';
import { makePreviews } from './previews.ts';
import { makePublishing } from './publishing.ts';
import { takesNoWords } from './say-help.ts';

const HOST = '127.0.0.1';
const projectDir = resolve(import.meta.dirname, '..');
const designDir = join(projectDir, 'app/design');

/** The pages are React, which Node does not read as it is. */
async function loadPages(): Promise<typeof import('#desk/pages.tsx')> {
  const file = join(projectDir, '.cache/desk/pages.mjs');
  const bundle = await rolldown({
    cwd: projectDir,
    input: 'desk/pages.tsx',
    platform: 'node',
    external: /^react/,
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

/** The site's tokens, type and buttons, and the desk's own rules. */
function stylesheet(): string {
  const sheets = ['colors', 'theme', 'fonts/fonts', 'base', 'actions', 'type'].map((name) =>
    join(designDir, `${name}.css`),
  );
  const crop = join(projectDir, 'node_modules/react-image-crop/dist/ReactCrop.css');
  return [
    ...sheets,
    crop,
    ...['desk/desk.css', 'desk/reports.css', 'desk/content/content.css', 'desk/setup/setup.css'].map((file) =>
      join(projectDir, file),
    ),
  ]
    .map((file) => readFileSync(file, 'utf8').replace(/url\(["']?\.\/([\w.-]+)["']?\)/g, 'url(/assets/$1)'))
    .join('\n');
}

function asset(name: string): Uint8Array<ArrayBuffer> | undefined {
  if (name !== basename(name) || !/\.(woff2|webp)$/.test(name)) return undefined;
  const file = [join(designDir, 'fonts', name), join(designDir, name)].find(existsSync);
  return file === undefined ? undefined : new Uint8Array(readFileSync(file));
}

/** The list of `npm run launch-check`, in a process of its own: content is read anew each time. */
const todo = (): Promise<ToDo[]> =>
  new Promise((done, fail) => {
    const script = [join(projectDir, 'scripts/launch-check.ts'), '--offline', '--json'];
    execFile(process.execPath, script, { cwd: projectDir, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      try {
        done(JSON.parse(stdout) as ToDo[]);
      } catch {
        fail(new Error(stderr.trim() || String(error)));
      }
    });
  });

/** What the running site's health check warns of; nothing while it does not run. */
async function warnings(): Promise<readonly string[]> {
  try {
    const { PORT } = readEnvironment(process.env, siteEnvironmentShape);
    const answer = await fetch(`http://${HOST}:${PORT}/healthz`, { signal: AbortSignal.timeout(500) });
    return z.object({ warnings: z.array(z.string()) }).parse(await answer.json()).warnings;
  } catch {
    return [];
  }
}

/** Who answers come from: OWNER_EMAIL, or the address in the site's identity. */
function answerSender(): AnswerSender {
  const { SITE_URL, PORT, backend } = readProcessEnvironment(process.env);
  const { email, siteName } = readIdentity();
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return { replyTo: backend.OWNER_EMAIL ?? email, siteName, siteUrl: origin, host: hostname };
}

/** A hosted project that counts in the place of the store here, where its address and secret key are set. */
function hostedSource(): (() => Promise<HostedNumbers>) | undefined {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = readEnvironment(process.env, deskEnvironmentShape);
  return url && key ? () => hostedNumbers({ url: url.replace(/\/$/, ''), key }) : undefined;
}

await runScript(async () => {
  takesNoWords();
  const dataDir = dataFolder();
  const { DESK_PORT } = readEnvironment(process.env, deskEnvironmentShape);
  const [{ renderPage }, content] = await Promise.all([loadPages(), contentDesk(projectDir)]);
  const sender = answerSender();
  let port = DESK_PORT;
  const app = createDesk({
    dataDir,
    render: renderPage,
    todo,
    publishing: makePublishing(projectDir, content.allDrawn),
    previews: makePreviews(projectDir, dataDir, sender.siteUrl),
    sender,
    letters: letterFolder(join(CONTENT_DIR, 'letters')),
    warnings,
    hosted: hostedSource(),
    content,
    setup: setupDesk(projectDir, content.house, content.draw),
    css: stylesheet(),
    asset,
    tests: readExperiments,
    port: () => port,
  });
  const server = serve({ fetch: app.fetch, port: DESK_PORT, hostname: HOST }, (info: AddressInfo) => {
    port = info.port;
    process.stdout.write(`The desk is at http://${HOST}:${port}\n`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is in use: choose another one' : `cannot be opened (${error.code})`;
    process.stderr.write(`DESK_PORT ${DESK_PORT} ${why}\n`);
    process.exitCode = 1;
  });
});
