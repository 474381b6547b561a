import { resolve } from 'node:path';
import { build } from 'vite';

const PROJECT = resolve(import.meta.dirname, '../..');
/** The name of the script that a page asks for; the others follow from it. */
export const VISIT = '/visit.js';

/**
 * Bundles a page's script as the site's build does with such settings: the same choice of an adapter, in chunks of its
 * own.
 * @param setting value of VITE_ANALYTICS @returns text of each script by its path
 */
export async function bundleVisit(
  setting: string,
  { counting = false, script = 'visit.ts' } = {},
): Promise<Map<string, string>> {
  const result = await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_ANALYTICS': JSON.stringify(setting),
      'import.meta.env.COUNT_EVENTS': JSON.stringify(counting),
      'import.meta.env.DEV': 'false',
    },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { visit: resolve(import.meta.dirname, script) },
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
