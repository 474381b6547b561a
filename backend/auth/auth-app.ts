import { Hono } from 'hono';
import type { BackendEnv } from '../http/client-address.ts';
import type { AuthCore } from './core.ts';
import { AuthError, OAuthError } from './errors.ts';
import { asRefusal, refusalResponse } from './http/answers.ts';
import { type AuthHttp, acceptsApiKey } from './http/auth-http.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { factorRoutes } from './routes/factor-routes.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { socialRoutes } from './routes/social-routes.ts';
import { verifyRoutes } from './routes/verify-routes.ts';
import { KNOWN_PROVIDERS } from './rules/social.ts';

const VERSION = '1.0.0';

/** What GoTrue can do when it is switched on, which it is not by default, and what it says then. */
const OFF = [
  ['/user/identities/authorize', 'manual_linking_disabled', 'Manual linking is disabled'],
  ['/user/identities/:id', 'manual_linking_disabled', 'Manual linking is disabled'],
  ['/sso', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/sso/saml/*', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/oauth/*', 'feature_disabled', 'OAuth server is disabled'],
  ['/user/oauth/grants', 'feature_disabled', 'OAuth server is disabled'],
  ['/admin/oauth/*', 'feature_disabled', 'OAuth server is disabled'],
  ['/.well-known/oauth-authorization-server', 'feature_disabled', 'OAuth server is disabled'],
] as const;

/** GoTrue's `GET /settings`. */
function settingsAnswer(core: AuthCore) {
  return {
    external: {
      ...Object.fromEntries([...KNOWN_PROVIDERS, 'phone'].map((name) => [name, false])),
      anonymous_users: core.settings.AUTH_ANONYMOUS,
      github: core.settings.AUTH_GITHUB_CLIENT_ID !== undefined,
      google: core.settings.AUTH_GOOGLE_CLIENT_ID !== undefined,
      email: true,
    },
    disable_signup: core.settings.AUTH_SIGNUP_DISABLED,
    mailer_autoconfirm: core.settings.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: core.settings.AUTH_PASSKEYS,
    // Not in GoTrue: the page says it beside the field.
    password_min_length: core.settings.AUTH_PASSWORD_MIN_LENGTH,
  };
}

/** The auth service, to be mounted at /auth/v1. */
export function makeAuthApp(http: AuthHttp, log: (line: string) => void): Hono<BackendEnv> {
  const { core } = http;
  const app = new Hono<BackendEnv>();

  app.use('*', async (c, next) => {
    if (!acceptsApiKey(core, c.req.header('apikey') ?? undefined)) {
      throw new AuthError(401, 'no_authorization', 'Invalid API key');
    }
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.onError((error, c) => {
    if (error instanceof OAuthError) {
      return c.json({ error: error.error, error_description: error.message }, 400);
    }
    return refusalResponse(c, asRefusal(error, log));
  });

  app.get('/health', (c) =>
    c.json({
      version: VERSION,
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );
  app.get('/settings', (c) => c.json(settingsAnswer(core)));
  app.get('/.well-known/jwks.json', (c) => {
    // Short, so that clients learn of a rotated key within a minute.
    c.header('cache-control', 'public, max-age=60');
    return c.json({ keys: core.keys.publicKeys() });
  });

  accountRoutes(app, http);
  verifyRoutes(app, http);
  factorRoutes(app, http);
  socialRoutes(app, http, log);
  adminRoutes(app, http);
  passkeyRoutes(app, http);
  for (const [path, code, message] of OFF) {
    app.all(path, async (c) => {
      if (path.startsWith('/user/')) await http.signedIn(c);
      return refusalResponse(c, new AuthError(404, code, message));
    });
  }
  const known = new Set(app.routes.filter((route) => route.method !== 'ALL').map((route) => route.path));
  for (const path of known) {
    app.all(path, (c) =>
      refusalResponse(c, new AuthError(405, 'method_not_allowed', 'This endpoint has no such method')),
    );
  }
  app.all('*', (c) => refusalResponse(c, new AuthError(404, 'not_found', 'No such endpoint')));
  return app;
}
