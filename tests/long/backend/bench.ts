/**
 * Measures the embedded backend beside @supabase/lite 0.10.0, taken in turns: start-up, memory, sign-ins, refreshes,
 * and how long the built home page takes while sign-ins are hammered. `npm run bench:backend -- [seconds] [rounds]`
 * after `npm run build`; prints the median of the rounds, none of it is a test.
 *
 * Both are one process that serves the built site and the sign-in API on one port, both run on the same Node, both
 * send the page in brotli from memory, over connections that stay open. Ours is `backend/main.ts`, started as
 * `npm start` starts it. Theirs is `host-lite.mjs`, as their guide on embedding says: their `App` under Hono on Node,
 * and one route for the same files in front of it, without security headers, cache validators or a log. The limits
 * of our API are lifted, as theirs has none. Passwords are hashed as each does by default: argon2id with 19 MiB here,
 * bcrypt in JavaScript there. Both get Node's compile cache, as `npm start` has it: the first start fills it.
 * The peer is installed into .cache/bench-lite on the first run.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '#scripts/server-process.mjs';
import { plainWords, sayHelp } from '../../../scripts/say-help.ts';
import { freePort } from '../../backend/free-port.ts';
import { memoryMb, mostMemoryMb, post, type Running, rate, startProcess, timePage } from './bench-tools.ts';

sayHelp();

const project = resolve(import.meta.dirname, '../../..');
const build = join(project, 'build');
const [seconds = 5, rounds = 3] = plainWords().map(Number);
const CLIENTS = 8;
const ACCOUNT = { email: 'bench@example.com', password: 'correct horse 42' };

async function startOurs(dataDir: string): Promise<Running> {
  const port = await freePort();
  const most = '1000000000';
  return startProcess([...SERVER_FLAGS, join(project, 'backend/main.ts')], port, {
    ...SERVER_ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_LIMIT_MAIL: most,
    MAIL_LIMIT_HOUR: most,
    MAIL_LIMIT_DAY: most,
    MAIL_LIMIT_MAILBOX_HOUR: most,
    MAIL_LIMIT_MAILBOX_DAY: most,
    AUTH_LIMIT_TOKEN: most,
  });
}

async function makeOurAccount(running: Running, dataDir: string): Promise<void> {
  const { secret_key } = JSON.parse(readFileSync(join(dataDir, 'keys/secrets.json'), 'utf8'));
  await post(
    running,
    'admin/users',
    { ...ACCOUNT, email_confirm: true },
    { authorization: `Bearer ${secret_key}` },
  );
}

const liteFolder = join(project, '.cache/bench-lite');

function installLite(): void {
  mkdirSync(liteFolder, { recursive: true });
  if (!existsSync(join(liteFolder, 'node_modules/@supabase/lite'))) {
    writeFileSync(join(liteFolder, 'package.json'), '{"private":true,"type":"module"}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '@supabase/lite@0.10.0'], {
      cwd: liteFolder,
      stdio: 'ignore',
    });
  }
  copyFileSync(join(import.meta.dirname, 'host-lite.mjs'), join(liteFolder, 'host-lite.mjs'));
}

async function startLite(dataDir: string): Promise<Running> {
  const port = await freePort();
  return startProcess(
    [join(liteFolder, 'host-lite.mjs'), build, join(dataDir, 'lite.db'), String(port)],
    port,
    {},
  );
}

const compileCache = mkdtempSync(join(tmpdir(), 'bench-cache-'));
process.env.NODE_COMPILE_CACHE = compileCache;

type Figures = Record<string, number>;

/** One round: a first start on an empty folder, a second one on what the first left, and the load on that. */
async function round(
  start: (dataDir: string) => Promise<Running>,
  makeAccount: (running: Running, dataDir: string) => Promise<unknown>,
): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const first = await start(dataDir);
  await makeAccount(first, dataDir);
  await first.stop();
  const running = await start(dataDir);
  try {
    const signIn = () => post(running, 'token?grant_type=password', ACCOUNT);
    await signIn();
    const idleMb = memoryMb(running);
    const quiet = await timePage(running, new Promise((wait) => setTimeout(wait, seconds * 500)));
    const signIns = await rate(CLIENTS, seconds, signIn);
    const tokens = await Promise.all(
      Array.from({ length: CLIENTS }, async () => (await signIn()).refresh_token ?? ''),
    );
    const refreshes = await rate(CLIENTS, seconds, async (lane) => {
      const answer = await post(running, 'token?grant_type=refresh_token', { refresh_token: tokens[lane] });
      tokens[lane] = answer.refresh_token ?? '';
    });
    const busy = await timePage(running, rate(CLIENTS, seconds, signIn));
    const mostMb = mostMemoryMb(running);
    await new Promise((wait) => setTimeout(wait, 15_000));
    return {
      'first start-up ms': first.startMs,
      'start-up ms': running.startMs,
      'memory MB': idleMb,
      'memory, most, MB': mostMb,
      'memory 15 s after the load MB': memoryMb(running),
      'sign-ins/s': signIns,
      'refreshes/s': refreshes,
      'page ms, quiet, p50': quiet.p50,
      'page ms under sign-ins, p50': busy.p50,
      'page ms under sign-ins, p95': busy.p95,
      'page ms under sign-ins, p99': busy.p99,
      'pages measured': busy.count,
    };
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

if (!existsSync(join(build, 'compressed/index.html.br'))) throw new Error('run "npm run build" first');
installLite();
const measured: Record<string, Figures[]> = { ours: [], '@supabase/lite 0.10.0': [] };
for (let done = 0; done < rounds; done += 1) {
  measured.ours?.push(await round(startOurs, makeOurAccount));
  measured['@supabase/lite 0.10.0']?.push(
    await round(startLite, (running) => post(running, 'signup', ACCOUNT)),
  );
}
const shown = (values: number[]) => median(values).toFixed(1).padStart(24);
process.stdout.write(
  `${' '.repeat(32)}${Object.keys(measured)
    .map((who) => who.padStart(24))
    .join('')}\n`,
);
for (const name of Object.keys(measured.ours?.[0] ?? {})) {
  const columns = Object.values(measured).map((figures) =>
    shown(figures.map((each) => each[name] ?? Number.NaN)),
  );
  process.stdout.write(`${name.padEnd(32)}${columns.join('')}\n`);
}
rmSync(compileCache, { recursive: true, force: true });
