/** PostgreSQL of this machine (15 or newer), on a loopback port with a data folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../backend/free-port.ts';

const run = promisify(execFile);

export interface Postgres {
  /** A connection address for a role that is let in without a password. */
  address(role: string): string;
  /** Runs statements as the superuser; answers what they print, a row a line. */
  sql(statements: string, database?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The folder of the newest server's programs, or undefined where there is none. */
export function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((path) => path.slice(0, -'/postgres'.length))
    .sort((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1);
}

/** The server refuses to run as root: the account its package makes, where this process is root. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) throw new Error('There is no account "postgres" to run the server as.');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/** @param programs folder of `initdb`, `postgres` and `psql` */
export async function startPostgres(programs: string): Promise<Postgres> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'peer-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    // What it holds is made up, and gone with the run.
    fsync: 'off',
    max_connections: '60',
  };
  const child: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const psql = existsSync(join(programs, 'psql')) ? join(programs, 'psql') : 'psql';
  const address = (role: string, database = 'postgres') =>
    `postgres://${role}@127.0.0.1:${port}/${database}?sslmode=disable`;
  const sql = async (statements: string, database?: string) => {
    const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statements];
    const { stdout } = await run(psql, [address('postgres', database), ...args], { maxBuffer: 64e6 });
    return stdout.trim();
  };
  for (let attempt = 0; ; attempt++) {
    const up = await sql('SELECT 1').catch(() => '');
    if (up === '1') break;
    if (attempt > 300 || child.exitCode !== null) throw new Error(`PostgreSQL does not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    sql,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
