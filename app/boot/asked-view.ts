/**
 * For the boot script: the hub's page is one file, whichever of its views the address asks for, and the app alone can
 * show a view. Until it does, the view's name and its tab stand in the page's place, over empty rows, from the first
 * paint on, and what the view shows is on the way.
 */
import { slideTo } from '#app/design/browser/slide-to.ts';
import { HUB_PATH, hubViews } from '#domain/law/hub-address.ts';

/** @returns whether the address asks for a view, or for one law */
export function showAskedView(query: URLSearchParams): boolean {
  const law = query.get('law');
  const view = hubViews.find((name) => name === query.get('view'));
  if (!(law || view) || !location.pathname.startsWith(HUB_PATH)) return false;
  // From here on the page itself is not seen (compliance-hub.css).
  document.documentElement.dataset.asked = '';
  if (view && !law) preload(view);
  const parsed = new MutationObserver(() => {
    // A view's words stand with its tab, a law's in its entry: whole once something follows.
    const words = document.querySelector<HTMLElement>(
      law ? `section[id="${CSS.escape(law)}"]:has(.law-state)` : `[data-view="${view}"]`,
    );
    const ahead = document.querySelector('[data-ahead]');
    if (!ahead || !words || !document.querySelector('.hub-tabs + *')) return;
    parsed.disconnect();
    fillAhead(ahead, words);
    // There may be no such law.
    if (law) preload(law);
  });
  parsed.observe(document, { childList: true, subtree: true });
  return true;
}

function preload(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/laws/${file}.json` });
  document.head.append(link);
}

/** The page's own head and tabs once more, with the words of what is asked for. */
function fillAhead(ahead: Element, words: HTMLElement): void {
  const head = document.querySelectorAll('article > :is(.line-wide, .page-head, .hub-tabs)');
  ahead.prepend(...[...head].map((part) => part.cloneNode(true)));
  const part = (name: string) => ahead.querySelector<HTMLElement>(name);
  const inEntry = (name: string) => words.querySelector(name)?.textContent;
  const write = (name: string, text?: string | null) => text && part(name)?.replaceChildren(text);
  const { heading, standfirst } = words.dataset;
  const name = (heading ?? inEntry('h5') ?? '').split('*').map((text, stressed) => {
    const run = document.createElement(stressed === 1 ? 'em' : 'span');
    run.append(text);
    return run;
  });
  part('h1')?.replaceChildren(...name);
  part('.head-wit')?.remove();
  write('.standfirst', standfirst ?? inEntry('.law-summary'));
  write('.head-label', inEntry('.law-place'));
  part('.hub-tabs [aria-current]')?.removeAttribute('aria-current');
  const tab = heading && part(`[data-heading="${heading}"]`);
  if (!tab) return;
  tab.setAttribute('aria-current', 'page');
  // On a slow line the page's rules are not in force yet; they are before anything is painted.
  requestAnimationFrame(() => slideTo(part('.hub-tabs ul') as HTMLElement, tab));
}

/** The app could not start: the page itself is better than empty rows. */
export function dropAskedView(): void {
  delete document.documentElement.dataset.asked;
}
