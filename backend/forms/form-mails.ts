import { headerText, type MailMessage, renderMail } from '../mail/mail-message.ts';
import { termWords } from '../mail/term.ts';
import type { FunctionContext } from './function-context.ts';
import type { Lead } from './function-store.ts';

/** Tells the owner about a lead: a line for each field, and what has several lines as a quote. */
export function ownerMail(context: FunctionContext, lead: Lead): MailMessage {
  const { subject, fields } = context.forms()[lead.kind];
  const values: Record<string, string | undefined> = { ...lead.fields, email: lead.email };
  const typed = Object.entries(fields).flatMap(([name, { heading, type }]) => {
    const value = values[name];
    return value ? [{ heading, value, isLong: type === 'textarea' }] : [];
  });
  const campaign = Object.entries(lead.utm).map(([name, value]) => `${name}=${value}`);
  const facts = [
    ...typed.filter(({ isLong }) => !isLong),
    { heading: 'Page', value: lead.sourcePage },
    { heading: 'Campaign', value: campaign.join(', ') },
    { heading: 'Agreed to', value: lead.consentText },
  ];
  const quotes = typed.filter(({ isLong }) => isLong);
  return {
    to: context.ownerEmail,
    replyTo: lead.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: `${subject} from ${lead.fields.name ?? lead.email}`,
        parts: [
          facts
            // One fact, one line: nothing a visitor typed may look like a further fact.
            .flatMap(({ heading, value }) => (value ? [`${heading}: ${headerText(value, 2000)}`] : []))
            .join('\n'),
          ...quotes.flatMap(({ heading, value }) => [
            ...(quotes.length > 1 ? [`${heading}:`] : []),
            { quote: value },
          ]),
        ],
      },
      context.siteName,
    ),
  };
}

/** Headers of RFC 8058: mail programs unsubscribe with one POST, without opening a page. */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Asks for the second half of the double opt-in. */
export function confirmMail(context: FunctionContext, to: string, token: string): MailMessage {
  return {
    to,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: `Please confirm: the newsletter of ${context.siteName}`,
        parts: [
          `Someone, most likely you, asked for the newsletter of ${context.siteName} at this address.`,
          {
            link: context.linkPageUrl('confirm', token),
            label: 'Open this page and press the button to confirm',
          },
          'The link works for seven days. If it was not you, you need not do anything: without the confirmation no letter comes.',
        ],
      },
      context.siteName,
    ),
  };
}

/** Welcomes a confirmed subscriber and carries the way out. */
export function welcomeMail(context: FunctionContext, to: string, token: string): MailMessage {
  const oneClick = context.functionUrl(`newsletter/unsubscribe?token=${token}`);
  return {
    to,
    headers: { ...unsubscribeHeaders(oneClick), 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: `You are subscribed to the newsletter of ${context.siteName}`,
        parts: [
          'Your address is confirmed. The letter comes once a month.',
          { link: context.linkPageUrl('unsubscribe', token), label: 'Unsubscribe' },
        ],
      },
      context.siteName,
    ),
  };
}

/** Carries the single-use download link. */
export function toolkitMail(context: FunctionContext, to: string, token: string): MailMessage {
  return {
    to,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: 'Your AI hiring toolkit',
        parts: [
          'Here is the link to the AI hiring toolkit.',
          { link: `${context.siteUrl}/ai-toolkit-download/${token}`, label: 'Download the toolkit' },
          `It works for one download, and for ${termWords(context.toolkitLinkHours * 3600)}. Asking for the toolkit did not subscribe you to the newsletter.`,
        ],
      },
      context.siteName,
    ),
  };
}
