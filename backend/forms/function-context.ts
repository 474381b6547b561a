import type { Forms } from '../../contracts/form-fields.ts';
import type { RefusalCode } from '../../contracts/forms.ts';
import type { FunctionStore } from './function-store.ts';

/** What a handler may use. Web standards only, so that the same handlers run on Node and on Deno. */
export interface FunctionContext {
  store: FunctionStore;
  /** What the forms of the pages ask for that are served now. */
  forms(): Forms;
  siteUrl: string;
  siteName: string;
  /** In front of result pages: empty where the site is on the same origin, else the site's origin. */
  resultOrigin: string;
  /** Who is told about leads. */
  ownerEmail: string;
  webhookUrl: string | undefined;
  toolkitLinkHours: number;
  now(): number;
  /** Address of a function, for links in mails. */
  functionUrl(path: string): string;
  /** Address of the page with the button that confirms or ends a subscription. */
  linkPageUrl(action: 'confirm' | 'unsubscribe', token: string): string;
  /** Whether the site keeps counts of its own (COUNT_EVENTS). */
  counting: boolean;
  /** The toolkit archive as an answer to a request, or undefined where none is set up. */
  toolkitFile(request: Request): Promise<Response | undefined>;
  /** Deletes the account behind a bearer token. @throws Refusal */
  deleteAccount(bearer: string | undefined, password: string | undefined): Promise<void>;
  log(line: string): void;
}

/** A refusal of a function, in the one shape of `formRefusal`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: RefusalCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** A random link token, 43 characters of base64url. */
export function makeLinkToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export async function hashText(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
