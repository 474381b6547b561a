import { statSync } from 'node:fs';
import { Hono } from 'hono';
import { FORMS, type Forms } from '../contracts/form-fields.ts';
import type { ReadSiteFile } from './agents/mcp.ts';
import { siteFilesAt } from './agents/site-file.ts';
import {
  type AuthCore,
  loadSigningKeys,
  makeAuthApp,
  makeAuthHttp,
  makePasswords,
  type SmsSender,
  type SocialProvider,
} from './auth/index.ts';
import {
  type BackendEnvironment,
  EnvironmentError,
  readBackendEnvironment,
} from './config/backend-environment.ts';
import { makeFunctionsApp, OWNER_ADDRESS } from './forms/functions-app.ts';
import { type BackendEnv, clientAddressReader } from './http/client-address.ts';
import { makeLimits } from './http/limits.ts';
import type { HealthWarning } from './http/mount.ts';
import { loadSecrets } from './keys/secrets.ts';
import { startLetterSender } from './letters/letter-sender.ts';
import { mailEvents } from './letters/mail-events.ts';
import { chooseTransport, mailSender } from './mail/deliver.ts';
import { makeMailBudget } from './mail/mail-budget.ts';
import { startQueue } from './mail/queue.ts';
import { makeRestApp } from './rest/rest-app.ts';
import { openDatabase } from './store/database.ts';
import { lockFolder } from './store/folder-lock.ts';
import { startMaintenance } from './store/maintenance.ts';

export interface BackendOptions {
  /** Folder of everything that lasts: the store, keys, outbox. Made when missing. */
  dataDir: string;
  /** Absolute origin of the site, used in links and tokens. */
  siteUrl: string;
  /** Name used in mails; MAIL_FROM_NAME or the site's host by default. */
  siteName?: string;
  /** Defaults to what process.env says. */
  environment?: BackendEnvironment;
  /** The archive of the toolkit form, unless TOOLKIT_FILE names another. */
  toolkitFile?: string;
  /** What the forms of the pages ask for that are served now; what the code says by default. */
  forms?: () => Forms;
  /** Reads a public JSON file of the site, for the agents' tools; from the site itself by default. */
  readSiteFile?: ReadSiteFile;
  log?: (line: string) => void;
  now?: () => number;
  /** For tests: a sender and providers in place of the configured ones. */
  sms?: SmsSender;
  socialProviders?: SocialProvider[];
}

export interface Backend {
  /** Answers /auth/v1, /rest/v1, /functions/v1, /realtime/v1 and /storage/v1; mount it at the root. */
  app: Hono<BackendEnv>;
  /** The same for a server that mounts handlers of plain requests; the address is the socket's. */
  fetch(request: Request, remoteAddress: string): Promise<Response>;
  /** Finishes what is being sent, then closes the store and gives the folder back. */
  close(): Promise<void>;
  ready(): boolean;
  /** What the owner has to look at. */
  warnings(): HealthWarning[];
  /** Resolves when no mail is due; for tests. */
  mailSent(): Promise<void>;
}

function smsFrom(settings: BackendEnvironment): SmsSender | undefined {
  const { SMS_API_URL: url, SMS_API_KEY: key } = settings;
  if (!url) return undefined;
  return async (to, text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(8000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the text message service answered ${response.status}`);
  };
}

/** Every address of the backend. */
function makeApp(
  core: AuthCore,
  options: BackendOptions,
  addressOf: ReturnType<typeof clientAddressReader>,
  log: (line: string) => void,
): Hono<BackendEnv> {
  const { settings, siteUrl, database, now } = core;
  const limits = makeLimits(settings);
  const app = new Hono<BackendEnv>();
  app.use('*', async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.route('/auth/v1', makeAuthApp(makeAuthHttp(core, limits, addressOf), log));
  app.route('/rest/v1', makeRestApp(core, log));
  const forms = options.forms ?? (() => FORMS);
  const toolkit = { given: settings.TOOLKIT_FILE, built: options.toolkitFile };
  // The protocol's code is read when somebody first asks: most sites are never asked.
  let agents: Promise<(request: Request, address: string) => Promise<Response>> | undefined;
  const mcp = async (request: Request, address: string) => {
    agents ??= import('./agents/mcp.ts').then(({ makeMcp }) =>
      makeMcp(siteUrl, options.readSiteFile ?? siteFilesAt(siteUrl), now, log),
    );
    return (await agents)(request, address);
  };
  app.post('/functions/v1/mail-events', mailEvents({ key: settings.MAIL_EVENTS_KEY, database, now }));
  app.route('/functions/v1', makeFunctionsApp({ core, limits, addressOf, forms, toolkit, mcp, log }).app);
  for (const path of ['/realtime/v1/*', '/storage/v1/*'] as const) {
    app.all(path, (c) =>
      c.json({ code: 'not_found', message: 'The embedded backend does not offer this service' }, 404),
    );
  }
  return app;
}

/**
 * Starts the embedded backend on a data folder.
 * @throws FolderInUseError when another process serves from the folder, EnvironmentError on a bad setting
 */
export function createBackend(options: BackendOptions): Backend {
  const settings = options.environment ?? readBackendEnvironment(process.env);
  const log = options.log ?? ((line: string) => console.warn(`backend: ${line}`));
  const now = options.now ?? Date.now;
  if (settings.TOOLKIT_FILE && !statSync(settings.TOOLKIT_FILE, { throwIfNoEntry: false })?.isFile()) {
    throw new EnvironmentError('TOOLKIT_FILE: must be a file that exists');
  }
  const siteUrl = new URL(options.siteUrl).origin;
  const host = new URL(siteUrl).hostname;
  const siteName = options.siteName ?? settings.MAIL_FROM_NAME ?? host;
  let strangeProxy = false;
  const addressOf = clientAddressReader(settings.TRUSTED_PROXY, (proxy) => {
    if (!strangeProxy) {
      log(
        `${proxy} passes visitors on (X-Forwarded-For) and is not in TRUSTED_PROXY: they all share one limit. Set TRUSTED_PROXY=${proxy} if it is your proxy.`,
      );
    }
    strangeProxy = true;
  });
  const lock = lockFolder(options.dataDir);
  try {
    const database = openDatabase(options.dataDir, log);
    const hasAccounts = database.read.get('SELECT 1 FROM users LIMIT 1') !== undefined;
    const secrets = loadSecrets(options.dataDir, !hasAccounts);
    const keys = loadSigningKeys(options.dataDir);
    const from = mailSender(settings, host, siteName);
    const transport = chooseTransport(settings, options.dataDir, from);
    const queue = startQueue({
      database,
      secrets,
      transport,
      budget: makeMailBudget({
        settings,
        ownerAddress: settings.OWNER_EMAIL ?? OWNER_ADDRESS,
        secrets,
        now,
        log,
      }),
      intervalMs: settings.AUTH_MAIL_INTERVAL_SECONDS * 1000,
      now,
      log,
    });
    const letters = startLetterSender({
      ...{ database, secrets, transport, siteUrl, siteName, now, log },
      replyTo: settings.OWNER_EMAIL,
      perMinute: settings.LETTER_MAILS_PER_MINUTE,
    });
    const core: AuthCore = {
      siteUrl,
      siteName,
      settings,
      database,
      secrets,
      keys,
      passwords: makePasswords({ concurrency: settings.AUTH_HASH_CONCURRENCY }),
      queue,
      sms: options.sms ?? smsFrom(settings),
      socialProviders: options.socialProviders,
      now,
    };
    const app = makeApp(core, options, addressOf, log);
    const maintenance = startMaintenance(options.dataDir, database, settings, now, log);
    let open = true;
    return {
      app,
      fetch: async (request, remoteAddress) => app.fetch(request, { remoteAddress }),
      ready: () => open && database.writable(),
      warnings: () => [
        ...(open && queue.mailFails() ? (['mail'] as const) : []),
        ...(strangeProxy ? (['forwarded-address'] as const) : []),
      ],
      async mailSent() {
        await queue.idle();
        await letters.idle();
      },
      async close() {
        if (!open) return;
        open = false;
        maintenance.stop();
        await letters.close();
        await queue.close();
        await core.passwords.close();
        transport.close();
        database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
