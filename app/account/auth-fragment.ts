/**
 * What a mailed link brings in the address: a code for the browser that asked for the link, tokens, why it failed, or
 * what is still to be done, such as the second link of a change of address. The boot script has taken it out of the
 * address before anything else could read it.
 */
export type AuthFragment =
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string; recovery: boolean }
  | { kind: 'error'; message: string }
  | { kind: 'notice'; message: string };

/** Reads a fragment such as `access_token=…&refresh_token=…&type=signup`; undefined for any other. */
export function readAuthFragment(fragment: string | undefined): AuthFragment | undefined {
  const params = new URLSearchParams(fragment ?? '');
  const problem = params.get('error_description');
  if (problem) return { kind: 'error', message: problem };
  const notice = params.get('message');
  if (notice) return { kind: 'notice', message: notice };
  const code = params.get('code');
  if (code) return { kind: 'code', code };
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  return { kind: 'session', accessToken, refreshToken, recovery: params.get('type') === 'recovery' };
}
