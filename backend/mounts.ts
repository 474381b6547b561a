import type { Forms } from '#contracts/form-fields.ts';
import type { BackendEnvironment } from './config/backend-environment.ts';
import type { Log } from './http/log.ts';
import { API_PREFIXES, type Mount } from './http/mount.ts';
import type { SiteIdentity } from './http/site-identity.ts';

export type MountSettings = {
  /** Absolute path of the folder for everything the backend keeps. */
  readonly dataDir: string;
  /** Origin for links in mails and redirects. */
  readonly siteUrl: string;
  /** Whose site this is: named in mails, and told about leads where OWNER_EMAIL is not set. */
  readonly identity: SiteIdentity | undefined;
  readonly environment: BackendEnvironment;
  /** The toolkit's archive as the build makes it, unless TOOLKIT_FILE names another. */
  readonly toolkitFile?: string;
  /** What the forms of the pages ask for that are served now. */
  readonly forms?: () => Forms;
  /** Reads a public JSON file of the site. */
  readonly readSiteFile?: (path: string) => Promise<unknown>;
  readonly log: Log;
};

/**
 * Opens the embedded backend and hands its handlers to the server.
 *
 * @throws when another process serves from the data folder, or the folder cannot be used.
 */
export async function openMounts({
  log,
  identity,
  environment,
  ...options
}: MountSettings): Promise<readonly Mount[]> {
  // Loaded late: the port is bound, and a mistyped variable told, before the store's code is even read.
  const { createBackend } = await import('./create-backend.ts');
  const backend = createBackend({
    ...options,
    ...(identity ? { siteName: identity.siteName } : {}),
    environment: { ...environment, OWNER_EMAIL: environment.OWNER_EMAIL ?? identity?.email },
    log: (message) => log.error('backend', { message }),
  });
  return [
    {
      prefixes: API_PREFIXES,
      fetch: (request, { remoteAddress }) => backend.fetch(request, remoteAddress),
      ready: () => backend.ready(),
      warnings: () => backend.warnings(),
      close: () => backend.close(),
    },
  ];
}
