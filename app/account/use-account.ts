import account from 'virtual:site/account';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { notify } from '#app/design/notices/notify.ts';
import { loadSupabase } from '#app/vendors/supabase/client.ts';

type Outcome = { error: { message: string } | null };

/** The client's own message where it has one; plain words where the service cannot be reached. */
export function messageOf(error: unknown): string {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  // The browser's own words for a dialog that was closed or timed out name a standard, not what to do.
  if (name === 'NotAllowedError') return account.states.deviceStopped;
  // Said of answers that are not the service's, such as a gateway's page.
  if (name === 'AuthRetryableFetchError') return account.states.offline;
  // A static host answers with a page of its own, where nothing is behind it.
  if (name === 'AuthUnknownError') return account.states.notConfigured;
  return !message || /fetch|network|load failed/i.test(message) ? account.states.offline : message;
}

/**
 * Runs calls of the auth client one at a time. `run` resolves to true when the call went through; otherwise
 * the service's message is in `error`.
 */
export function useAuthCall() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function run(call: (client: SupabaseClient) => Promise<Outcome>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError('');
    try {
      const { error: refused } = await call(await loadSupabase());
      if (refused) throw refused;
      return true;
    } catch (problem) {
      // Said in both places: inline where it happened, and as every message of the service.
      setError(messageOf(problem));
      notify(messageOf(problem), 'service');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, run, clearError: () => setError('') };
}
