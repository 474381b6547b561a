/** Bundles `app/boot/boot.ts` into the one inline script that every page carries, byte for byte the same. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { readExperiments } from '#app/content/site.ts';

const ID = 'virtual:boot-script';

export function bootScript(): Plugin {
  const entry = path.resolve('app/boot/boot.ts');
  return {
    name: 'boot-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      // The script belongs to the HTML alone; the browser's bundle finds it in the document.
      if (this.environment.name === 'client') return 'export default "";';
      this.addWatchFile(entry);
      const splits = Object.fromEntries(
        Object.entries(readExperiments()).map(([name, { split }]) => [name, split]),
      );
      const bundle = await rolldown({
        input: entry,
        transform: { define: { __EXPERIMENT_SPLITS__: JSON.stringify(splits) } },
      });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      await bundle.close();
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
