import { servedFolder } from './releases.ts';

const LOOK_EVERY_MS = 500;

/**
 * Watches which release is to be served, and has another one opened when that changes. One that cannot be opened is
 * told once and left alone: what is served goes on.
 *
 * @param served the folder that is served now
 * @param open serves another folder from now on
 * @returns ends the watch
 */
export function followReleases(options: {
  buildDir: string;
  served: string;
  open: (folder: string) => Promise<void>;
  failed: (error: unknown) => void;
  everyMs?: number;
}): () => void {
  const { buildDir, open, failed, everyMs = LOOK_EVERY_MS } = options;
  let seen = options.served;
  let opening = false;
  // A link is read twice a second: watching folders differs from system to system and loses what is renamed.
  const timer = setInterval(() => {
    const folder = servedFolder(buildDir);
    if (opening || folder === seen) return;
    seen = folder;
    opening = true;
    open(folder)
      .catch(failed)
      .finally(() => {
        opening = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
