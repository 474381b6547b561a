import type { Context, Hono } from 'hono';
import { verifyBody } from '#contracts/auth.ts';
import { isMailAddress } from '#contracts/mail-address.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { linkPage } from '../../http/link-page.ts';
import type { AuthCore } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import { allowedRedirect, checkedEmail } from '../rules/input.ts';
import { linkVisit } from '../rules/link-visit.ts';
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

/** A mailed link's members, and the checked address that it leads back to. */
interface OpenedLink {
  type: string;
  token: string;
  to: string;
}

/** @throws AuthError validation_failed */
function checkedLink(link: OpenedLink): OpenedLink {
  if (link.type === '') throw invalid('Verify requires a verification type');
  if (link.token === '') throw invalid('Verify requires a token or a token hash');
  return link;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
/** What the answer to a GET depends on, so that nothing between keeps a refusal for the click. */
const AHEAD_VARY = 'sec-purpose, purpose, x-moz, x-purpose, sec-fetch-dest';

/** What a program sees that looks where a link leads: nothing is spent before a person presses the button. */
function lookPage({ siteName, siteUrl }: AuthCore, { type, token, to }: OpenedLink): Promise<Response> {
  const { origin } = new URL(to);
  return linkPage({
    heading: 'Continue to the site.',
    text: 'This link came by mail and works once. Programs that check mails open links too, so it waits for you to press the button.',
    action: { button: 'Continue', fields: { type, token, redirect_to: to }, leadsTo: origin },
    siteName,
    siteUrl,
  });
}

/** Links and typed codes out of mails. */
export function verifyRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;
  const secure = core.siteUrl.startsWith('https:');

  /** Spends a link and leads on; a refusal is told where the visitor comes back to. */
  async function openLink(c: Context<BackendEnv>, { type, token, to }: OpenedLink): Promise<Response> {
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
  }

  app.get('/verify', async (c) => {
    const visit = linkVisit((name) => c.req.header(name), secure);
    // Mail scanners ask with HEAD, browsers ahead of a click; only a real visit may spend the link.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    // What is loaded ahead is kept and shown on the click, unless it was refused.
    if (visit === 'ahead') return c.body(null, 503, { vary: AHEAD_VARY });
    await http.limit(c, 'verify');
    const link = checkedLink({
      type: c.req.query('type') ?? '',
      token: c.req.query('token') ?? c.req.query('token_hash') ?? '',
      to: http.redirectTo(c),
    });
    return visit === 'look' ? lookPage(core, link) : openLink(c, link);
  });

  app.post('/verify', async (c) => {
    await http.limit(c, 'verify');
    // The button of the page that a program was shown, pressed by a person after all.
    if (FORM_TYPE.test(c.req.header('content-type') ?? '')) {
      const form = new URLSearchParams(await c.req.text());
      const to = allowedRedirect(core, form.get('redirect_to') ?? undefined);
      return openLink(c, checkedLink({ type: form.get('type') ?? '', token: form.get('token') ?? '', to }));
    }
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
