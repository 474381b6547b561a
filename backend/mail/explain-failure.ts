/** Why a mail was not taken, in plain words: what it means and what to look at. The codes are Nodemailer's and Node's. */

const BY_CODE: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user name or the password. Check SMTP_USER and SMTP_PASSWORD.',
  ECONNREFUSED: 'Nothing answers at this host and port. Check SMTP_HOST and SMTP_PORT.',
  ENOTFOUND: 'No server has this name. Check SMTP_HOST.',
  EDNS: 'No server has this name. Check SMTP_HOST.',
  ETIMEDOUT:
    'The mail server did not answer in time. Check SMTP_HOST and SMTP_PORT; many hosts block port 25, and 587 or 465 work.',
  ETLS: 'The connection could not be encrypted. SMTP_SECURE=true is for port 465, false for 587.',
  ESOCKET: 'The connection broke. SMTP_SECURE=true is for port 465, false for 587.',
  ECONNECTION: 'The connection broke. SMTP_SECURE=true is for port 465, false for 587.',
  EENVELOPE: 'The mail server refused the sender or the recipient. Check MAIL_FROM and the address.',
  EMESSAGE: 'The mail server took the addresses and refused the mail itself.',
};

const BY_STATUS: Readonly<Record<string, string>> = {
  401: 'The mail service does not know this key. Check MAIL_API_KEY.',
  403: 'The mail service knows the key and does not allow this. Often MAIL_FROM is not verified there.',
  404: 'The mail service has nothing at this address. Check MAIL_API_URL.',
  422: 'The mail service refused the mail. Often MAIL_FROM is not verified there.',
  429: 'The mail service has had too many mails from you for now.',
};

/** @param error what the transport threw; its own words follow the explanation */
export function explainMailFailure(error: unknown): string {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: { code?: unknown } };
  const own = String(message ?? error).replace(/\s+/g, ' ');
  const [, status = ''] = /the mail service answered (\d{3})/.exec(own) ?? [];
  const [inner = ''] = /\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/.exec(own) ?? [];
  const known =
    BY_CODE[inner] ?? BY_CODE[String(code)] ?? BY_CODE[String(cause?.code)] ?? BY_STATUS[status] ?? '';
  return [known, `It said: ${own}`].filter(Boolean).join(' ');
}
