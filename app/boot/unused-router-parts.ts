import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/.*\.m?js$/;
/** `Form.displayName = "Form";` and the like, for developers' tools. */
const NAME = /^\w[\w$.]*\.displayName = ".*";$/gm;
const MADE = /^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm;

/** Names keep parts in a build that nobody uses: so does what is made by a call that is not known to do nothing else. */
export const withoutNames = (code: string): string =>
  code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');

const throws = (name: string) => `throw new Error("${name}: see unused-router-parts.ts");`;

/** By file, what functions do here: no page has an action, and nothing fetches beside a navigation. */
const LESS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/router.js': { handleAction: throws('handleAction'), fetch: throws('fetch') },
  'lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: throws('singleFetchActionStrategy'),
    singleFetchLoaderFetcherStrategy: throws('singleFetchLoaderFetcherStrategy'),
  },
};

/** Gives a function another body. A bundler cannot tell that nothing reaches the one it has, nor what only that uses. */
export function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, 'm');
  if (!whole.test(code)) throw new Error(`React Router's ${name} is written in another way now.`);
  return code.replace(whole, (_, indent: string, head: string) => `${indent}${head} ${body} }`);
}

/** Leaves out of the browser's build what this site does not use of React Router: 4 KB of forms, fetchers and routers. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!FILE.test(file)) return undefined;
      const bodies = LESS[file.slice(file.indexOf('/production/') + '/production/'.length)] ?? {};
      const less = Object.entries(bodies).reduce(
        (rest, [name, body]) => withBody(rest, name, body),
        withoutNames(code),
      );
      return less === code ? undefined : { code: less, map: null };
    },
  };
}
