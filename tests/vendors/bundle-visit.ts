import { resolve } from 'node:path';
import { build } from 'vite';

const PROJECT = resolve(import.meta.dirname, '../..');
/** The name of the script that a page asks for; the others follow from it. */
export const VISIT = '/visit.js';

/**
 * Bundles `visit.ts` for one vendor as the site's build does: the same choice of an adapter, in chunks of its own.
 * @param setting value of VITE_ANALYTICS @returns text of each script by its path
 */
export async function bundleVisit(setting: string): Promise<Map<string, string>> {
  const result = await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_ANALYTICS': JSON.stringify(setting), 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { visit: resolve(import.meta.dirname, 'visit.ts') },
        output: { entryFileNames: VISIT.slice(1) },
      },
    },
  });
  if (!('output' in result)) throw new Error('expected one bundle, not a watcher');
  return new Map(
    result.output.flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  );
}
