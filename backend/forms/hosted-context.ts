import { FORMS } from '../../contracts/form-fields.ts';
import type { MailApi } from '../mail/http-mail.ts';
import { type FunctionContext, Refusal } from './function-context.ts';
import { type RpcEndpoint, rpcFunctionStore } from './rpc-function-store.ts';

const FRESH_S = 86_400;

/** What the hosted functions read from their environment (set with `supabase secrets set`). */
export interface HostedSettings {
  endpoint: RpcEndpoint;
  mail: MailApi | undefined;
  siteUrl: string;
  siteName: string;
  ownerEmail: string;
  webhookUrl: string | undefined;
  toolkitLinkHours: number;
  retentionDays: number;
  counting: boolean;
}

/** @throws Error naming the variable that is missing */
export function hostedSettings(read: (name: string) => string | undefined): HostedSettings {
  const needed = (name: string): string => {
    const value = read(name);
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const siteUrl = new URL(needed('SITE_URL')).origin;
  const mailUrl = read('MAIL_API_URL');
  const siteName = read('MAIL_FROM_NAME') || new URL(siteUrl).hostname;
  return {
    endpoint: {
      url: needed('SUPABASE_URL').replace(/\/$/, ''),
      key: read('SUPABASE_SECRET_KEY') || needed('SUPABASE_SERVICE_ROLE_KEY'),
    },
    mail: mailUrl
      ? { url: mailUrl, key: needed('MAIL_API_KEY'), from: { address: needed('MAIL_FROM'), name: siteName } }
      : undefined,
    siteUrl,
    siteName,
    ownerEmail: needed('OWNER_EMAIL'),
    webhookUrl: read('LEAD_WEBHOOK_URL') || undefined,
    toolkitLinkHours: Number(read('TOOLKIT_LINK_HOURS') || 72),
    counting: /^(true|1)$/.test(read('COUNT_EVENTS') ?? ''),
    retentionDays: Number(read('LEAD_RETENTION_DAYS') || 730),
  };
}

interface HostedUser {
  id: string;
  email?: string;
  factors?: Array<{ status: string }>;
}

/** The claims of a token the auth service has just accepted. */
function claimsOf(token: string): { aal?: string; amr?: Array<{ timestamp: number }> } {
  const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(body));
}

/** Deletes the caller's account under the same rules as the embedded backend. */
async function deleteHostedAccount(
  settings: HostedSettings,
  now: number,
  bearer: string | undefined,
  password: string | undefined,
): Promise<void> {
  const { url, key } = settings.endpoint;
  const signInAgain = () => new Refusal(401, 'no_authorization', 'Please sign in again.');
  if (!bearer) throw signInAgain();
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: key, authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(8000),
  });
  const user = answer.ok ? ((await answer.json()) as HostedUser) : undefined;
  if (!user) throw signInAgain();
  const claims = claimsOf(bearer);
  if (claims.aal !== 'aal2' && user.factors?.some((factor) => factor.status === 'verified')) {
    throw new Refusal(401, 'insufficient_aal', 'Please enter the code of your two-step verification first.');
  }
  if (password !== undefined) {
    const proof = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password }),
      signal: AbortSignal.timeout(8000),
    });
    await proof.body?.cancel();
    if (!proof.ok) throw new Refusal(400, 'invalid_credentials', 'The password is not right.');
  } else {
    const latest = Math.max(0, ...(claims.amr ?? []).map((entry) => entry.timestamp));
    if (now / 1000 - latest > FRESH_S) {
      throw new Refusal(401, 'reauthentication_needed', 'Please sign in again, or enter your password.');
    }
  }
  const gone = await fetch(`${url}/auth/v1/admin/users/${user.id}`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(8000),
  });
  await gone.body?.cancel();
  if (!gone.ok) throw new Error(`deleting a user answered ${gone.status}`);
}

/** The archive from the private bucket `toolkit`. */
async function hostedToolkit(settings: HostedSettings): Promise<Response | undefined> {
  const { url, key } = settings.endpoint;
  const file = await fetch(`${url}/storage/v1/object/toolkit/ai-hiring-toolkit.zip`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(8000),
  });
  if (!file.ok) {
    await file.body?.cancel();
    return undefined;
  }
  return new Response(file.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="ai-hiring-toolkit.zip"',
      'cache-control': 'no-store',
    },
  });
}

/** What the handlers work with on a hosted project. */
export function hostedContext(settings: HostedSettings, log: (line: string) => void): FunctionContext {
  const functionUrl = (path: string) => `${settings.endpoint.url}/functions/v1/${path}`;
  return {
    store: rpcFunctionStore(settings.endpoint),
    // Those they were deployed with.
    forms: () => FORMS,
    siteUrl: settings.siteUrl,
    siteName: settings.siteName,
    resultOrigin: settings.siteUrl,
    ownerEmail: settings.ownerEmail,
    webhookUrl: settings.webhookUrl,
    toolkitLinkHours: settings.toolkitLinkHours,
    now: Date.now,
    counting: settings.counting,
    functionUrl,
    // A hosted project serves no HTML from functions: the site's own page has the button.
    linkPageUrl: (action, token) => `${settings.siteUrl}/newsletter?${action}=${token}`,
    toolkitFile: () => hostedToolkit(settings),
    deleteAccount: (bearer, password) => deleteHostedAccount(settings, Date.now(), bearer, password),
    log,
  };
}
