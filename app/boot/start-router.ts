/** For the boot script: requests the app, and starts it once somebody needs it. What it starts from, `read-page.ts` reads. */

/** The modules of a page, by address. `routes` maps route ids; `data` is the file of a page with much data. */
export type PageModules = {
  data?: string;
  preload: string[];
  manifest: string;
  entry: string;
  routes: Record<string, string>;
};

/** What stands in the page for the app as JSON; nothing on a development page, which starts by itself. */
export function pageJson<Value>(name: 'modules' | 'context'): Value | undefined {
  const node = document.querySelector(`script[data-rr="${name}"]`);
  return node?.textContent ? JSON.parse(node.textContent) : undefined;
}

/** Lets the browser answer input between two pieces of work. */
const pause = () =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Requests everything at once. `load` then evaluates it piece by piece and starts the app once `styled` is settled.
 *
 * @returns `load`, and the file with the page's data where it has one
 */
export function requestApp(modules: PageModules, styled: Promise<void>) {
  for (const href of modules.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const data = modules.data && fetch(modules.data);
  // Awaited by the app; what fails until then is not an uncaught error.
  if (data) data.catch(() => {});
  async function load() {
    // One piece at a time: evaluated in one go, the scripts would hold up input for as long as all of them take.
    // The entry comes last: it starts the app at once.
    for (const href of modules.preload) {
      if (href === modules.entry) continue;
      await import(href);
      await pause();
    }
    await styled;
    const { started } = await import(modules.entry);
    await started;
  }
  return { load, data: data || undefined };
}
