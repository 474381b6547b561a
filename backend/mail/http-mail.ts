import { checkedMessage, headerText, type MailMessage, type MailSender } from './mail-message.ts';

export interface MailApi {
  url: string;
  key: string;
  from: MailSender;
}

/**
 * Hands a mail to an HTTP mail service. Web standards only: the hosted functions use it too.
 * @throws Error with the service's status when it does not take the mail.
 */
export async function sendByHttp(api: MailApi, message: MailMessage, idempotencyKey?: string): Promise<void> {
  const safe = checkedMessage(message);
  const response = await fetch(api.url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify({
      from: `${headerText(api.from.name).replace(/["<>]/g, '')} <${api.from.address}>`,
      to: [safe.to],
      subject: safe.subject,
      text: safe.text,
      html: safe.html,
      ...(safe.replyTo ? { reply_to: safe.replyTo } : {}),
      headers: safe.headers,
    }),
    signal: AbortSignal.timeout(15_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
}
