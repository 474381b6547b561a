import type { SupabaseClient } from '@supabase/supabase-js';
import { sessionStorageKey } from './client.ts';

/** Of each link asked for, as auth-js 2.119 keeps it. */
const verifierKey = (flowId: string) => `${sessionStorageKey()}-flow-${flowId}-code-verifier`;
const flowsKey = () => `${sessionStorageKey()}-flows-code-verifier`;

function flowIds(): string[] {
  try {
    return JSON.parse(localStorage.getItem(flowsKey()) ?? '[]');
  } catch {
    // No storage: nothing was kept of what was asked for on an earlier page.
    return [];
  }
}

/**
 * Opens a session with the code of a mailed link. The library keeps a verifier for each of the last five links asked
 * for and takes the newest, but of two forms sent within a minute only the first leads to a mail: each is tried, the
 * newest first. One that does not fit is of another mail, and stays.
 */
export async function exchangeCode({ auth }: SupabaseClient, code: string) {
  const ids = flowIds();
  const unfit = new Map<string, string>();
  let result: Awaited<ReturnType<typeof auth.exchangeCodeForSession>> | undefined;
  for (const flowId of ids.toReversed()) {
    const verifier = localStorage.getItem(verifierKey(flowId));
    result = await auth.exchangeCodeForSession(code, { flowId });
    if (result.error?.code !== 'bad_code_verifier') break;
    if (verifier) unfit.set(flowId, verifier);
  }
  // The library forgets whatever it has tried.
  if (unfit.size > 0) {
    const left = new Set([...flowIds(), ...unfit.keys()]);
    localStorage.setItem(flowsKey(), JSON.stringify(ids.filter((id) => left.has(id))));
    for (const [id, verifier] of unfit) localStorage.setItem(verifierKey(id), verifier);
  }
  return result ?? auth.exchangeCodeForSession(code);
}
