/**
 * The one inline script of every page. It runs before first paint and must stay small:
 *  1. draws the A/B variants, so that nothing unassigned is ever seen, and hides a dismissed work bar;
 *  2. keeps what the visitor does before the app runs, to be replayed after hydration;
 *  3. brings the pictures that are near, and starts the app at the first sign of use, and after ten quiet seconds without
 *     one.
 *
 * Its text is the same on every page so that one hash in the Content-Security-Policy covers the
 * whole site; what differs per page is JSON in the document.
 */

import type { BootState } from '#app/design/browser/boot-state.ts';
import { isAhead, whenShown } from '#app/design/browser/shown.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { EXIT_INTENT_KEY } from '#app/shell/exit-intent/exit-intent-rules.ts';
import {
  drawVariant,
  experimentKey,
  readVariant,
  UNTOLD_KEY,
} from '#app/shell/experiments/experiment-rules.ts';
import {
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
} from '#app/shell/work-bar/work-bar-rules.ts';
import { isMove } from '#app/vendors/analytics/pointer-move.ts';
import { decodeHash } from '#domain/text/anchor.ts';
import { dropAskedView, showAskedView } from './asked-view.ts';
import { keepEarlyInput } from './early-input.ts';
import { actNatively } from './native-controls.ts';
import { sharpenPictures } from './sharp-pictures.ts';
import { type PageModules, pageJson, requestApp } from './start-router.ts';
import { goToWantedPage } from './wanted-page.ts';

declare const __EXPERIMENT_SPLITS__: Record<string, number>;

/** How long the app waits for a sign of use, in milliseconds. */
const QUIET = 10_000;
/** How long it then waits for the largest picture, where nothing was pressed yet. */
const LATEST_PAINT = 3_000;
const AFTER_PAINT = 50;
/** How long a press may take until its click, in milliseconds. */
const LONGEST_PRESS = 500;
const root = document.documentElement;
const watching = { capture: true, passive: true };
/** Signs of use, of which the pointer's moving alone is no request: it can wait for the picture. */
const MOVED = 'pointermove';
const PRESSED = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll'];

goToWantedPage();

const boot: BootState = {
  drawn: safeStorage.read(UNTOLD_KEY)?.split(' ') ?? [],
  variants: {},
  clicked: false,
  deepest: 0,
  quiet: !document.hidden,
  replay: () => {},
};
/** The address asks for more than the page: a place in it, a view, a token. What campaigns append asks for nothing. */
const asksForMore =
  location.hash || /[?&](?!utm_|\w*clid=|admin=|preview=|hide-work-cta=)\w/.test(location.search);
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

let styled: Promise<void> | undefined;
const wholeLink = () => document.querySelector<HTMLLinkElement>('link[data-whole]');

/** Its file comes; to apply it would hold up the answer to the visitor's press. */
function requestWholeStylesheet() {
  const link = wholeLink();
  if (!link || link.sheet || styled) return;
  // Its place decides how much is laid out anew (see app/site.css).
  document.head.append(link);
  link.as = 'style';
  link.rel = 'preload';
}

/**
 * The page carries the rules that it uses. The whole stylesheet is asked for at the first sign of use and applied when
 * the screen has answered it; dialogs and the app, which show what the page did not, wait for it.
 */
function wholeStylesheet(): Promise<void> {
  requestWholeStylesheet();
  styled ??= new Promise((resolve) => {
    const link = wholeLink();
    if (!link || link.sheet) return resolve();
    // What was requested ahead tells that it has come, too.
    link.addEventListener('load', () => link.sheet && resolve());
    link.addEventListener('error', () => resolve());
    link.rel = 'stylesheet';
  });
  return styled;
}

// What the address points to is open as soon as it is parsed: opened after the first paint it would push what follows.
if (location.hash) {
  // Told before anything is painted: what `:target` names is not known until the browser scrolls there.
  root.toggleAttribute('data-anchor', true);
  const id = decodeHash(location.hash);
  new MutationObserver((_parsed, observer) => {
    const target = document.getElementById(id);
    if (!target) return;
    target.closest('details')?.setAttribute('open', '');
    // An entry of the hub is opened by what follows its name.
    const entry = target.querySelector(':scope > .law-details');
    entry?.setAttribute('open', '');
    if (entry || !target.matches('.law')) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

// 1. Variants -------------------------------------------------------------------------------------
/** Nothing is assigned on a page that was opened ahead of a click, until it is looked at. */
function drawVariants() {
  for (const name of Object.keys(__EXPERIMENT_SPLITS__)) {
    let variant = readVariant(safeStorage.read(experimentKey(name)));
    if (!variant) {
      variant = boot.variants[name] ?? drawVariant(Math.random(), __EXPERIMENT_SPLITS__[name]);
      if (!isAhead()) {
        boot.drawn = [...new Set([...boot.drawn, name])];
        safeStorage.write(experimentKey(name), variant);
        safeStorage.write(UNTOLD_KEY, boot.drawn.join(' '));
      }
    }
    boot.variants[name] = variant;
    root.setAttribute(`data-${name.replaceAll('_', '-')}`, variant);
  }
}

/** A dismissed work bar must not flash. */
function hideDismissedBar() {
  if (
    isDismissed(parseExpiry(safeStorage.read(WORK_BAR_KEY)), Date.now()) ||
    isWorkBarHidden(location.pathname, location.search)
  ) {
    root.setAttribute('data-work-bar', 'hidden');
  }
}

const prepare = () => {
  drawVariants();
  hideDismissedBar();
};
prepare();
// What is kept may have changed since a page was opened ahead.
if (isAhead()) whenShown(prepare);

// 2. Early input ----------------------------------------------------------------------------------
const early = keepEarlyInput((at) => {
  boot.clicked = true;
  return actNatively(at, boot, wholeStylesheet);
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
/** What every visitor gets without having done anything of their own. */
const NOT_OWN = new RegExp(
  `^(${WORK_BAR_KEY}|${EXIT_INTENT_KEY}|${experimentKey('')}|${UNTOLD_KEY}|re(act|mix)-router|wanted_page)`,
);

/** Whether the visitor keeps something here that the page has to show: a session, a tool's draft. */
function keepsOwn(): boolean {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return keys.some((key) => !NOT_OWN.test(key));
  } catch {
    return false;
  }
}

const afterFrames = (act: () => void, ms = 0) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act, ms)));

/** Settled once the screen has answered what the visitor is doing: scripts evaluated before would hold that up. */
function answered(use?: Event): Promise<void> {
  return new Promise((resolve) => {
    const afterPress = () => afterFrames(resolve);
    // Its click, which is what the screen answers, comes with the second of the two frames at the latest.
    if (use?.type === 'pointerdown') {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, afterPress, { ...watching, once: true });
    } else afterPress();
    // No frame is drawn of a page in the background.
    setTimeout(resolve, LONGEST_PRESS);
  });
}

let started = false;

function start(use?: Event) {
  if (isAhead()) return whenShown(start);
  if (started) return;
  started = true;
  removeEventListener(MOVED, onMove, true);
  for (const type of PRESSED) removeEventListener(type, start, true);
  requestWholeStylesheet();
  const ready = answered(use);
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => run(ready), { once: true });
  } else run(ready);
}

/** @param ready settled once scripts may be evaluated; they are requested at once */
function run(ready: Promise<void>) {
  const modules = pageJson<PageModules>('modules');
  if (!modules) return;
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
  const whenIdle = ready.then(() => new Promise<unknown>((resolve) => idle(resolve, { timeout: 500 })));
  const { load, data } = requestApp(modules, whenIdle.then(wholeStylesheet));
  boot.data = data;
  whenIdle.then(load).catch((error) => {
    // The page reads and links without the app; words say what is missing.
    console.error('The page could not start its scripts.', error);
    document.getElementById('start-failed')?.removeAttribute('hidden');
    early.letGo();
    dropAskedView();
  });
}

/** The largest picture is on the screen, or will not come soon. */
const painted = new Promise<void>((resolve) => {
  const afterPaint = () => afterFrames(resolve, AFTER_PAINT);
  document.addEventListener('DOMContentLoaded', () => {
    const hero = document.querySelector<HTMLImageElement>('img[data-priority]');
    if (hero ? hero.complete : document.readyState === 'complete') return afterPaint();
    (hero ?? window).addEventListener('load', afterPaint, { once: true });
    hero?.addEventListener('error', () => resolve(), { once: true });
  });
  setTimeout(resolve, LATEST_PAINT);
});

function startAfterPaint() {
  painted.then(() => start());
}

function onMove(event: PointerEvent) {
  if (isMove(event)) startAfterPaint();
}

function onUse(event: Event) {
  if (event.type !== MOVED || isMove(event as PointerEvent)) boot.quiet = false;
  if (event.type === 'scroll') boot.deepest = Math.max(boot.deepest, scrollY);
}

addEventListener(MOVED, onMove, watching);
for (const type of PRESSED) addEventListener(type, start, watching);
for (const type of [MOVED, ...PRESSED, 'visibilitychange']) addEventListener(type, onUse, watching);

document.addEventListener('DOMContentLoaded', () => {
  sharpenPictures();
  for (const [name, variant] of Object.entries(boot.variants))
    document.querySelector(`[data-ab-test="${name}"]`)?.setAttribute('data-ab-variant', variant);
  // What only the app can show, and what is this visitor's own, does not wait for them to move.
  if (asksForMore || boot.toolkitToken || keepsOwn() || document.querySelector('[data-needs-app]')) {
    startAfterPaint();
  }
});
whenShown(() => setTimeout(start, QUIET));
// A view is a sign of use, and there is no picture of it to wait for.
if (showAskedView(query)) start();
