import type { Plugin } from 'vite';

/** Said by `wanted-page.ts` of a page on which a navigation is under way, as an attribute of `<html>`. */
export const UNDER_WAY = 'navigating';

const FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.m?js$/;
/** Where React Router gives up on a page's code: what follows logs it and reloads the page. */
const GIVES_UP = '} catch (error) {';

/**
 * React Router fetches the next page's code when the pointer rests on a link, by the same function as for a click, and
 * that function reloads the page when the fetch fails: without a network, or in Firefox while somebody is leaving, a
 * pointer on a link threw the page away and called the visitor's own navigation off. Outside a navigation nothing
 * happens now: the click asks once more.
 */
export function withoutReload(code: string): string {
  const parts = code.split(GIVES_UP);
  if (parts.length !== 2 || !parts[1]?.includes('window.location.reload()')) {
    throw new Error(
      'React Router loads the code of pages in another way now: see app/boot/quiet-prefetch.ts',
    );
  }
  const guard = `if (!(${JSON.stringify(UNDER_WAY)} in document.documentElement.dataset)) return new Promise(() => {});`;
  return parts.join(`${GIVES_UP} ${guard}`);
}

/** Puts that into the browser's build, and fails where the function is not found. */
export function quietPrefetch(): Plugin {
  let isFound = false;
  return {
    name: 'quiet-prefetch',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.replaceAll('\\', '/'))) return undefined;
      isFound = true;
      return { code: withoutReload(code), map: null };
    },
    generateBundle() {
      if (!isFound)
        this.error('React Router keeps its route modules elsewhere: see app/boot/quiet-prefetch.ts');
    },
  };
}
