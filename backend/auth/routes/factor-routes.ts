import type { Hono } from 'hono';
import { challengeBody, enrolBody, factorVerifyBody } from '#contracts/auth.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { AuthError, invalid } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import { challengeFactor, enrolFactor, ownFactor, unenrolFactor, verifyFactor } from '../rules/factors.ts';

/** Two-step verification of the signed-in account. */
export function factorRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  app.post('/factors', async (c) => {
    const who = await http.signedInForGood(c);
    const body = await readJson(c.req.raw, enrolBody);
    const enrolled = await enrolFactor(core, who, {
      friendlyName: body.friendly_name,
      factorType: body.factor_type,
      issuer: body.issuer,
      phone: body.phone,
    });
    return c.json(enrolled);
  });

  app.post('/factors/:id/challenge', async (c) => {
    const who = await http.signedInForGood(c);
    const factor = ownFactor(core, who, c.req.param('id'));
    await http.limit(c, 'challenge');
    // The client posts an empty object, older ones nothing at all.
    const channel =
      c.req.header('content-length') === '0' ? '' : (await readJson(c.req.raw, challengeBody)).channel;
    return c.json(await challengeFactor(core, who, factor, channel, http.caller(c)));
  });

  app.post('/factors/:id/verify', async (c) => {
    const who = await http.signedInForGood(c);
    const factor = ownFactor(core, who, c.req.param('id'));
    await http.limit(c, 'factor');
    const body = await readJson(c.req.raw, factorVerifyBody);
    if (body.code === '' && factor.factor_type !== 'webauthn') throw invalid('Code needs to be non-empty');
    if (factor.factor_type === 'phone' && !core.sms) {
      throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
    }
    const answer = {
      challengeId: body.challenge_id,
      code: body.code,
      device: body.webauthn
        ? { type: body.webauthn.type, credential: body.webauthn.credential_response }
        : undefined,
    };
    return c.json(await verifyFactor(core, who, factor, answer, http.caller(c)));
  });

  app.delete('/factors/:id', async (c) => {
    const who = await http.signedInForGood(c);
    return c.json(await unenrolFactor(core, who, ownFactor(core, who, c.req.param('id'))));
  });
}
