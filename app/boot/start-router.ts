/** Starts React Router from what `defer-hydration.ts` left in the page, as the framework's own scripts would have. */
import { HTML_MARK } from './html-mark.ts';
import { NOT_FOUND_ROUTE } from './not-found-route.ts';

/** The modules of a page, by address. `routes` maps route ids; `data` is the file of a page with much data. */
export type PageModules = {
  data?: string;
  preload: string[];
  manifest: string;
  entry: string;
  routes: Record<string, string>;
};

/** What React Router's entry reads, and only it. */
declare global {
  interface Window {
    // biome-ignore lint/suspicious/noExplicitAny: its shape is React Router's own affair; it stands in the page as JSON.
    __reactRouterContext?: any;
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterManifest?: { routes: Record<string, unknown> };
  }
}

function json(name: string) {
  const node = document.querySelector(`script[data-rr="${name}"]`);
  return node?.textContent ? JSON.parse(node.textContent) : undefined;
}

/** Nothing on a development page, which carries React Router's own scripts and starts by itself. */
export const pageModules = (): PageModules | undefined => json('modules');

/** Lets the browser answer input between two pieces of work. */
const pause = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => setTimeout(resolve));

/** HTML that the page shows stands in the data only as a mark; here it comes back. */
function restoreHtml(chunk: string): string {
  return chunk.replace(HTML_MARK, (_, name: string) =>
    JSON.stringify(document.querySelector(`[data-html="${name}"]`)?.innerHTML ?? ''),
  );
}

/** The page's data in pieces: from the document, or from the file it names where there is much of it. */
async function pageData(file: string | undefined): Promise<string[]> {
  if (file) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return answer.json();
  }
  return [...document.querySelectorAll('script[data-rr="data"]')].map((node) =>
    JSON.parse(node.textContent ?? '""'),
  );
}

/**
 * The 404 page answers any address, also ones that a route with a parameter would claim: here only its own route
 * exists, and every link from it is a full load (see app-link.tsx).
 */
function knowOnlyNotFound(modules: PageModules): void {
  if (!(NOT_FOUND_ROUTE in modules.routes)) return;
  document.documentElement.dataset.notFound = '';
  const routes = window.__reactRouterManifest?.routes ?? {};
  for (const id of Object.keys(routes)) if (!(id in modules.routes)) delete routes[id];
}

/** Requests everything at once; `load` then evaluates it piece by piece and starts the app once `styled` is settled. */
export function requestApp(modules: PageModules, styled: Promise<void>): () => Promise<void> {
  for (const href of modules.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const data = pageData(modules.data);
  // Awaited in `load`; what fails until then is not an uncaught error.
  data.catch(() => {});
  return async function load() {
    const context = json('context');
    const chunks = (await data).map(restoreHtml);
    context.stream = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }).pipeThrough(new TextEncoderStream());
    window.__reactRouterContext = context;
    // One piece at a time: evaluated in one go, the scripts would hold up input for as long as all of them take.
    // The entry comes last: it starts the app at once.
    for (const href of modules.preload) {
      if (href === modules.entry) continue;
      await import(href);
      await pause();
    }
    const names = Object.keys(modules.routes);
    const [, ...loaded] = await Promise.all([
      import(modules.manifest),
      ...names.map((name) => import(modules.routes[name] as string)),
    ]);
    window.__reactRouterRouteModules = Object.fromEntries(names.map((name, index) => [name, loaded[index]]));
    knowOnlyNotFound(modules);
    await styled;
    await import(modules.entry);
  };
}
