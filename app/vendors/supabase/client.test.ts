import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/*
 * The constants of the backend client that are required are the library's own: they are
 * looked at from outside, on a client made the way the site makes it, and never set by us.
 */

const creations: unknown[][] = [];
vi.mock('@supabase/supabase-js', async (original) => {
  const real = await original<typeof import('@supabase/supabase-js')>();
  return {
    ...real,
    createClient: (...given: Parameters<typeof real.createClient>) => {
      creations.push(given);
      return real.createClient(...given);
    },
  };
});

type Sent = { url: string; method: string; headers: Headers; body: unknown };
let sent: Sent[];
let answer: (url: string) => Response;
let store: Map<string, string>;

/** A session whose access token runs out in so many seconds. */
const sessionFor = (seconds: number) => {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ sub: 'u', exp, aal: 'aal1' })}.${part({ s: 1 })}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: exp,
    user: { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  };
};

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  // Several clients beside each other are this file's doing.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  creations.length = 0;
  sent = [];
  store = new Map();
  answer = () => json({});
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const location = new URL('http://localhost:3000/auth');
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {}, location, localStorage });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    sent.push({ url: String(url), method: init.method ?? 'GET', headers: new Headers(init.headers), body });
    return answer(String(url));
  });
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const load = () => import('./client.ts');

describe('loadSupabase', () => {
  it('makes one client, on first use, with address and key and one option of its own: links for one browser', async () => {
    const { loadSupabase } = await load();
    expect(creations).toEqual([]);
    const [one, two] = await Promise.all([loadSupabase(), loadSupabase()]);
    expect(one).toBe(two);
    expect(creations).toEqual([
      ['http://localhost:3000', 'sb_publishable_embedded', { auth: { flowType: 'pkce' } }],
    ]);
    await one.auth.stopAutoRefresh();
  });

  it.each([
    ['', 'sb_publishable_x', 'supabaseUrl is required.'],
    ['https://ref.supabase.co', '', 'supabaseKey is required.'],
  ])('says what is missing for url "%s" and key "%s"', async (url, key, message) => {
    vi.stubEnv('VITE_SUPABASE_URL', url);
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', key);
    const { hasStoredSession, loadSupabase } = await load();
    await expect(loadSupabase()).rejects.toThrow(message);
    expect(hasStoredSession()).toBe(false);
    // A second try is a try, not the first one's answer.
    await expect(loadSupabase()).rejects.toThrow(message);
    expect(creations.length).toBe(2);
  });

  it('posts forms to the hosted functions where there is a hosted project, else to this site', async () => {
    const { functionAddress } = await load();
    expect(functionAddress('contact')).toBe('/functions/v1/contact');
    vi.stubEnv('VITE_SUPABASE_URL', 'https://ref.supabase.co/');
    expect(functionAddress('toolkit/download')).toBe('https://ref.supabase.co/functions/v1/toolkit/download');
  });
});

describe("the client's own defaults", () => {
  it('keep the session in local storage under a key made from the host', async () => {
    const { forgetStoredSession, hasStoredSession, loadSupabase, sessionStorageKey } = await load();
    expect(hasStoredSession()).toBe(false);
    answer = () => json(sessionFor(3600));
    const client = await loadSupabase();
    await client.auth.signInWithPassword({ email: 'a@b.example', password: 'secret' });
    expect([...store.keys()]).toEqual(['sb-localhost-auth-token']);
    expect(sessionStorageKey()).toBe('sb-localhost-auth-token');
    expect(hasStoredSession()).toBe(true);
    await client.auth.stopAutoRefresh();
    forgetStoredSession();
    expect(hasStoredSession()).toBe(false);
  });

  it('look every 30 s whether to refresh', async () => {
    const ticks = vi.spyOn(globalThis, 'setInterval');
    const { loadSupabase } = await load();
    const client = await loadSupabase();
    await client.auth.getSession();
    await client.auth.startAutoRefresh();
    expect(ticks.mock.calls.map(([, wait]) => wait)).toContain(30_000);
    await client.auth.stopAutoRefresh();
  });

  it.each([
    [80, 1],
    [100, 0],
  ])('refresh a token with %i s left %i times: the margin is 90 s', async (left, times) => {
    store.set('sb-localhost-auth-token', JSON.stringify(sessionFor(left)));
    answer = () => json(sessionFor(3600));
    const { loadSupabase } = await load();
    const client = await loadSupabase();
    const { data } = await client.auth.getSession();
    expect(data.session).not.toBeNull();
    expect(sent.filter(({ url }) => url.includes('grant_type=refresh_token')).length).toBe(times);
    await client.auth.stopAutoRefresh();
  });

  it('hold for the services beside accounts', async () => {
    const { loadSupabase } = await load();
    const client = await loadSupabase();
    expect(client.realtime.heartbeatIntervalMs).toBe(25_000);
    expect(client.realtime.timeout).toBe(10_000);
    expect(client.realtime.endPoint).toBe('ws://localhost:3000/realtime/v1/websocket');
    await client.from('profiles').select('id');
    await client.functions.invoke('contact', { body: {} });
    answer = () => json([]);
    await client.storage.from('bucket').list();
    answer = () => json({ Key: 'bucket/file' });
    await client.storage.from('bucket').upload('file', new Blob(['x']));
    const [rest, called, listed, uploaded] = sent;
    expect(rest).toMatchObject({ url: 'http://localhost:3000/rest/v1/profiles?select=id', method: 'GET' });
    expect(called).toMatchObject({ url: 'http://localhost:3000/functions/v1/contact', method: 'POST' });
    expect(listed?.url).toBe('http://localhost:3000/storage/v1/object/list/bucket');
    expect(listed?.body).toMatchObject({ limit: 100, offset: 0 });
    expect((uploaded?.body as FormData | undefined)?.get('cacheControl')).toBe('3600');
    await client.auth.stopAutoRefresh();
  });
});
