import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { BackendEnv } from '../../http/client-address.ts';
import type { FlowRow } from '../../store/flow-states.ts';
import { AuthError } from '../errors.ts';
import { asRefusal } from '../http/answers.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { checkedPkce } from '../rules/input.ts';
import { answerWithTokens } from '../rules/sessions.ts';
import { authorizeUrl, configuredProviders, finishSocialLogin, takeState } from '../rules/social.ts';
import { goBackWithError } from './verify-routes.ts';

/** Cookie of a browser that has begun a login, for the ten minutes that may take. Sent to the callback alone. */
const MARK = 'sb_login';

/** Sign-in with GitHub and Google, where they are configured. */
export function socialRoutes(app: Hono<BackendEnv>, http: AuthHttp, log: (line: string) => void): void {
  const { core } = http;
  const providers = core.socialProviders ?? configuredProviders(core.settings);

  app.get('/authorize', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    await http.limit(c, 'verify');
    const query = c.req.query();
    const { url, browserMark } = await authorizeUrl(core, providers, {
      provider: query.provider ?? '',
      scopes: query.scopes ?? '',
      redirectTo: http.redirectTo(c),
      pkce: checkedPkce(query.code_challenge ?? '', query.code_challenge_method ?? ''),
      query,
    });
    setCookie(c, MARK, browserMark, {
      path: '/auth/v1/callback',
      httpOnly: true,
      sameSite: 'Lax',
      secure: core.siteUrl.startsWith('https:'),
      maxAge: 600,
    });
    return query.skip_http_redirect === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.get('/callback', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    await http.limit(c, 'verify');
    let flow: FlowRow;
    try {
      flow = await takeState(core, c.req.query('state') ?? '', getCookie(c, MARK));
    } catch (error) {
      return goBackWithError(c, core.siteUrl, asRefusal(error, log), true);
    }
    const to = flow.redirect_to ?? core.siteUrl;
    const code = c.req.query('code');
    try {
      if (!code) {
        throw new AuthError(403, 'bad_oauth_callback', 'The provider did not let the sign-in happen');
      }
      const result = await finishSocialLogin(core, providers, flow, code, http.caller(c));
      c.header('referrer-policy', 'no-referrer');
      if ('authCode' in result) {
        const url = new URL(result.redirectTo);
        url.searchParams.set('code', result.authCode);
        return c.redirect(url.href, 303);
      }
      const tokens = await answerWithTokens(core, result.grant);
      const fragment = new URLSearchParams({
        access_token: tokens.access_token,
        expires_at: String(tokens.expires_at),
        expires_in: String(tokens.expires_in),
        refresh_token: tokens.refresh_token,
        sb: '',
        token_type: tokens.token_type,
      });
      return c.redirect(`${result.redirectTo}#${fragment}`, 303);
    } catch (error) {
      return goBackWithError(c, to, asRefusal(error, log), flow.code_challenge !== null);
    }
  });
}
