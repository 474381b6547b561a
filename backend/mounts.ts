import type { BackendEnvironment } from './config/backend-environment.ts';
import type { Mount } from './http/mount.ts';

export type MountSettings = {
  /** Absolute path of the folder for everything the backend keeps. */
  readonly dataDir: string;
  /** Origin for links in mails and redirects. */
  readonly siteUrl: string;
  readonly settings: BackendEnvironment;
};

/** The embedded backend's handlers. None yet: every API prefix answers a JSON 404. */
export async function openMounts(_settings: MountSettings): Promise<readonly Mount[]> {
  return [];
}
