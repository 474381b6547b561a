/** What React Router starts from, as `defer-hydration.ts` left it in the page. */
import type {
  UNSAFE_AssetsManifest as AssetsManifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  HydrationState,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import { HTML_MARK } from './html-mark.ts';
import { NOT_FOUND_ROUTE } from './route-ids.ts';
import { type PageModules, pageJson } from './start-router.ts';

declare global {
  interface Window {
    /** Set by the manifest's own script. */
    __reactRouterManifest?: AssetsManifest;
  }
}

/** What stands in the page for every component of the router. */
type PageContext = NonNullable<typeof FrameworkContext extends React.Context<infer Value> ? Value : never> & {
  basename?: string;
};

/** HTML that the page shows stands in the data only as a mark; here it comes back. */
function restoreHtml(chunk: string): string {
  return chunk.replace(HTML_MARK, (_, name: string) =>
    JSON.stringify(document.querySelector(`[data-html="${name}"]`)?.innerHTML ?? ''),
  );
}

/** The page's data in pieces: from the document, or from its file where there is much of it. */
async function dataPieces(file: Promise<Response> | undefined): Promise<string[]> {
  const answer = await file;
  if (answer && !answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  if (answer) return answer.json();
  return [...document.querySelectorAll('script[data-rr="data"]')].map((node) =>
    JSON.parse(node.textContent ?? '""'),
  );
}

/** As React Router reads it: a stream of bytes. */
function streamOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
}

/**
 * The 404 page answers any address, also ones that a route with a parameter would claim: here only its own route
 * exists, and every link from it is a full load (see app-link.tsx).
 */
function knowOnlyNotFound(modules: RouteModules, manifest: AssetsManifest): void {
  if (!(NOT_FOUND_ROUTE in modules)) return;
  document.documentElement.dataset.notFound = '';
  for (const id of Object.keys(manifest.routes)) if (!(id in modules)) delete manifest.routes[id];
}

/** @param decode React Router's reader of a page's data */
export async function readPage(decode: (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>) {
  const context = pageJson<PageContext>('context');
  const files = pageJson<PageModules>('modules');
  if (!context || !files) throw new Error('The page names no modules to start with.');
  const names = Object.keys(files.routes);
  const [pieces, , ...loaded] = await Promise.all([
    dataPieces(window.__boot?.data),
    import(/* @vite-ignore */ files.manifest),
    ...Object.values(files.routes).map((file) => import(/* @vite-ignore */ file)),
  ]);
  const manifest = window.__reactRouterManifest;
  if (!manifest) throw new Error(`${files.manifest} is no manifest.`);
  const routeModules: RouteModules = Object.fromEntries(names.map((name, index) => [name, loaded[index]]));
  knowOnlyNotFound(routeModules, manifest);
  const { value } = await decode(streamOf(pieces.map(restoreHtml)));
  return { context, manifest, routeModules, state: value as HydrationState };
}
