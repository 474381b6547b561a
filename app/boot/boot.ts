/**
 * The one inline script of every page. It runs before first paint and must stay small:
 *  1. draws the A/B variants, so that nothing unassigned is ever seen, and hides a dismissed work bar;
 *  2. keeps what the visitor does before the app runs, to be replayed after hydration;
 *  3. starts the app once the largest picture has painted (or at the first sign of use).
 *
 * Its text is the same on every page so that one hash in the Content-Security-Policy covers the
 * whole site; what differs per page is JSON in the document.
 */

import type { BootState } from '#app/design/browser/boot-state.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { drawVariant, experimentKey, readVariant } from '#app/shell/experiments/experiment-rules.ts';
import {
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
} from '#app/shell/work-bar/work-bar-rules.ts';
import { decodeHash } from '#domain/text/anchor.ts';
import { keepEarlyInput } from './early-input.ts';
import { pageModules, requestApp } from './start-router.ts';
import { goToWantedPage } from './wanted-page.ts';

declare const __EXPERIMENT_SPLITS__: Record<string, number>;

/** How long the app waits for the largest picture, in milliseconds. */
const LATEST_START = 3_000;
const AFTER_PAINT = 50;
const root = document.documentElement;

goToWantedPage();

const boot: BootState = { drawn: [], variants: {}, clicked: false, replay: () => {} };
window.__boot = boot;
root.classList.add('js');

// Tokens and the code of a mailed link leave the address before anything can read, keep or send it.
const fragment = /[#&](access_token|error_description|message)=/.test(location.hash);
const query = new URLSearchParams(location.search);
const code = query.get('code');
if (fragment || /^[\w-]{36,64}$/.test(code ?? '')) {
  boot.authFragment = fragment ? location.hash.slice(1) : `code=${code}`;
  for (const name of ['code', 'error', 'error_code', 'error_description']) query.delete(name);
  history.replaceState(history.state, '', location.pathname + (query.size ? `?${query}` : ''));
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

/**
 * The page carries the rules that it uses. The whole stylesheet holds nothing up and is applied as soon as it is here; the
 * app, which shows what the page did not, starts no sooner.
 */
const wholeStylesheet = new Promise<void>((resolve) => {
  const link = document.querySelector<HTMLLinkElement>('link[data-whole]');
  const apply = () => {
    if (link) link.media = 'all';
    resolve();
  };
  if (!link || link.sheet) return apply();
  link.addEventListener('load', apply);
  link.addEventListener('error', apply);
});

// What the address points to is open as soon as it is parsed: opened after the first paint it would push what follows.
if (location.hash) {
  const id = decodeHash(location.hash);
  new MutationObserver((_parsed, observer) => {
    const target = document.getElementById(id);
    if (!target) return;
    target.closest('details')?.setAttribute('open', '');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
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
const early = keepEarlyInput(() => {
  boot.clicked = true;
}, start);
boot.replay = early.replay;

// The key of search, before the app runs (the click is kept) and after.
addEventListener('keydown', (event) => {
  const at = event.target as HTMLElement;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return;
  if (document.querySelector('dialog[open]')) return;
  const opener = document.querySelector<HTMLElement>('[data-search-opener]');
  if (!opener) return;
  event.preventDefault();
  opener.click();
});

// 3. Start ----------------------------------------------------------------------------------------
let started = false;
const STARTERS = ['pointerdown', 'keydown', 'focusin', 'touchstart'];

function start() {
  if (started) return;
  started = true;
  for (const type of STARTERS) removeEventListener(type, start, true);
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', run, { once: true });
  } else run();
}

function run() {
  const modules = pageModules();
  if (!modules) return;
  const load = requestApp(modules, wholeStylesheet);
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
  idle(
    () => {
      load().catch((error) => {
        // The page reads and links without the app; words say what is missing.
        console.error('The page could not start its scripts.', error);
        document.getElementById('start-failed')?.removeAttribute('hidden');
        delete root.dataset.asked;
        early.letGo();
      });
    },
    { timeout: 500 },
  );
}

const afterPaint = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, AFTER_PAINT)));

for (const type of STARTERS) addEventListener(type, start, { capture: true, passive: true });

// A view that only the app can show: the page below it would flash, and the view come late.
if (/[?&](view|law)=/.test(location.search)) {
  root.dataset.asked = '';
  start();
}

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
