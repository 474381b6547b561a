/**
 * What a mailed link brings in the address: tokens, or why it failed. The boot script has taken it out of the
 * address before anything else could read it.
 */
export type AuthFragment =
  | { kind: 'session'; accessToken: string; refreshToken: string; recovery: boolean }
  | { kind: 'error'; message: string };

/** Reads a fragment such as `access_token=…&refresh_token=…&type=signup`; undefined for any other. */
export function readAuthFragment(fragment: string | undefined): AuthFragment | undefined {
  const params = new URLSearchParams(fragment ?? '');
  const message = params.get('error_description');
  if (message) return { kind: 'error', message };
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  return { kind: 'session', accessToken, refreshToken, recovery: params.get('type') === 'recovery' };
}
