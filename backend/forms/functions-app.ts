import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Forms } from '../../contracts/form-fields.ts';
import { type AuthCore, AuthError, authenticate, HashingBusyError } from '../auth/index.ts';
import { type BackendEnv, limitKey } from '../http/client-address.ts';
import type { Limits } from '../http/limits.ts';
import { hasVerifiedFactor } from '../store/factors.ts';
import { amrOf } from '../store/sessions.ts';
import { deleteUser } from '../store/users.ts';
import { type FunctionContext, Refusal } from './function-context.ts';
import { handleFunction } from './handle-function.ts';
import { sqliteFunctionStore } from './sqlite-function-store.ts';
import { archiveAt, pageOrigin } from './toolkit-archive.ts';

/** Where notes to the owner go while no address is known: into files that say so. */
export const OWNER_ADDRESS = 'owner@localhost';
/** A sign-in this young is proof enough for deleting the account. */
const FRESH_MS = 86_400_000;

const sizeOf = async (path: string | undefined): Promise<number | undefined> => {
  const about = path ? await stat(path).catch(() => undefined) : undefined;
  return about?.isFile() ? about.size : undefined;
};

const fileHeaders = (path: string) => ({
  'content-type': path.endsWith('.zip') ? 'application/zip' : 'application/octet-stream',
  'content-disposition': `attachment; filename="${basename(path).replace(/[^\w.-]/g, '_')}"`,
  'cache-control': 'no-store',
});

async function fileAnswer(path: string): Promise<Response | undefined> {
  const size = await sizeOf(path);
  if (size === undefined) return undefined;
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: { ...fileHeaders(path), 'content-length': String(size) },
  });
}

/** What the build made, with the addresses of the site that it is asked for on: written once somebody reads it. */
async function builtAnswer(path: string | undefined, origin: string): Promise<Response | undefined> {
  if (path === undefined || (await sizeOf(path)) === undefined) return undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(reader) {
        reader.enqueue(archiveAt(await readFile(path), origin));
        reader.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: fileHeaders(path) });
}

/** Deletes the caller's account; asks for the password when the last sign-in is older than a day. */
async function deleteAccount(
  core: AuthCore,
  bearer: string | undefined,
  password: string | undefined,
): Promise<void> {
  try {
    const { user, session } = await authenticate(core, bearer);
    if (session.aal !== 'aal2' && hasVerifiedFactor(core.database.read, user.id)) {
      throw new Refusal(
        401,
        'insufficient_aal',
        'Please enter the code of your two-step verification first.',
      );
    }
    const latest = Math.max(...amrOf(session).map((entry) => entry.timestamp * 1000));
    if (password !== undefined) {
      if (!(await core.passwords.verify(password, user.password_hash))) {
        throw new Refusal(400, 'invalid_credentials', 'The password is not right.');
      }
    } else if (core.now() - latest > FRESH_MS) {
      throw new Refusal(401, 'reauthentication_needed', 'Please sign in again, or enter your password.');
    }
    await core.database.write((sql) => deleteUser(sql, user.id));
  } catch (error) {
    if (error instanceof AuthError) throw new Refusal(401, 'no_authorization', 'Please sign in again.');
    if (error instanceof HashingBusyError) {
      throw new Refusal(429, 'over_request_rate_limit', 'Too many attempts. Please wait a few minutes.');
    }
    throw error;
  }
}

/** The embedded host of the functions, to be mounted at /functions/v1. */
export function makeFunctionsApp(options: {
  core: AuthCore;
  limits: Limits;
  addressOf: (c: Context<BackendEnv>) => string;
  /** What the forms of the pages ask for that are served now. */
  forms: () => Forms;
  /** The owner's own archive, handed out as it is, and what the build made. */
  toolkit: { given: string | undefined; built: string | undefined };
  /** Answers the agents' tools. */
  mcp: (request: Request, address: string) => Promise<Response>;
  log: (line: string) => void;
}): { app: Hono<BackendEnv>; context: FunctionContext } {
  const { core, limits, addressOf, forms, toolkit, mcp, log } = options;
  const context: FunctionContext = {
    store: sqliteFunctionStore({ database: core.database, queue: core.queue, limits, now: core.now }),
    forms,
    siteUrl: core.siteUrl,
    siteName: core.siteName,
    resultOrigin: '',
    ownerEmail: core.settings.OWNER_EMAIL ?? OWNER_ADDRESS,
    webhookUrl: core.settings.LEAD_WEBHOOK_URL,
    toolkitLinkHours: core.settings.TOOLKIT_LINK_HOURS,
    now: core.now,
    counting: core.settings.COUNT_EVENTS,
    functionUrl: (path) => `${core.siteUrl}/functions/v1/${path}`,
    linkPageUrl: (action, token) => `${core.siteUrl}/functions/v1/newsletter/${action}?token=${token}`,
    toolkitFile: (request) =>
      toolkit.given ? fileAnswer(toolkit.given) : builtAnswer(toolkit.built, pageOrigin(request)),
    deleteAccount: (bearer, password) => deleteAccount(core, bearer, password),
    log,
  };
  const app = new Hono<BackendEnv>();
  app.post('/:name{contact|newsletter|toolkit|count}', async (c, next) => {
    // A page elsewhere could make its visitors' browsers send mails in our name. Programs send no such header.
    if (c.req.header('sec-fetch-site') === 'cross-site') {
      return c.json(
        { code: 'cross_site', message: 'This form can be sent only from this site’s own pages.' },
        403,
      );
    }
    return next();
  });
  app.all('/mcp', (c) => mcp(c.req.raw, limitKey(addressOf(c))));
  app.all('/:name{.+}', (c) => handleFunction(context, c.req.param('name'), c.req.raw, addressOf(c)));
  return { app, context };
}
