import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/.*\.m?js$/;
/** `Form.displayName = "Form";` and the like, for developers' tools. */
const NAME = /^\w[\w$.]*\.displayName = ".*";$/gm;
const MADE = /^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm;

/** Names keep parts in a build that nobody uses: so does what is made by a call that is not known to do nothing else. */
export const withoutNames = (code: string): string =>
  code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2');

/** Leaves out of the browser's build what this site does not use of React Router: 3 KB of forms, fetchers and routers. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.replaceAll('\\', '/'))) return undefined;
      const less = withoutNames(code);
      return less === code ? undefined : { code: less, map: null };
    },
  };
}
