import type { BackendEnvironment } from './config/backend-environment.ts';
import type { Log } from './http/log.ts';
import { API_PREFIXES, type Mount } from './http/mount.ts';

export type MountSettings = {
  /** Absolute path of the folder for everything the backend keeps. */
  readonly dataDir: string;
  /** Origin for links in mails and redirects. */
  readonly siteUrl: string;
  readonly environment: BackendEnvironment;
  readonly log: Log;
};

/**
 * Opens the embedded backend and hands its handlers to the server.
 *
 * @throws when another process serves from the data folder, or the folder cannot be used.
 */
export async function openMounts({ log, ...options }: MountSettings): Promise<readonly Mount[]> {
  // Loaded late: the port is bound, and a mistyped variable told, before the store's code is even read.
  const { createBackend } = await import('./create-backend.ts');
  const backend = createBackend({ ...options, log: (message) => log.error('backend', { message }) });
  return [
    {
      prefixes: API_PREFIXES,
      fetch: (request, { remoteAddress }) => backend.fetch(request, remoteAddress),
      ready: () => backend.ready(),
      close: () => backend.close(),
    },
  ];
}
