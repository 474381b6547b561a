/**
 * The one inline script of every page. It runs before first paint and must stay small:
 *  1. draws the A/B variants, so that nothing unassigned is ever seen, and hides a dismissed work bar;
 *  2. keeps what the visitor does before the app runs, to be replayed after hydration;
 *  3. starts the app once the largest picture has painted (or at the first sign of use).
 *
 * Its text is the same on every page so that one hash in the Content-Security-Policy covers the
 * whole site; what differs per page is JSON in the document.
 */

import { safeStorage } from '#app/design/browser/storage.ts';
import { drawVariant, experimentKey, readVariant } from '#app/shell/experiments/experiment-rules.ts';
import {
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
} from '#app/shell/work-bar/work-bar-rules.ts';
import { HTML_MARK } from './html-mark.ts';
import { WANTED_PAGE_KEY } from './wanted-page.ts';

declare const __EXPERIMENT_SPLITS__: Record<string, number>;

type Boot = {
  /** Experiments drawn (not read from storage) by this document: they are tracked once the app runs. */
  drawn: string[];
  variants: Record<string, 'A' | 'B'>;
  clicked: boolean;
  replay: () => void;
  /** What a mailed link brought behind the `#`, taken out of the address. */
  authFragment?: string;
  /** What a mailed newsletter link asks for, and its token, taken out of the address as well. */
  letterLink?: string[];
  /** The single-use token of a mailed download link, taken out of the address. It stays in memory. */
  toolkitToken?: string;
};

declare global {
  interface Window {
    __boot?: Boot;
    // biome-ignore lint/suspicious/noExplicitAny: React Router's own global, read only by React Router.
    __reactRouterContext?: any;
    __reactRouterRouteModules?: Record<string, unknown>;
    __reactRouterManifest?: unknown;
  }
}

/** How long the app waits for the largest picture, in milliseconds. */
const LATEST_START = 3_000;
const AFTER_PAINT = 50;
/** Route id of the 404 page. */
const NOT_FOUND = 'pages/not-found/not-found';

const root = document.documentElement;

// React Router reloads the page it is on when the next page's code cannot be fetched. What was wanted is
// the next page: one hard load of its address.
try {
  const wanted = sessionStorage.getItem(WANTED_PAGE_KEY);
  sessionStorage.removeItem(WANTED_PAGE_KEY);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (wanted?.startsWith('/') && entry?.type === 'reload') location.replace(wanted);
} catch {
  // No session storage: the visitor stays on the page they were on.
}

const boot: Boot = { drawn: [], variants: {}, clicked: false, replay: () => {} };
window.__boot = boot;
root.classList.add('js');

// Tokens of a mailed link leave the address before anything can read, keep or send it.
if (/[#&](access_token|error_description|message)=/.test(location.hash)) {
  boot.authFragment = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname + location.search);
}

const letterLink = /^\?(confirm|unsubscribe)=([\w-]{43})$/.exec(location.search);
if (letterLink && location.pathname.startsWith('/newsletter')) {
  boot.letterLink = letterLink.slice(1);
  history.replaceState(history.state, '', location.pathname);
}

// The address that stays is the page's own, so the route is the same with and without the token.
const toolkitLink = /^(\/ai-toolkit-download\/)([^/]+)\/?$/i.exec(location.pathname);
if (toolkitLink?.[2] && toolkitLink[2] !== 'token') {
  boot.toolkitToken = toolkitLink[2];
  history.replaceState(history.state, '', `${toolkitLink[1]}token`);
}

/** The page carries the rules of its first screen. The others hold up nothing and are applied with the app… */
const wholeStylesheet = document.querySelector<HTMLLinkElement>('link[data-whole]');
// …unless an anchor leads past the first screen: put there anew, they are waited for.
if (location.hash && wholeStylesheet) {
  wholeStylesheet.media = 'all';
  wholeStylesheet.setAttribute('blocking', 'render');
  wholeStylesheet.replaceWith(wholeStylesheet);
}

// 1. Variants -------------------------------------------------------------------------------------
for (const name of Object.keys(__EXPERIMENT_SPLITS__)) {
  let variant = readVariant(safeStorage.read(experimentKey(name)));
  if (!variant) {
    variant = drawVariant(Math.random(), __EXPERIMENT_SPLITS__[name]);
    boot.drawn.push(name);
    safeStorage.write(experimentKey(name), variant);
  }
  boot.variants[name] = variant;
  root.setAttribute(`data-${name.replaceAll('_', '-')}`, variant);
}

// A dismissed work bar must not flash.
if (
  isDismissed(parseExpiry(safeStorage.read(WORK_BAR_KEY)), Date.now()) ||
  isWorkBarHidden(location.pathname, location.search)
) {
  root.setAttribute('data-work-bar', 'hidden');
}

// 2. Early input ----------------------------------------------------------------------------------
const kept: Array<() => void> = [];
const CONTROLS = 'button,[role="button"],input[type="checkbox"],input[type="radio"],[data-early]';
let replaying = false;

function onClick(event: MouseEvent) {
  boot.clicked = true;
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
  // Links and <summary> act natively at once; everything else waits for the app.
  if (!target || replaying) return;
  if (target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.push(() => target.isConnected && target.click());
  start();
}

function onSubmit(event: SubmitEvent) {
  if (replaying) return;
  const form = event.target as HTMLFormElement;
  // A form with an address of its own works without the app.
  if (form.getAttribute('action')) return;
  event.preventDefault();
  kept.push(() => form.isConnected && form.requestSubmit());
  start();
}

const typed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();
function onInput(event: Event) {
  typed.add(event.target as HTMLInputElement);
  start();
}

boot.replay = () => {
  replaying = true;
  removeEventListener('click', onClick, true);
  removeEventListener('submit', onSubmit, true);
  removeEventListener('input', onInput, true);
  for (const field of typed) {
    if (field.isConnected) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const act of kept.splice(0)) act();
};

// 3. Start ----------------------------------------------------------------------------------------
let started = false;
const STARTERS = ['pointerdown', 'keydown', 'focusin', 'touchstart'];

function json(name: string) {
  const node = document.querySelector(`script[data-rr="${name}"]`);
  return node?.textContent ? JSON.parse(node.textContent) : undefined;
}

function start() {
  if (started) return;
  started = true;
  for (const type of STARTERS) removeEventListener(type, start, true);
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', run, { once: true });
  } else run();
}

/** Lets the browser answer input between two pieces of work. */
const pause = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => setTimeout(resolve));

/** HTML that the page shows stands in the data only as a mark (see defer-hydration.ts); here it comes back. */
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

function run() {
  const modules = json('modules') as
    | { data?: string; preload: string[]; manifest: string; entry: string; routes: Record<string, string> }
    | undefined;
  // A development page carries React Router's own scripts and starts by itself.
  if (!modules) return;
  wholeStylesheet?.setAttribute('media', 'all');
  for (const href of modules.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const data = pageData(modules.data);
  // Awaited below; what fails until then is not an uncaught error.
  data.catch(() => {});
  const load = async () => {
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
    // The 404 page answers any address, also ones that a route with a parameter would claim: here
    // only its own route exists, and every link from it is a full load (see app-link.tsx).
    if (NOT_FOUND in modules.routes) {
      root.dataset.notFound = '';
      const { routes } = window.__reactRouterManifest as { routes: Record<string, unknown> };
      for (const id of Object.keys(routes)) if (!(id in modules.routes)) delete routes[id];
    }
    await import(modules.entry);
  };
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
  idle(
    () => {
      load().catch((error) => {
        // The page reads and links without the app; words say what is missing.
        console.error('The page could not start its scripts.', error);
        document.getElementById('start-failed')?.removeAttribute('hidden');
        removeEventListener('click', onClick, true);
        removeEventListener('submit', onSubmit, true);
      });
    },
    { timeout: 500 },
  );
}

const afterPaint = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, AFTER_PAINT)));

addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
addEventListener('input', onInput, true);
for (const type of STARTERS) addEventListener(type, start, { capture: true, passive: true });

document.addEventListener('DOMContentLoaded', () => {
  const hero = document.querySelector<HTMLImageElement>('img[data-priority]');
  if (!hero || hero.complete) {
    if (document.readyState === 'complete' || hero?.complete) afterPaint();
    else addEventListener('load', afterPaint, { once: true });
    return;
  }
  hero.addEventListener('load', afterPaint, { once: true });
  hero.addEventListener('error', start, { once: true });
});
setTimeout(start, LATEST_START);
