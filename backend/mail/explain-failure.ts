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

const NO_SERVICE = 'Nothing answers at the mail service’s address. Check MAIL_API_URL.';
const SERVICE_SLOW = 'The mail service did not answer in time. Check MAIL_API_URL.';
const NO_SUCH_SERVICE = 'The mail service’s name is not known. Check MAIL_API_URL.';

/** Over HTTP the servers' settings are not in use. */
const BY_HTTP_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_SERVICE,
  ENOTFOUND: NO_SUCH_SERVICE,
  EAI_AGAIN: NO_SUCH_SERVICE,
  ETIMEDOUT: SERVICE_SLOW,
  UND_ERR_CONNECT_TIMEOUT: SERVICE_SLOW,
  TimeoutError: SERVICE_SLOW,
};
const NOT_REACHED = 'The mail service could not be reached. Check MAIL_API_URL.';

/** Why a mail service did not take a mail. */
function explainService(codes: readonly string[], status: string): string {
  if (status) return BY_STATUS[status] ?? '';
  return codes.map((code) => BY_HTTP_CODE[code]).find(Boolean) ?? NOT_REACHED;
}

/**
 * @param error what the transport threw; its own words follow the explanation
 * @param way the transport's name: each has settings of its own
 */
export function explainMailFailure(error: unknown, way = 'smtp'): string {
  const { code, name, message, cause } = error as {
    code?: unknown;
    name?: unknown;
    message?: unknown;
    cause?: { code?: unknown };
  };
  const own = String(message ?? error).replace(/\s+/g, ' ');
  const [, status = ''] = /the mail service answered (\d{3})/.exec(own) ?? [];
  const [inner = ''] = /\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/.exec(own) ?? [];
  if (way === 'http') {
    const codes = [inner, String(code), String(cause?.code), String(name)];
    return [explainService(codes, status), `It said: ${own}`].filter(Boolean).join(' ');
  }
  const known =
    BY_CODE[inner] ?? BY_CODE[String(code)] ?? BY_CODE[String(cause?.code)] ?? BY_STATUS[status] ?? '';
  return [known, `It said: ${own}`].filter(Boolean).join(' ');
}
