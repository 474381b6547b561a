import { type MailApi, sendByHttp } from '../mail/http-mail.ts';
import type { Outgoing } from './function-store.ts';
import { callRpc, type RpcEndpoint } from './rpc-function-store.ts';

/** Pauses before the next try, in seconds; the number of tries already made picks one. */
const PAUSES = [30, 120, 600, 3600, 3600, 14_400, 43_200, 86_400];
const BATCH = 10;
const MOST_BATCHES = 20;

interface Claimed {
  id: number;
  attempts: number;
  message: Outgoing;
}

async function send(api: MailApi | undefined, claimed: Claimed): Promise<void> {
  const { mail, webhook } = claimed.message;
  if (mail) {
    if (!api) throw new Error('no mail service is configured');
    await sendByHttp(api, mail, `outgoing-${claimed.id}`);
  }
  if (webhook) {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `outgoing-${claimed.id}` },
      body: JSON.stringify(webhook.body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  }
}

/** Sends what is due in the hosted queue. Returns how many messages went out and how many wait. */
export async function drainOutgoing(
  endpoint: RpcEndpoint,
  api: MailApi | undefined,
): Promise<{ sent: number; waiting: number }> {
  let sent = 0;
  let waiting = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const claimed = await callRpc<Claimed[]>(endpoint, 'claim_outgoing', { most: BATCH });
    if (claimed.length === 0) break;
    for (const entry of claimed) {
      try {
        await send(api, entry);
        await callRpc(endpoint, 'finish_outgoing', { message_id: entry.id });
        sent++;
      } catch (error) {
        waiting++;
        await callRpc(endpoint, 'postpone_outgoing', {
          message_id: entry.id,
          seconds: PAUSES[entry.attempts - 1] ?? null,
          reason: error instanceof Error ? error.message : 'unknown',
        });
      }
    }
  }
  return { sent, waiting };
}
