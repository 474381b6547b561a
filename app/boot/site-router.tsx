/**
 * React Router's `HydratedRouter`, with what this site uses of it: every route is known from the start, so nothing is
 * here that discovers routes, and the page's data is read before React starts, so nothing waits for it while rendering.
 * Written after `dist/production/lib/dom-export/hydrated-router.js` of React Router 8.5.1 (pinned), from the parts that
 * it exports for its own packages. The development server uses the framework's.
 */
import { useLayoutEffect, useState } from 'react';
import {
  type ClientInstrumentation,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as LastErrorBoundary,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readPage } from './read-page.ts';

/** Reads the page's data, makes its router of it and starts that; a page that still has to ask for data does so once it is there. */
export async function readRouter(instrumentations: ClientInstrumentation[]) {
  const { context, manifest, routeModules, state } = await readPage((stream) =>
    decodeViaTurboStream(stream, window),
  );
  const { ssr, basename = '/', future } = context;
  const routes = createClientRoutes(manifest.routes, routeModules, state, ssr, false);
  const hydrationData = getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
    }),
    location: window.location,
    basename,
    future,
    isSpaMode: false,
  });
  const router: ReturnType<typeof createRouter> = createRouter({
    routes,
    history: createBrowserHistory(),
    basename,
    hydrationData,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    instrumentations,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, ssr),
  });
  if (router.state.initialized) router.initialize();
  return { router, framework: { ...context, manifest, routeModules } };
}

/** The site, from the page as it stands. */
export function SiteRouter({ router, framework }: Awaited<ReturnType<typeof readRouter>>) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize();
  }, [router]);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  return (
    <FrameworkContext value={framework}>
      <LastErrorBoundary location={location}>
        <RouterProvider router={router} />
      </LastErrorBoundary>
    </FrameworkContext>
  );
}
