import { isMailAddress } from '#contracts/mail-address.ts';

/** One mail, before any transport. Everything in it is text; the transport encodes it. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Further headers, names and values in ASCII. */
  headers?: Record<string, string>;
}

export interface MailSender {
  address: string;
  name: string;
}

/** Text fit for a header: control characters and line ends become spaces. */
export function headerText(value: string, longest = 200): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest);
}

/** Marks that turn the direction of what follows, which could set a line's beginning at its end. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Whatever some mail program takes for the end of a line. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** The lines of a text someone else wrote, each to be marked as theirs. */
function quotedLines(text: string): string[] {
  return text.replace(DIRECTION_MARKS, '').split(LINE_ENDS);
}

/**
 * Makes a message safe to hand to any transport.
 * @throws Error when an address is not one.
 */
export function checkedMessage(message: MailMessage): MailMessage {
  if (!isMailAddress(message.to)) throw new Error('The recipient is not a mail address.');
  if (message.replyTo !== undefined && !isMailAddress(message.replyTo)) {
    throw new Error('The reply address is not a mail address.');
  }
  const headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error('A header name has other characters.');
      return [name, headerText(value, 900)];
    }),
  );
  return { ...message, subject: headerText(message.subject), headers };
}

export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface MailContent {
  subject: string;
  /** Paragraphs in order; a link stands on a line of its own in the text part. */
  parts: Array<string | { link: string; label: string } | { code: string } | { quote: string }>;
}

/** Renders the same content as a text part and as a plain HTML part without pictures or trackers. */
export function renderMail(
  content: MailContent,
  siteName: string,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const text = content.parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('link' in part) return `${part.label}:\n${part.link}`;
    if ('code' in part) return part.code;
    return quotedLines(part.quote)
      .map((line) => `> ${line}`)
      .join('\n');
  });
  const html = content.parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    if ('link' in part) {
      return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
    }
    if ('code' in part) return `<p style="font-size:24px;letter-spacing:4px">${escapeHtml(part.code)}</p>`;
    return `<blockquote style="white-space:pre-wrap">${escapeHtml(quotedLines(part.quote).join('\n'))}</blockquote>`;
  });
  return {
    subject: content.subject,
    text: `${text.join('\n\n')}\n\n-- \n${siteName}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head>
<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:36em;margin:24px">
${html.join('\n')}
<p>${escapeHtml(siteName)}</p>
</body>
</html>
`,
  };
}
