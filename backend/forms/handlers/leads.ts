import { LEAST_FILL_MS } from '../../../contracts/form-constants.ts';
import type { FormName } from '../../../contracts/form-fields.ts';
import type { FormAnswer, FormPost } from '../../../contracts/forms.ts';
import { confirmMail, ownerMail, toolkitMail, welcomeMail } from '../form-mails.ts';
import { type FunctionContext, hashText, makeLinkToken, Refusal } from '../function-context.ts';
import { CONFIRM_MS, type Filled, type Lead, type Outgoing } from '../function-store.ts';

/**
 * Whether a machine filled the form in. It is told the same as everyone else, and nothing is kept.
 * @throws Refusal too_fast when a script measured less than the minimum fill time: a person can send again.
 */
function isSpam({ byMachine, elapsedMs }: FormPost): boolean {
  if (byMachine) return true;
  if (elapsedMs !== undefined && elapsedMs < LEAST_FILL_MS) {
    throw new Refusal(422, 'too_fast', 'That was very quick. Please look it over and send it again.');
  }
  return false;
}

const filledOf = ({ email, fields, utm, sourcePage, consentText }: Filled): Filled => ({
  email,
  fields,
  utm,
  sourcePage,
  consentText,
});

/** Two posts are the same when everything typed is. */
async function leadOf(kind: FormName, filled: Filled): Promise<Lead> {
  const fingerprint = await hashText(JSON.stringify([kind, filled.email, filled.fields]));
  return { id: crypto.randomUUID(), kind, fingerprint, ...filledOf(filled) };
}

/** The owner's mail and, where one is set, the webhook. */
function aboutLead(context: FunctionContext, lead: Lead): Outgoing[] {
  return [
    { kind: 'lead', mail: ownerMail(context, lead) },
    ...(context.webhookUrl
      ? [
          {
            kind: 'webhook',
            webhook: {
              url: context.webhookUrl,
              body: {
                ...lead.fields,
                ...lead,
                fields: undefined,
                fingerprint: undefined,
                created_at: new Date(context.now()).toISOString(),
              },
            },
          },
        ]
      : []),
  ];
}

/** `contact`: keeps the message and tells the owner. The same message twice counts once. */
export async function contact(context: FunctionContext, form: FormPost): Promise<FormAnswer> {
  if (!isSpam(form)) {
    const lead = await leadOf('contact', form);
    await context.store.recordLead(lead, aboutLead(context, lead));
  }
  return { ok: true, status: 'sent' };
}

/** `newsletter`: first half of the double opt-in. The answer does not tell who is on the list. */
export async function subscribe(context: FunctionContext, form: FormPost): Promise<FormAnswer> {
  if (!isSpam(form)) {
    const token = makeLinkToken();
    const confirmHash = await hashText(token);
    const confirmExpiresAt = context.now() + CONFIRM_MS;
    await context.store.startSubscription(
      { ...filledOf(form), confirmHash, confirmExpiresAt },
      confirmMail(context, form.email, token),
    );
  }
  return { ok: true, status: 'confirm_by_mail' };
}

const usedUp = () =>
  new Refusal(
    410,
    'link_expired',
    'This link has been used or has expired. If no welcome mail has come, please subscribe again.',
  );

/** `newsletter/confirm`: second half. Only a POST gets here, so that a mail scanner cannot confirm. */
export async function confirmSubscription(context: FunctionContext, token: string): Promise<FormAnswer> {
  const hash = await hashText(token);
  const waiting = await context.store.subscriberToConfirm(hash);
  if (!waiting) throw usedUp();
  const way = makeLinkToken();
  const lead = await leadOf('newsletter', waiting);
  const confirmed = await context.store.confirmSubscription(hash, await hashText(way), lead, [
    { kind: 'welcome', mail: welcomeMail(context, waiting.email, way) },
    ...aboutLead(context, lead),
  ]);
  if (!confirmed) throw usedUp();
  return { ok: true, status: 'confirmed' };
}

/** `newsletter/unsubscribe`: takes the address off; a second time is fine. */
export async function unsubscribe(context: FunctionContext, token: string): Promise<FormAnswer> {
  if (!(await context.store.unsubscribe(await hashText(token)))) {
    throw new Refusal(
      410,
      'link_expired',
      'This link is not known. The address may be off the list already; if letters still come, use the link in the newest one.',
    );
  }
  return { ok: true, status: 'unsubscribed' };
}

/** `toolkit`: mails a link that works once and expires. */
export async function requestToolkit(context: FunctionContext, form: FormPost): Promise<FormAnswer> {
  if (!isSpam(form)) {
    const token = makeLinkToken();
    const lead = await leadOf('toolkit', form);
    await context.store.addToolkitLink(
      {
        tokenHash: await hashText(token),
        email: form.email,
        expiresAt: context.now() + context.toolkitLinkHours * 3_600_000,
      },
      toolkitMail(context, form.email, token),
      lead,
      aboutLead(context, lead),
    );
  }
  return { ok: true, status: 'sent' };
}

/** `toolkit/download`: spends the link and answers with the archive. */
export async function downloadToolkit(
  context: FunctionContext,
  token: string,
  request: Request,
): Promise<Response> {
  const file = await context.toolkitFile(request);
  if (!file) {
    throw new Refusal(
      409,
      'not_configured',
      'The toolkit is not set up on this site yet. Your link stays valid for as long as its email says.',
    );
  }
  if (!(await context.store.redeemToolkitLink(await hashText(token)))) {
    await file.body?.cancel();
    throw new Refusal(
      410,
      'link_expired',
      'This link has been used or has expired. Please ask for a new one.',
    );
  }
  return file;
}
