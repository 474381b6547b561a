import type { Plugin } from 'vite';

/**
 * React Router's plugins without the one that asks for a page once the bundles are made: the pages are made by
 * `prerender.ts`. That page was thrown away, and on a busy machine the ten seconds that it is given ran out and no build
 * succeeded.
 *
 * @throws Error when the plugin is called otherwise (`@react-router/dev` 8.4.0 calls it "prerender")
 */
export function bundlesAlone(plugins: readonly Plugin[]): Plugin[] {
  const rest = plugins.filter(({ name }) => name !== 'prerender');
  if (rest.length !== plugins.length - 1)
    throw new Error("React Router's prerender plugin has another name.");
  return rest;
}
