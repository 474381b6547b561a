import type { Plugin } from 'vite';

/** What pages tell those who fetch them: no visitor's browser asks for it again (`app/seo/page-meta.ts`). */
const FILE = /\/app\/seo\/structured-data\.ts$/;
const EXPORT = /^export (?:function|const) (\w+)/gm;

/** The module with each of its functions emptied. */
export const emptied = (code: string): string =>
  [...code.matchAll(EXPORT)].map(([, name]) => `export const ${name} = () => ({});`).join('\n');

/** Leaves structured data out of the browser's build. */
export function crawlersOnly(): Plugin {
  return {
    name: 'crawlers-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (FILE.test(id) ? { code: emptied(code), map: null } : undefined),
  };
}
