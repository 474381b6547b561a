/**
 * `node app/boot/prerender.ts <build folder>`: makes the pages of a build whose bundles are there already, as React
 * Router's own build does after bundling (`@react-router/dev` 8.4.0, its Vite plugin): for every address the data that
 * its loaders give, and the HTML made of that. Many pages are made on every processor.
 */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type KeptWork, keptOfBuild, OTHER_ROUTES } from '#app/content/kept-work.ts';
import { buildDate } from '#app/content/publishing.ts';
import { sameRoutes } from './bundled-routes.ts';

const ORIGIN = 'http://localhost';
/** Below so many a second thread costs more to begin than it does. */
const MANY = 800;
/** So many addresses are taken at once. */
const BATCH = 16;
/** How often it is said how far it is. */
const TELL_MS = 3_000;

type Answers = (request: Request) => Promise<Response>;

/** The build's routes as a tree, which is what addresses are matched against. */
function routeTree({ routes }: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    if (index) return [{ id, index: true }];
    return [
      { id, ...(path === undefined ? {} : { path }), children: routeTree({ routes } as ServerBuild, id) },
    ];
  });
}

async function bodyOf(answer: Response, address: string): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.from(await answer.arrayBuffer());
  // Data of a page with a status of its own is told as 202.
  if (answer.status !== 200 && answer.status !== 202) {
    throw new Error(`${address} cannot be rendered: ${answer.status}\n${body.toString().slice(0, 2000)}`);
  }
  return body;
}

/** Writes the files of one build. */
class Prerender {
  readonly #client: string;
  readonly #answer: Answers;
  readonly #kept: KeptWork;

  constructor(client: string, answer: Answers, kept: KeptWork) {
    this.#client = client;
    this.#answer = answer;
    this.#kept = kept;
  }

  async file(address: string): Promise<void> {
    this.#write(address, await bodyOf(await this.#answer(new Request(ORIGIN + address)), address));
  }

  async page(address: string, hasData: boolean): Promise<void> {
    const dataAddress = address.endsWith('/') ? `${address}_.data` : `${address}.data`;
    const data = hasData
      ? await bodyOf(await this.#answer(new Request(ORIGIN + dataAddress)), dataAddress)
      : undefined;
    if (data) this.#write(dataAddress, data);
    this.#write(join(address, 'index.html'), await this.#html(address, data));
  }

  /**
   * The page of its data, from the last build where it was made of the same. However long the data is, it is handed on,
   * so that no loader runs twice: React Router's own build stops at 8 KB, because there a header goes over a network.
   */
  #html(address: string, data: Buffer<ArrayBuffer> = Buffer.alloc(0)): Promise<string> {
    return this.#kept.piece([address, data], async () => {
      const encoded = encodeURI(data.toString());
      const headers = new Headers();
      if (encoded) headers.set('X-React-Router-Prerender-Data', encoded);
      const request = new Request(`${ORIGIN}${address}/`.replace(/(?<!:)\/\/+/g, '/'), { headers });
      return (await bodyOf(await this.#answer(request), address)).toString();
    });
  }

  #write(file: string, body: Buffer | string): void {
    const target = join(this.#client, file);
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(target, body);
  }
}

type Shared = { folder: string; paths: readonly string[]; taken: Int32Array };

/**
 * Makes what no other thread has taken.
 * @param tell is told how many are taken
 * @returns what it asked of the work that was kept
 */
async function makePages({ folder, paths, taken }: Shared, build: ServerBuild, tell?: (at: number) => void) {
  // The build names the pages that it was bundled with; there may be others by now. Every request is looked for in the
  // whole list: it holds those that are being asked for.
  const asked: string[] = [];
  const answer = createRequestHandler({ ...build, prerender: asked }, 'production');
  const tree = routeTree(build);
  const kept = keptOfBuild('rendered', paths.length, buildDate());
  const prerender = new Prerender(join(folder, 'client'), (request) => answer(request), kept);
  for (;;) {
    const from = Atomics.add(taken, 0, BATCH);
    if (from >= paths.length) return kept;
    tell?.(from);
    // Pages follow one another without a turn of the event loop, and until one comes everything that a request is
    // weakly held by stays: a tenth of a megabyte for every page there was.
    await nextTurn();
    asked.splice(0, asked.length, ...paths.slice(from, from + BATCH));
    for (const address of asked) {
      const matches = matchRoutes(tree, address) ?? [];
      const modules = matches.map(({ route }) => build.routes[route.id ?? '']?.module);
      const leaf = modules.at(-1);
      if (!leaf) throw new Error(`${address}: no route answers`);
      if (leaf.default || leaf.ErrorBoundary)
        await prerender.page(
          address,
          modules.some((module) => module?.loader),
        );
      else await prerender.file(address);
    }
  }
}

const bundled = async (folder: string) =>
  (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;

/** The same work in another thread. @returns the names of what it asked of the work that was kept */
async function helper(shared: Shared): Promise<string[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: shared });
  const [used] = (await once(worker, 'message')) as [string[]];
  await worker.terminate();
  return used;
}

/** Says now and then how far it is. */
function progress(began: number, of: number): (at: number) => void {
  let told = began;
  return (at) => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    // Read by the desk (`desk/publish/progress.ts`).
    console.info(`  ${at} of ${of} pages`);
  };
}

async function main(folder: string): Promise<void> {
  const began = performance.now();
  const build = await bundled(folder);
  const { default: routes } = await import('#app/routes.ts');
  if (!sameRoutes(build.routes, routes)) {
    console.info('The bundles that are kept know other pages: they are made again.');
    process.exit(OTHER_ROUTES);
  }
  const paths = (build.entry.module as unknown as { builtPaths(): string[] }).builtPaths();
  const shared = { folder, paths, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const others = paths.length < MANY ? 0 : availableParallelism() - 1;
  const [kept, ...used] = await Promise.all([
    makePages(shared, build, progress(began, paths.length)),
    ...Array.from({ length: others }, () => helper(shared)),
  ]);
  kept.finish(used.flat());
  console.info(`Rendered ${paths.length} pages and files, ${Math.round(performance.now() - began)} ms`);
  // A renderer leaves timers behind that would keep the process for minutes.
  process.exit(0);
}

if (isMainThread) await main(resolve(process.argv[2] ?? ''));
else {
  const shared = workerData as Shared;
  const kept = await makePages(shared, await bundled(shared.folder));
  parentPort?.postMessage(kept.used());
}
