/** Sends what waits and erases what is old. Called every minute by a schedule with the secret key. */
import { drainOutgoing } from '../../../backend/forms/hosted-outgoing.ts';
import { callRpc } from '../../../backend/forms/rpc-function-store.ts';
import { settings } from '../_shared/serve.ts';

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).join();
}

Deno.serve(async (request) => {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  // Digests are compared, so that the time tells nothing about the key.
  if ((await digest(bearer)) !== (await digest(settings.endpoint.key))) {
    return Response.json({ code: 'no_authorization', message: 'The secret key is needed.' }, { status: 401 });
  }
  const result = await drainOutgoing(settings.endpoint, settings.mail);
  await callRpc(settings.endpoint, 'sweep_forms', { retention_days: settings.retentionDays });
  return Response.json({ ok: true, ...result });
});
