import type { z } from 'zod';
import { countPost } from '../../contracts/counted-events.ts';
import { deleteAccountForm, type FormAnswer, formPost, linkForm } from '../../contracts/forms.ts';
import { linkPage } from '../http/link-page.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import { type FunctionContext, Refusal } from './function-context.ts';
import { count } from './handlers/count.ts';
import {
  confirmSubscription,
  contact,
  downloadToolkit,
  requestToolkit,
  subscribe,
  unsubscribe,
} from './handlers/leads.ts';

type Fields = Record<string, unknown>;

interface FunctionEntry {
  /** Counts against the form's limit. */
  limited: boolean;
  /** Whether the owner has turned it on; without it there is no such function. */
  isOn?: (context: FunctionContext) => boolean;
  /** Where a form without a script comes back to. */
  resultPage: string;
  run(context: FunctionContext, fields: Fields, request: Request): Promise<FormAnswer | Response>;
  /** What a GET shows, for links in mails: it asks for the press that finishes what the mail is about. */
  page?: { action: 'confirm' | 'unsubscribe'; heading: string; text: string; button: string };
}

/** Both kinds of form; a one-click unsubscribe of RFC 8058 comes as either. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The fields of a form or of a JSON object; none at all where the body is empty. @throws Refusal bad_request */
async function readFields(request: Request, isForm: boolean): Promise<Fields> {
  if (isForm) {
    const form = await request.formData().catch(() => undefined);
    if (form) return Object.fromEntries(form);
    throw new Refusal(400, 'bad_request', 'The form could not be read.');
  }
  const text = await request.text();
  let value: unknown;
  try {
    value = JSON.parse(text || '{}');
  } catch {
    throw new Refusal(400, 'bad_request', 'The request is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'bad_request', 'The request is not a JSON object.');
  }
  return { ...value };
}

/** How many undeclared fields a refusal names, and how much of each name. */
const NAMED = { most: 10, characters: 60 };

/** @throws Refusal validation_failed with a message for each wrong field, and for each that the form does not have */
function checked<Shape extends z.ZodType>(shape: Shape, fields: Fields): z.output<Shape> {
  const parsed = shape.safeParse(fields);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, NAMED.most).map((key) => {
          const name = key.slice(0, NAMED.characters);
          return [name, `This form has no field called ${name}.`];
        })
      : [[String(issue.path[0] ?? 'form'), issue.message]],
  );
  throw new Refusal(422, 'validation_failed', wrong[0]?.[1] ?? 'Please check the form.', {
    // The first message of a field counts.
    fields: Object.fromEntries(wrong.toReversed()),
  });
}

/** The token from the body or, for one-click unsubscribes, from the address. */
function tokenIn(fields: Fields, request: Request): string {
  return checked(linkForm, {
    ...fields,
    token: fields.token ?? new URL(request.url).searchParams.get('token') ?? undefined,
  }).token;
}

const bearerOf = (request: Request) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const FUNCTIONS: Record<string, FunctionEntry> = {
  contact: {
    limited: true,
    resultPage: '/contact',
    run: (context, fields) => contact(context, checked(formPost('contact', context.forms()), fields)),
  },
  newsletter: {
    limited: true,
    resultPage: '/newsletter-subscribe',
    run: (context, fields) => subscribe(context, checked(formPost('newsletter', context.forms()), fields)),
  },
  'newsletter/confirm': {
    limited: true,
    resultPage: '/newsletter',
    run: (context, fields, request) => confirmSubscription(context, tokenIn(fields, request)),
    page: {
      action: 'confirm',
      heading: 'Confirm your subscription.',
      text: 'Press the button, and the monthly letter will come to the address that received this email.',
      button: 'Confirm my subscription',
    },
  },
  'newsletter/unsubscribe': {
    limited: true,
    resultPage: '/newsletter',
    run: (context, fields, request) => unsubscribe(context, tokenIn(fields, request)),
    page: {
      action: 'unsubscribe',
      heading: 'Unsubscribe?',
      text: 'Press the button, and you will get no more letters.',
      button: 'Unsubscribe',
    },
  },
  toolkit: {
    limited: true,
    resultPage: '/ai-toolkit-download',
    run: (context, fields) => requestToolkit(context, checked(formPost('toolkit', context.forms()), fields)),
  },
  'toolkit/download': {
    limited: true,
    resultPage: '/ai-toolkit-download',
    run: (context, fields, request) => downloadToolkit(context, tokenIn(fields, request), request),
  },
  count: {
    limited: true,
    isOn: (context) => context.counting,
    resultPage: '/',
    run: (context, fields, request) => count(context, checked(countPost, fields).events, request),
  },
  'delete-account': {
    limited: true,
    resultPage: '/auth',
    async run(context, fields, request) {
      const form = checked(deleteAccountForm, fields);
      await context.deleteAccount(bearerOf(request), form.password ?? undefined);
      return { ok: true, status: 'deleted' };
    },
  },
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function asRefusal(context: FunctionContext, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailableError) {
    return new Refusal(
      503,
      'not_saved',
      'The site cannot save anything right now, so nothing was sent. Please try again later.',
    );
  }
  context.log(
    `a function failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return new Refusal(500, 'unexpected_failure', 'Something went wrong here. Please try again.');
}

/** Where to send a browser that posted a form without a script: a page of this site and nothing else. */
function resultUrl(
  context: FunctionContext,
  entry: FunctionEntry,
  fields: Fields,
  outcome: Record<string, string>,
): string {
  const wanted = typeof fields.return_to === 'string' ? fields.return_to : '';
  const page = /^\/[a-z0-9][a-z0-9/-]{0,200}$/.test(wanted) ? wanted : entry.resultPage;
  // The fragment lets a page show the result without a script (`:target`).
  return `${context.resultOrigin}${page}?${new URLSearchParams(outcome)}#form-${Object.keys(outcome)[0]}`;
}

/** The page behind a mailed link, or the way to the site's own where this host serves no pages. */
function showPage(
  context: FunctionContext,
  entry: FunctionEntry,
  { action, heading, text, button }: NonNullable<FunctionEntry['page']>,
  request: Request,
): Promise<Response> | Response {
  const { siteName, siteUrl } = context;
  const given = linkForm.safeParse({ token: new URL(request.url).searchParams.get('token') });
  const token = given.data?.token;
  if (!context.linkPageUrl(action, '').startsWith(context.functionUrl(''))) {
    const broken = () => resultUrl(context, entry, {}, { error: 'link_expired' });
    return seeOther(token ? context.linkPageUrl(action, token) : broken());
  }
  if (!token) return linkPage({ ...BROKEN_LINK, action: undefined, siteName, siteUrl });
  return linkPage({ heading, text, action: { button, fields: { token } }, siteName, siteUrl });
}

const BROKEN_LINK = {
  heading: 'Open the link in the email again.',
  text: 'The address of this page lacks a part of the link. If a line break cut the link in two, copy both parts into the address bar.',
};

/**
 * Answers one call of /functions/v1/<name>. JSON gets JSON; a urlencoded form gets a 303 to a result page:
 * `?sent=1#form-sent`, `?confirmed=1#form-confirmed`, `?unsubscribed=1#form-unsubscribed`, or `?error=<code>#form-error`.
 * @param name everything after /functions/v1/
 */
export async function handleFunction(
  context: FunctionContext,
  name: string,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const entry = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  let fields: Fields = {};
  let isForm = false;
  try {
    if (!entry || entry.isOn?.(context) === false)
      throw new Refusal(404, 'not_found', 'There is no such function.');
    if (request.method === 'GET' && entry.page) return await showPage(context, entry, entry.page, request);
    if (request.method !== 'POST') {
      throw new Refusal(405, 'method_not_allowed', 'This function is called with POST.');
    }
    isForm = FORM_TYPE.test(request.headers.get('content-type') ?? '');
    if (entry.limited) {
      const wait = await context.store.takeLimit(name, clientAddress);
      if (wait !== undefined) {
        throw new Refusal(429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes.', {
          retryAfter: wait,
        });
      }
    }
    fields = await readFields(request, isForm);
    const answer = await entry.run(context, fields, request);
    if (answer instanceof Response) return answer;
    // Mail programs that unsubscribe with one click want a plain answer, not a page.
    if (!isForm || 'List-Unsubscribe' in fields) return json(200, answer);
    const outcome: Record<string, string> =
      answer.status === 'confirmed' || answer.status === 'unsubscribed'
        ? { [answer.status]: '1' }
        : { sent: '1' };
    return seeOther(resultUrl(context, entry, fields, outcome));
  } catch (error) {
    const refusal = asRefusal(context, error);
    if (isForm && entry && !('List-Unsubscribe' in fields)) {
      return seeOther(resultUrl(context, entry, fields, { error: refusal.code }));
    }
    return json(
      refusal.status,
      { code: refusal.code, message: refusal.message, ...(refusal.fields ? { fields: refusal.fields } : {}) },
      {
        ...(refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : {}),
        ...(refusal.status === 405 ? { allow: 'POST' } : {}),
      },
    );
  }
}
