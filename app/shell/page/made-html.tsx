import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

/**
 * Parts of a page that nothing changes while it is open, as HTML for `Made`, for a page's loader: neither their code
 * nor what they are made of goes to the browser, and nothing there has to hydrate.
 *
 * @param path the page they stand on
 * @param data what the page's loader returns, where its language counts
 */
export async function madeHtml(path: string, parts: ReactNode, data: unknown = null): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element: parts, loader: () => data }]);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path}: its parts lead elsewhere`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
