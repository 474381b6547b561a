import type { Hono } from 'hono';
import { passkeyAnswerBody, passkeyNameBody } from '#contracts/auth.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { AuthError } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import { userById } from '../rules/admin.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  nameOwnPasskey,
  removeOwnPasskey,
  removePasskey,
  signInWithPasskey,
} from '../rules/passkeys.ts';

/** Sign-in with what a device keeps, as the client's `auth.passkey` calls it. */
export function passkeyRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  app.use('/passkeys/*', async (_, next) => {
    if (!core.settings.AUTH_PASSKEYS) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
    await next();
  });

  async function answerOf(request: Request) {
    const body = await readJson(request, passkeyAnswerBody);
    return { challengeId: body.challenge_id, credential: body.credential };
  }

  app.post('/passkeys/registration/options', async (c) =>
    c.json(await beginPasskey(core, await http.signedInForGood(c))),
  );
  app.post('/passkeys/registration/verify', async (c) => {
    const who = await http.signedInForGood(c);
    await http.limit(c, 'factor');
    return c.json(await addPasskey(core, who, await answerOf(c.req.raw)));
  });

  app.post('/passkeys/authentication/options', async (c) => {
    await http.limit(c, 'passkey');
    return c.json(await beginPasskeySignIn(core));
  });
  app.post('/passkeys/authentication/verify', async (c) => {
    await http.limit(c, 'token');
    return c.json(await signInWithPasskey(core, await answerOf(c.req.raw), http.caller(c)));
  });

  app.get('/passkeys', async (c) => c.json(listPasskeys(core, (await http.signedIn(c)).user.id)));
  app.patch('/passkeys/:id', async (c) => {
    const who = await http.signedIn(c);
    const { friendly_name } = await readJson(c.req.raw, passkeyNameBody);
    return c.json(await nameOwnPasskey(core, who.user.id, c.req.param('id'), friendly_name));
  });
  app.delete('/passkeys/:id', async (c) => {
    await removeOwnPasskey(core, await http.signedIn(c), c.req.param('id'));
    return c.body(null, 204);
  });

  // Behind the secret key, which /admin/* asks for.
  app.get('/admin/users/:id/passkeys', (c) =>
    c.json(listPasskeys(core, userById(core.database.read, c.req.param('id')).id)),
  );
  app.delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    const user = userById(core.database.read, c.req.param('id'));
    await removePasskey(core, user.id, c.req.param('passkey'));
    return c.body(null, 204);
  });
}
