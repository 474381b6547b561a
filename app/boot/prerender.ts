/**
 * `node app/boot/prerender.ts <build folder>`: makes the pages of a build whose bundles are there already, as React
 * Router's own build does after bundling (`@react-router/dev` 8.4.0, its Vite plugin): for every address the data that
 * its loaders give, and the HTML made of that.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { builtPaths } from '#app/content/built-paths.ts';
import { type KeptWork, keptWork } from '#app/content/kept-work.ts';
import { buildDate } from '#app/content/publishing.ts';

const ORIGIN = 'http://localhost';
/** Longer data is not handed on in a header, as React Router has it; the loaders run again. */
const LONGEST_HEADER = 8 * 1024;

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

  /** The page of its data, from the last build where it was made of the same. */
  #html(address: string, data: Buffer<ArrayBuffer> = Buffer.alloc(0)): Promise<string> {
    return this.#kept.piece([address, data], async () => {
      const encoded = encodeURI(data.toString());
      const headers = new Headers();
      if (encoded && encoded.length < LONGEST_HEADER) headers.set('X-React-Router-Prerender-Data', encoded);
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

const folder = resolve(process.argv[2] ?? '');
const began = performance.now();
const code = join(folder, 'server/index.js');
const build = (await import(pathToFileURL(code).href)) as ServerBuild;
const paths = builtPaths();
// The build names the pages that it was made with; there may be others by now.
const answer = createRequestHandler({ ...build, prerender: paths }, 'production');
const tree = routeTree(build);
const { key = '' } = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as { key?: string };
const kept = keptWork('rendered', `${key} ${buildDate()}`, paths.length);
const prerender = new Prerender(join(folder, 'client'), (request) => answer(request), kept);
for (const address of paths) {
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
kept.finish();
console.info(`Rendered ${paths.length} pages and files, ${Math.round(performance.now() - began)} ms`);
// A renderer leaves timers behind that would keep the process for minutes.
process.exit(0);
