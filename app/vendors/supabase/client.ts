/**
 * The backend's client, created on first use. Its defaults are the product's (tests assert them), but for one: what
 * comes by link is of use to the browser alone that asked for it (docs/decisions/0003).
 */
import type { SupabaseClient } from '@supabase/supabase-js';

/** The embedded backend answers on the site's own origin with a key that is public by design. */
const EMBEDDED_KEY = 'sb_publishable_embedded';

/** With neither set, the embedded backend is meant; with one of them, a hosted project that needs both. */
const hosted = () => ({
  url: import.meta.env.VITE_SUPABASE_URL ?? '',
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
});

/** Whether this build talks to a hosted project. */
export const isHosted = () => Boolean(hosted().url || hosted().key);

export function supabaseUrl(): string {
  return isHosted() ? hosted().url : location.origin;
}

export const supabaseKey = () => (isHosted() ? hosted().key : EMBEDDED_KEY);

/** Where a form is posted without a script; the site's own origin has the embedded functions. */
export const functionAddress = (name: string) => `${hosted().url.replace(/\/$/, '')}/functions/v1/${name}`;

/** The key under which the client keeps its session: derived from the host, as `supabase-js` does. */
export function sessionStorageKey(): string {
  return `sb-${new URL(supabaseUrl()).hostname.split('.')[0]}-auth-token`;
}

/** Whether this device has a session. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    return false;
  }
}

/** Signs this device out without the client library. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(sessionStorageKey());
  } catch {
    // No storage, or no address to derive the key from: there is no session either.
  }
}

let client: Promise<SupabaseClient> | undefined;

/**
 * The client; rejects with 'supabaseUrl is required.' or 'supabaseKey is required.' where one is missing,
 * which only the screens that need it show.
 */
export function loadSupabase(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) =>
    createClient(supabaseUrl(), supabaseKey(), { auth: { flowType: 'pkce' } }),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
}
