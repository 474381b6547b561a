/** A route for the draft of a page of text: bundles have routes for the pages that were public when they were made. */
import { matchPath } from 'react-router';
import { TEXT_ROUTE } from './route-ids.ts';

type Route = { id: string; path?: string | undefined; parentId?: string | undefined };

/** What of a server build is read and changed here. */
type Routes<Bundled extends Route, Listed extends Route> = {
  routes: Readonly<Record<string, Bundled | undefined>>;
  assets: { routes: Readonly<Record<string, Listed | undefined>> };
};

/** Whether a route is there for an address; the one for unknown addresses is there for every one. */
const leadsTo = (address: string) => (route: Route | undefined) =>
  route?.path !== undefined && !route.path.includes('*') && matchPath(`/${route.path}`, address) !== null;

/**
 * The build with a route for `address` beside those that it has, by the view of another page of text. The same build
 * where it has a route that leads there, or no page of text at all.
 * @param address of the page: `/about`
 */
export function withDraftRoute<
  Bundled extends Route,
  Listed extends Route,
  Build extends Routes<Bundled, Listed>,
>(build: Build, address: string): Build {
  const path = address.slice(1);
  const routes = Object.values(build.routes);
  const pattern = routes.find((route) => route?.id.startsWith(TEXT_ROUTE));
  const listed = pattern && build.assets.routes[pattern.id];
  if (!listed || routes.some(leadsTo(address))) return build;
  const id = `${TEXT_ROUTE}${path}`;
  return {
    ...build,
    routes: { ...build.routes, [id]: { ...pattern, id, path } },
    assets: { ...build.assets, routes: { ...build.assets.routes, [id]: { ...listed, id, path } } },
  };
}
