/** Whether bundles know the pages that there are: a page that exists once has a route, and its name, of its own. */
import type { RouteConfigEntry } from '@react-router/dev/routes';

type Bundled = Readonly<
  Record<string, { path?: string | undefined; index?: boolean | undefined } | undefined>
>;

const line = (path = '', index = false) => `${path}${index ? '?index' : ''}`;

/** Addresses of routes below the root, as a sorted list. */
const addresses = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [line(path, index), ...addresses(children)]);

/**
 * @param bundled the routes of a server build, by id, the root among them
 * @param wanted the routes as they are configured now
 */
export function sameRoutes(bundled: Bundled, wanted: readonly RouteConfigEntry[]): boolean {
  const known = Object.entries(bundled).flatMap(([id, route]) =>
    id === 'root' || !route ? [] : [line(route.path, route.index)],
  );
  return known.sort().join('\n') === addresses(wanted).sort().join('\n');
}
