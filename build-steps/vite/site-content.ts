/**
 * `virtual:site`: the checked copy of `content/site/*.yml`, one named export a file, so that each
 * page's script carries only the texts it uses; `virtual:site/<part>` holds the copy of a few pages. A wrong field fails the build with file and field.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { requiredPicture } from '#app/content/pictures.ts';
import * as site from '#app/content/site.ts';
import { typesetAll } from '#app/content/typography.ts';

const ID = 'virtual:site';
const PART = /^virtual:site\/(\w+)$/;

// The interface's words and the bar's headlines are required to the letter: no typesetting.
const readers = {
  identity: () => site.readIdentity(),
  links: () => site.readLinks(),
  navigation: () => typesetAll(site.readNavigation()),
  interfaceCopy: () => site.readInterface(),
  workBar: () => site.readWorkBar(),
  home: () => typesetAll(site.readHome()),
  homeClaims: () => typesetAll(site.readHomeClaims()),
  experiments: () => typesetAll(site.readExperiments()),
  trustedBy: () => site.readTrustedBy(),
  initialsDrawing: () => requiredPicture('site/initials', ''),
  portraits: () => typesetAll(site.readPortraits()),
};

/** Copy of a few pages only, each a module of its own: `virtual:site/forms`. */
const parts = {
  forms: () => typesetAll(site.readForms()),
  account: () => typesetAll(site.readAccount()),
};

export function siteContent(): Plugin {
  return {
    name: 'site-content',
    resolveId: (id) => (id === ID || PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return undefined;
      this.addWatchFile(path.resolve('content/site'));
      const [, part] = PART.exec(id.slice(1)) ?? [];
      if (part) return `export default ${JSON.stringify(parts[part as keyof typeof parts]())};`;
      return Object.entries(readers)
        .map(([name, read]) => `export const ${name} = ${JSON.stringify(read())};`)
        .join('\n');
    },
  };
}
