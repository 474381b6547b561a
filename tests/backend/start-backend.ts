import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, vi } from 'vitest';
import { readBackendEnvironment } from '#backend/config/backend-environment.ts';
import { type Backend, type BackendOptions, createBackend } from '#backend/create-backend.ts';
import { createApiListener } from '#backend/http/api.ts';
import { createLog } from '#backend/http/log.ts';
import { API_PREFIXES, type MountContext } from '#backend/http/mount.ts';
import { createSiteServer } from '#backend/http/server.ts';
import { freePort } from './free-port.ts';

// The suite shares two cores with others; what is timed is compared with itself, not with a clock.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const KEY = 'sb_publishable_embedded';

/** A running backend on a folder and port of its own, with the means to look at its mail and move its clock. */
export interface TestBackend {
  url: string;
  dataDir: string;
  backend: Backend;
  secretKey: string;
  /** A fresh client that keeps its session in memory. */
  client(options?: { flowType?: 'implicit' | 'pkce'; key?: string }): SupabaseClient;
  /** Every mail so far to an address (or all of them), oldest first. */
  mails(to?: string): Promise<Email[]>;
  lastMail(to: string): Promise<Email>;
  /** Moves the backend's clock forward. */
  advance(ms: number): void;
  now(): number;
  logs: string[];
  stop(): Promise<void>;
}

export const settings = (given: Record<string, string> = {}) => readBackendEnvironment(given);

/** One backend for all tests of a file: started before the first of them, stopped after the last. */
export function backendForTests(options?: Parameters<typeof startBackend>[0]): TestBackend {
  let running: TestBackend | undefined;
  beforeAll(async () => {
    running = await startBackend(options);
  });
  afterAll(() => running?.stop());
  // Tests take hold of it before it runs.
  return new Proxy({} as TestBackend, { get: (_, name) => running && Reflect.get(running, name) });
}

/** Starts a backend. Limits are those of the product unless `environment` says otherwise. */
export async function startBackend(
  options: Partial<BackendOptions> & { env?: Record<string, string>; keepDir?: boolean } = {},
): Promise<TestBackend> {
  const { env, keepDir, ...rest } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'backend-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logs: string[] = [];
  let offset = 0;
  const now = () => Date.now() + offset;
  const backend = createBackend({
    siteUrl: url,
    siteName: 'J.C.',
    environment: settings(env),
    log: (line) => logs.push(line),
    now,
    ...rest,
    dataDir,
  });
  // As the product serves it: bodies are bounded, and refused, before a handler sees them.
  const server = createSiteServer();
  const mount = {
    prefixes: API_PREFIXES,
    fetch: (request: Request, { remoteAddress }: MountContext) => backend.fetch(request, remoteAddress),
  };
  const log = createLog('error', (line) => void logs.push(line));
  server.open(createApiListener([mount], log));
  await server.listen(port, '127.0.0.1');
  const outbox = join(dataDir, 'outbox');

  async function mails(to?: string): Promise<Email[]> {
    await backend.mailSent();
    const files = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort();
    const parsed = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
    return to ? parsed.filter((mail) => mail.to?.some((entry) => entry.address === to)) : parsed;
  }

  return {
    url,
    dataDir,
    backend,
    secretKey: JSON.parse(readFileSync(join(dataDir, 'keys', 'secrets.json'), 'utf8')).secret_key,
    client: (wanted = {}) =>
      createClient(url, wanted.key ?? KEY, {
        auth: {
          persistSession: true,
          storage: memoryStorage(),
          autoRefreshToken: false,
          detectSessionInUrl: false,
          flowType: wanted.flowType ?? 'implicit',
        },
      }),
    mails,
    async lastMail(to) {
      const found = (await mails(to)).at(-1);
      if (!found) throw new Error(`no mail to ${to}`);
      return found;
    },
    advance(ms) {
      offset += ms;
    },
    now,
    logs,
    async stop() {
      server.server.closeAllConnections();
      await server.stop();
      await backend.close();
      if (!keepDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function memoryStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

/** The first link of a mail's text part. */
export function firstLink(mail: Email): string {
  const found = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!found) throw new Error(`no link in: ${mail.text}`);
  return found;
}

/** The eight-digit code of a mail. */
export function codeIn(mail: Email): string {
  const found = /^\s*(\d{8})\s*$/m.exec(mail.text ?? '')?.[1];
  if (!found) throw new Error(`no code in: ${mail.text}`);
  return found;
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    body: JSON.stringify(body),
  });
}

let counter = 0;
export const freshAddress = (name = 'person') => `${name}${++counter}.${Date.now()}@example.com`;
export const PASSWORD = 'correct horse 42';

/** Signs up, follows the mailed link and signs in; the client holds the session. */
export async function confirmedAccount(
  running: TestBackend,
  email = freshAddress(),
  password = PASSWORD,
): Promise<{ client: SupabaseClient; email: string; password: string; userId: string }> {
  const client = running.client();
  const made = await client.auth.signUp({ email, password });
  if (made.error) throw made.error;
  await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, email, password, userId: data.user.id };
}
