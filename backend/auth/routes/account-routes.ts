import type { Hono } from 'hono';
import {
  idTokenGrantBody,
  otpBody,
  passwordGrantBody,
  pkceGrantBody,
  recoverBody,
  refreshGrantBody,
  resendBody,
  signUpBody,
  userUpdateBody,
} from '#contracts/auth.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { userJson } from '../../store/users.ts';
import { AuthError, invalid } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import { reauthenticate, signOut, updateAccount } from '../rules/account.ts';
import { signInWithIdToken } from '../rules/id-token.ts';
import { checkedPkce } from '../rules/input.ts';
import { exchangeCode } from '../rules/pkce.ts';
import { refreshSession } from '../rules/sessions.ts';
import { recover, resend, sendSignInLink, signInWithPassword } from '../rules/sign-in.ts';
import { signUp, signUpAnonymously, signUpUnseen } from '../rules/sign-up.ts';
import { configuredProviders } from '../rules/social.ts';

const noPhone = (message: string) => new AuthError(400, 'phone_provider_disabled', message);

const GRANTS = new Set(['password', 'refresh_token', 'pkce', 'id_token', 'web3']);

/** Sign-up, tokens, recovery, resend, codes, sign-out and the account itself. */
export function accountRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  entryRoutes(app, http);
  mailRoutes(app, http);
  ownRoutes(app, http);
}

/** Ways in: a new account, and tokens for what proves an old one. */
function entryRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;
  const providers = core.socialProviders ?? configuredProviders(core.settings);

  app.post('/signup', async (c) => {
    await http.limit(c, 'signup');
    const body = await readJson(c.req.raw, signUpBody);
    if (body.email === '' && body.phone === '') {
      return c.json(await signUpAnonymously(core, body.data ?? {}, http.caller(c)));
    }
    if (body.password === '') throw invalid('Signup requires a valid password');
    if (body.email !== '' && body.phone !== '') {
      throw invalid('Only an email address or phone number should be provided on signup.');
    }
    if (body.phone !== '') throw noPhone('Phone signups are disabled');
    const wanted = { email: body.email, password: body.password, data: body.data ?? {} };
    if (core.settings.AUTH_AUTOCONFIRM) return c.json(await signUpUnseen(core, wanted, http.caller(c)));
    const answer = await signUp(core, {
      ...wanted,
      redirectTo: http.redirectTo(c),
      pkce: checkedPkce(body.code_challenge, body.code_challenge_method),
    });
    return c.json(answer);
  });

  app.post('/token', async (c) => {
    const grant = c.req.query('grant_type') ?? '';
    if (!GRANTS.has(grant)) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    await http.limit(c, 'token');
    if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    if (grant === 'id_token') {
      const body = await readJson(c.req.raw, idTokenGrantBody);
      return c.json(await signInWithIdToken(core, providers, body, http.caller(c)));
    }
    if (grant === 'refresh_token') {
      const body = await readJson(c.req.raw, refreshGrantBody);
      return c.json(await refreshSession(core, body.refresh_token, http.caller(c)));
    }
    if (grant === 'pkce') {
      const body = await readJson(c.req.raw, pkceGrantBody);
      return c.json(
        await exchangeCode(core, { authCode: body.auth_code, verifier: body.code_verifier }, http.caller(c)),
      );
    }
    const body = await readJson(c.req.raw, passwordGrantBody);
    if (body.email !== '' && body.phone !== '') {
      throw invalid('Only an email address or phone number should be provided on login.');
    }
    if (body.phone !== '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
    if (body.email === '') throw invalid('missing email or phone');
    return c.json(await signInWithPassword(core, body, http.caller(c)));
  });
}

/** What is asked for by address and answered by a mail. */
function mailRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  app.post('/recover', async (c) => {
    await http.limit(c, 'recover');
    const body = await readJson(c.req.raw, recoverBody);
    if (body.email === '') throw invalid('Password recovery requires an email');
    await recover(core, {
      email: body.email,
      redirectTo: http.redirectTo(c),
      pkce: checkedPkce(body.code_challenge, body.code_challenge_method),
    });
    return c.json({});
  });

  app.post('/resend', async (c) => {
    await http.limit(c, 'resend');
    const body = await readJson(c.req.raw, resendBody);
    const { type } = body;
    if (type === 'sms' || type === 'phone_change') {
      if (body.phone === '' && type === 'sms') throw invalid('Type provided requires a phone number');
      throw noPhone('Phone logins are disabled');
    }
    if (type !== 'signup' && type !== 'email_change') {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (body.email === '') throw invalid('Type provided requires an email address');
    await resend(core, {
      type,
      email: body.email,
      redirectTo: http.redirectTo(c),
      pkce: checkedPkce(body.code_challenge, body.code_challenge_method),
    });
    return c.json({});
  });

  for (const path of ['/otp', '/magiclink'] as const) {
    app.post(path, async (c) => {
      await http.limit(c, 'otp');
      const sent = await readJson(c.req.raw, otpBody);
      // The older address knows mail alone.
      const body = path === '/otp' ? sent : { ...sent, phone: '', channel: '', create_user: true };
      if (body.email !== '' && body.phone !== '') {
        throw invalid('Only an email address or phone number should be provided');
      }
      if (body.email !== '' && body.channel !== '') {
        throw invalid('Channel should only be specified with Phone OTP');
      }
      const pkce = checkedPkce(body.code_challenge, body.code_challenge_method);
      if (body.phone !== '') throw noPhone('Unsupported phone provider');
      if (body.email === '' && path === '/magiclink') {
        throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
      }
      if (body.email === '') throw invalid('One of email or phone must be set');
      await sendSignInLink(core, {
        email: body.email,
        createUser: body.create_user,
        data: body.data ?? {},
        redirectTo: http.redirectTo(c),
        pkce,
      });
      return c.json({});
    });
  }
}

/** What a person who is signed in does with the account. */
function ownRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  app.post('/logout', async (c) => {
    const who = await http.signedIn(c);
    await signOut(core, who, c.req.query('scope') || 'global');
    return c.body(null, 204);
  });

  app.get('/user', async (c) => {
    const who = await http.signedIn(c);
    return c.json(userJson(core.database.read, who.user));
  });

  app.put('/user', async (c) => {
    const who = await http.signedIn(c);
    await http.limit(c, 'user');
    const body = await readJson(c.req.raw, userUpdateBody);
    const changed = await updateAccount(core, who, {
      email: body.email,
      phone: body.phone,
      password: body.password ?? undefined,
      nonce: body.nonce,
      data: body.data ?? undefined,
      appData: body.app_metadata ?? undefined,
      redirectTo: http.redirectTo(c),
      // Only a new address is confirmed by a mailed link.
      pkce: () => checkedPkce(body.code_challenge, body.code_challenge_method),
    });
    return c.json(changed);
  });

  app.get('/reauthenticate', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 405);
    const who = await http.signedIn(c);
    await http.limit(c, 'reauthenticate');
    await reauthenticate(core, who);
    return c.json({});
  });
}
