import { escapeHtml, type MailMessage } from '../mail/mail-message.ts';

export type LetterContent = {
  subject: string;
  /** The body as HTML, without what stands around it. */
  html: string;
  text: string;
};

export type LetterFrame = {
  siteName: string;
  siteUrl: string;
  /** Works once, for one subscriber. */
  token: string;
};

/**
 * A letter as one subscriber gets it: the mail's own look, without pictures or trackers that we did not write, and the
 * ways out of RFC 8058, in the header for mail programs and below the text for people.
 */
export function letterMail(
  { subject, html, text }: LetterContent,
  { siteName, siteUrl, token }: LetterFrame,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'headers'> {
  const leave = `${siteUrl}/functions/v1/newsletter/unsubscribe?token=${token}`;
  return {
    subject,
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    text: `${text.trim()}\n\n-- \n${siteName}\n${siteUrl}/newsletter\nUnsubscribe: ${leave}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:Georgia,serif;font-size:17px;line-height:1.55;max-width:36em;margin:0 auto;padding:24px">
${html}
<hr style="margin:32px 0 16px">
<p style="font-size:14px"><a href="${escapeHtml(siteUrl)}/newsletter">${escapeHtml(siteName)}</a> · <a href="${escapeHtml(leave)}">Unsubscribe</a></p>
</body>
</html>
`,
  };
}
