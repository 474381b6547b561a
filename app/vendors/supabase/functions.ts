/** Calls of the backend's functions. */
import { loadSupabase } from './client.ts';

type Refusal = { code?: string; message?: string; fields?: Record<string, string> };
export type FunctionAnswer =
  | { ok: true }
  | { ok: false; code?: string; message: string; fields?: Record<string, string> };

/**
 * Sends `body` to a function. Never throws: a refusal comes back with the service's message and the fields
 * it names; an unreachable service with an empty message, one that is not there with the code `not_connected`.
 */
export async function invokeFunction(name: string, body: Record<string, unknown>): Promise<FunctionAnswer> {
  try {
    const client = await loadSupabase();
    const { error } = await client.functions.invoke(name, { body });
    if (!error) return { ok: true };
    const response = (error as { context?: unknown }).context;
    if (!(response instanceof Response)) return { ok: false, message: '' };
    const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined;
    // A static host answers with a page of its own, where nothing is behind it.
    if (!refusal && response.status < 500) return { ok: false, code: 'not_connected', message: '' };
    return {
      ok: false,
      ...(refusal?.code ? { code: refusal.code } : {}),
      message: refusal?.message ?? '',
      ...(refusal?.fields ? { fields: refusal.fields } : {}),
    };
  } catch (error) {
    return {
      ok: false,
      message: error instanceof Error && /required/.test(error.message) ? error.message : '',
    };
  }
}
