/**
 * `virtual:site`: the checked copy of `content/site/*.yml`, one named export a file and a module for each, for the large
 * ones for each of their parts, so that each page's script carries only the texts it uses; `virtual:site/<part>` holds
 * the copy of a few pages, or what the build knows of the files it makes for them. A wrong field fails the build with file,
 * line and field. The development server follows edits of any content, and shows drafts, marked as such.
 */
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { forgetContent } from '#app/content/once.ts';
import { pictureWithNarrow, requiredPicture } from '#app/content/pictures.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import * as site from '#app/content/site.ts';
import { slabLines } from '#app/content/slab-fit.ts';
import { typesetAll } from '#app/content/typography.ts';
import { withUnlinkedPages } from '#app/content/unlinked-pages.ts';

const ID = 'virtual:site';
const PART = /^virtual:site\/(\w+)$/;
/** A reader's module, or that of one part of what it reads: `virtual:site/of/home/hero`. */
const COPY = /^virtual:site\/of\/(\w+)(?:\/(\w+))?$/;

// The interface's words and the bar's headlines are required to the letter: no typesetting.
const readers = {
  identity: () => site.readIdentity(),
  links: () => site.readLinks(),
  navigation: () => typesetAll(withUnlinkedPages(site.readNavigation())),
  interfaceCopy: () => site.readInterface(),
  workBar: () => site.readWorkBar(),
  home: () => typesetAll(site.readHome()),
  homeClaims: () => typesetAll(site.readHomeClaims()),
  unverifiedTexts: () => site.readUnverifiedTexts(),
  experiments: () => typesetAll(site.readExperiments()),
  consultationLines: () => {
    const { A, B } = typesetAll(site.readExperiments().free_consultation_cta);
    return { A: slabLines(A.headline), B: slabLines(B.headline) };
  },
  trustedBy: () => site.readTrustedBy(),
  missingRowDrawing: () => pictureWithNarrow('site/missing-row', ''),
  initialsDrawing: () => requiredPicture('site/initials', ''),
  portraits: () => typesetAll(site.readPortraits()),
};

/** Of which pages use a part here and a part there. */
const IN_PARTS = new Set<keyof typeof readers>(['interfaceCopy', 'home', 'navigation', 'identity', 'links']);

const isReader = (name: string): name is keyof typeof readers => name in readers;

/** The code of `virtual:site` and of its copies' modules. */
function copyModule(name: string | undefined, part: string | undefined): string | undefined {
  if (name === undefined)
    return Object.keys(readers)
      .map((each) =>
        isReader(each) && IN_PARTS.has(each)
          ? `export * as ${each} from '${ID}/of/${each}';`
          : `export { default as ${each} } from '${ID}/of/${each}';`,
      )
      .join('\n');
  if (!isReader(name)) return undefined;
  const copy = readers[name]();
  if (part !== undefined) return `export default ${JSON.stringify(Object(copy)[part])};`;
  if (!IN_PARTS.has(name)) return `export default ${JSON.stringify(copy)};`;
  return Object.keys(Object(copy))
    .map((each) => `export { default as ${each} } from '${ID}/of/${name}/${each}';`)
    .join('\n');
}

/** Copy of a few pages only, each a module of its own: `virtual:site/forms`. */
const parts = {
  forms: () => typesetAll(site.readForms()),
  account: () => typesetAll(site.readAccount()),
  consent: () => typesetAll(site.readConsent()),
  search: () => readSearchCopy().search,
  // Loaded when it is wanted: drawing documents takes libraries that a development server has no other use for.
  downloads: async () => (await import('../downloads/make-downloads.ts')).downloadSums(),
};

/** Makes a development server show content as it is now: readers read again, and every open page reloads. */
function followContent(server: ViteDevServer): void {
  server.watcher.add(CONTENT_DIR);
  server.watcher.on('all', (_, file) => {
    if (!file.startsWith(CONTENT_DIR + path.sep)) return;
    forgetContent();
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
      }
    }
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  });
}

export function siteContent(): Plugin {
  return {
    name: 'site-content',
    config(_, { command, isPreview }) {
      // Before React Router asks which pages there are. The first word counts: within a build React Router starts a
      // server too, and a build publishes what it shows.
      if (command === 'build') process.env.SHOW_DRAFTS = '0';
      else if (!isPreview) process.env.SHOW_DRAFTS ??= '1';
    },
    configureServer: followContent,
    resolveId: (id) => (id === ID || PART.test(id) || COPY.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      const [, part] = PART.exec(id.slice(1)) ?? [];
      if (part) return `export default ${JSON.stringify(await parts[part as keyof typeof parts]())};`;
      const [, name, piece] = COPY.exec(id.slice(1)) ?? [];
      const code = copyModule(name, piece);
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
}
