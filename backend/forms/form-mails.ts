import { headerText, type MailMessage, renderMail } from '../mail/mail-message.ts';
import type { FunctionContext } from './function-context.ts';
import type { Lead } from './function-store.ts';

/** Tells the owner about a lead. */
export function ownerMail(context: FunctionContext, lead: Lead): MailMessage {
  const facts = [
    ['Name', lead.name],
    ['Address', lead.email],
    ['Organization', lead.organization],
    ['Topic', lead.topic],
    ['Page', lead.sourcePage],
    [
      'Campaign',
      Object.entries(lead.utm)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ') || undefined,
    ],
    ['Agreed to', lead.consentText],
  ] as const;
  const title = { contact: 'Message', newsletter: 'New subscriber', toolkit: 'Toolkit request' }[lead.kind];
  return {
    to: context.ownerEmail,
    replyTo: lead.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: `${title} from ${lead.name ?? lead.email}`,
        parts: [
          facts
            .filter(([, value]) => value)
            // One fact, one line: nothing a visitor typed may look like a further fact.
            .map(([name, value]) => `${name}: ${headerText(value ?? '', 2000)}`)
            .join('\n'),
          ...(lead.message ? [{ quote: lead.message }] : []),
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
            label: 'Open the page and press the button to confirm',
          },
          'The link works for seven days. If it was not you, do nothing: without the confirmation no letter comes.',
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
        subject: `You are on the list of ${context.siteName}`,
        parts: [
          'Your address is confirmed. The letter comes once a month.',
          { link: context.linkPageUrl('unsubscribe', token), label: 'Leave the list with one click' },
        ],
      },
      context.siteName,
    ),
  };
}

/** Carries the single-use download link. */
export function toolkitMail(context: FunctionContext, to: string, token: string): MailMessage {
  const hours = context.toolkitLinkHours;
  return {
    to,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      {
        subject: 'Your AI hiring toolkit',
        parts: [
          'Here is the link to the AI hiring toolkit.',
          { link: `${context.siteUrl}/ai-toolkit-download/${token}`, label: 'Download the toolkit' },
          `It is good for one download, within ${hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`}. Asking for the toolkit did not put you on the newsletter.`,
        ],
      },
      context.siteName,
    ),
  };
}
