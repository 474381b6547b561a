/** What the embedded backend hands to the server: a handler for some path prefixes, in web standards only. */

/** Answered by the backend, never by the site's files. A prefix nothing is mounted under answers a JSON 404. */
export const API_PREFIXES = ['/auth/v1', '/rest/v1', '/functions/v1', '/realtime/v1', '/storage/v1'] as const;
export type ApiPrefix = (typeof API_PREFIXES)[number];

/**
 * `mail`: the last tries failed. `forwarded-address`: a proxy that TRUSTED_PROXY does not name passes visitors on.
 * `publishing`: the build of a day that has come failed.
 */
export type HealthWarning = 'mail' | 'forwarded-address' | 'publishing';

export type MountContext = {
  /** Address of the socket's other end. A forwarded address is for the backend to judge (TRUSTED_PROXY). */
  readonly remoteAddress: string;
};

export type Mount = {
  readonly prefixes: readonly ApiPrefix[];
  /** Gets the request with its whole path, prefix included. */
  fetch(request: Request, context: MountContext): Response | Promise<Response>;
  /** While it gives false, the health check answers 503. */
  ready?(): boolean;
  /** What the owner has to look at while everything serves. The health check names them. */
  warnings?(): readonly HealthWarning[];
  /** Called once after the last request has been answered. */
  close?(): void | Promise<void>;
};

/** The prefix that a raw path belongs to; case matters, as it does in a hosted project. */
export function apiPrefixOf(path: string): ApiPrefix | undefined {
  return API_PREFIXES.find(
    (prefix) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
  );
}
