import type { Context, Hono } from 'hono';
import { verifyBody } from '#contracts/auth.ts';
import { isMailAddress } from '#contracts/mail-address.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { AuthError, invalid } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import { checkedEmail } from '../rules/input.ts';
import { answerWithTokens } from '../rules/sessions.ts';
import { FIRST_CONFIRMATION, type Verified, verifyLinkToken, verifyTypedCode } from '../rules/verify.ts';

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Sends the visitor back with members in the fragment, which no server sees. */
function goBack(c: Context<BackendEnv>, to: string, members: Record<string, string>): Response {
  const fragment = new URLSearchParams({ ...members, sb: '' });
  fragment.sort();
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
  return c.redirect(`${to}#${fragment}`, 303);
}

/** Tells a refusal to the page the visitor comes back to; in the PKCE flow in the query as well. */
export function goBackWithError(
  c: Context<BackendEnv>,
  to: string,
  error: AuthError,
  pkce: boolean,
): Response {
  const oauthError = OAUTH_ERRORS[error.status];
  const members = {
    ...(oauthError ? { error: oauthError } : {}),
    error_code: error.code,
    error_description: error.message,
  };
  if (!pkce) return goBack(c, to, members);
  const url = new URL(to);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return goBack(c, url.href, members);
}

/** Links and typed codes out of mails. */
export function verifyRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  app.get('/verify', async (c) => {
    // Mail scanners ask with HEAD; only a real visit may spend the link.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    await http.limit(c, 'verify');
    const type = c.req.query('type') ?? '';
    const token = c.req.query('token') ?? c.req.query('token_hash') ?? '';
    const to = http.redirectTo(c);
    if (type === '') throw invalid('Verify requires a verification type');
    if (token === '') throw invalid('Verify requires a token or a token hash');
    const pkce = token.startsWith('pkce_');
    let result: Verified;
    try {
      result = await verifyLinkToken(core, { type, token, viaBrowser: true }, http.caller(c));
    } catch (error) {
      if (error instanceof AuthError && error.status < 500) return goBackWithError(c, to, error, pkce);
      throw error;
    }
    if (result.outcome === 'half-way') {
      const url = new URL(to);
      if (pkce) url.searchParams.set('message', FIRST_CONFIRMATION);
      return goBack(c, pkce ? url.href : to, { message: FIRST_CONFIRMATION });
    }
    if (result.outcome === 'auth-code') {
      const url = new URL(to);
      url.searchParams.set('code', result.authCode);
      c.header('referrer-policy', 'no-referrer');
      c.header('cache-control', 'no-store');
      return c.redirect(url.href, 303);
    }
    const tokens = await answerWithTokens(core, result.grant);
    return goBack(c, to, {
      access_token: tokens.access_token,
      expires_at: String(tokens.expires_at),
      expires_in: String(tokens.expires_in),
      refresh_token: tokens.refresh_token,
      token_type: tokens.token_type,
      type,
    });
  });

  app.post('/verify', async (c) => {
    await http.limit(c, 'verify');
    const body = await readJson(c.req.raw, verifyBody);
    if (body.type === '') throw invalid('Verify requires a verification type');
    if ((body.token === '') === (body.token_hash === '')) {
      throw invalid('Verify requires either a token or a token hash');
    }
    let result: Verified;
    if (body.token_hash !== '') {
      if (body.email !== '' || body.phone !== '' || body.redirect_to !== '') {
        throw invalid('Only the token_hash and type should be provided');
      }
      result = await verifyLinkToken(
        core,
        { type: body.type, token: body.token_hash, viaBrowser: false },
        http.caller(c),
      );
    } else {
      if (body.phone !== '' || body.email === '') {
        throw invalid('Only an email address or phone number should be provided on verify');
      }
      if (!isMailAddress(body.email)) throw new AuthError(422, 'validation_failed', 'Invalid email format');
      const email = checkedEmail(body.email);
      result = await verifyTypedCode(core, { type: body.type, email, code: body.token }, http.caller(c));
    }
    if (result.outcome === 'half-way') return c.json({ msg: FIRST_CONFIRMATION, code: '200' });
    if (result.outcome === 'auth-code') throw new Error('a posted verification never ends in an auth code');
    return c.json(await answerWithTokens(core, result.grant));
  });
}
