import type { Config } from '@react-router/dev/config';
import { matchRoutes, type RouteObject } from 'react-router';
import { builtPaths } from './app/content/built-paths.ts';
import routes from './app/routes.ts';
import { buildFolder } from './build-steps/build-folder.ts';

/**
 * One address of every route: React Router wants to have seen each. All pages are made after the bundles, on all
 * processors and only where they changed (`app/boot/prerender.ts`).
 */
function oneOfEach(): string[] {
  const seen = new Set<string | undefined>();
  return builtPaths().filter((address) => {
    const route = matchRoutes(routes as RouteObject[], address)?.at(-1)?.route;
    const name = route?.path ?? 'index';
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

export default {
  // No server rendering at run time: every page is a file. Keep it false, or route discovery asks
  // for a manifest endpoint that a static host does not have.
  ssr: false,
  buildDirectory: buildFolder(),
  prerender: {
    paths: oneOfEach,
    concurrency: 4,
  },
} satisfies Config;
