/**
 * From a copy of this project to the site of a made-up owner in another trade, with a photograph, colors of its own, a page
 * in German, and the game, three stories and everything invented taken away: the site builds, and neither its pages, feeds,
 * search files, data, documents and archives nor the names of its files hold anything of whose it was.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { nameSlug } from '#app/content/download-names.ts';
import { readIdentity } from '#app/content/site.ts';
import { listEntries } from '#desk/content/entries.ts';
import { contentHouse } from '#scripts/desk/content-desk.ts';
import { type Outcome, runIn } from '#tests/ordinary-changes/changed-copy.ts';
import { copiedProject } from '#tests/ordinary-changes/copied-project.ts';
import { drawnPhotograph } from '#tests/setup/drawn-photograph.ts';
import { germanPage } from '#tests/setup/german-page.ts';
import { formerTexts, formerTraces, madeUpOwner } from '#tests/setup/made-up-owner.ts';
import { copyProject } from './content/project-copy.ts';

const HOUR = 3_600_000;

/** What a picture says of itself besides what it shows. */
async function saidBy(picture: Uint8Array): Promise<string> {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
  const data = [exif, xmp, iptc].map((part) => part?.toString('latin1') ?? '');
  return [...data, JSON.stringify(comments ?? [])].join('\n');
}

/** Texts inside a file, with what is packed into it: archives' files, documents' pages, what pictures say of themselves. */
async function textsIn(name: string, bytes: Uint8Array): Promise<[name: string, text: string][]> {
  if (/\.(webp|avif|png|jpg)$/.test(name)) return [[name, await saidBy(bytes)]];
  if (/\.(ico|woff2|br|zst|gz)$/.test(name)) return [];
  if (name.endsWith('.zip')) {
    const packed = Object.entries(unzipSync(bytes));
    const inside = await Promise.all(packed.map(([inner, data]) => textsIn(`${name}/${inner}`, data)));
    return inside.flat();
  }
  if (!name.endsWith('.pdf')) return [[name, Buffer.from(bytes).toString('utf8')]];
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await document.getMetadata();
  return [[name, `${text} ${JSON.stringify(info)}`]];
}

/** Where any of the texts stands in a folder's files, or in their names. */
async function found(folder: string, wanted: readonly string[], names: RegExp): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((item) => ({
    isFile: item.isFile(),
    file: path.join(item.parentPath, item.name),
  }));
  const hits: string[] = [];
  for (const { isFile, file } of files) {
    const name = path.relative(folder, file);
    // A folder's name tells as much as a file's.
    const texts = isFile ? await textsIn(name, readFileSync(file)) : [];
    for (const [where, text] of texts) {
      hits.push(...wanted.filter((trace) => text.includes(trace)).map((trace) => `${where}: ${trace}`));
    }
    for (const inner of [name, ...texts.map(([where]) => where)]) {
      if (names.test(inner) || wanted.some((trace) => `/${inner}`.includes(trace))) hits.push(inner);
    }
  }
  return [...new Set(hits)];
}

describe('a site taken over', () => {
  it('builds, and holds nothing of whose it was, what they wrote or what they sold', {
    timeout: HOUR,
  }, async () => {
    const traces = [...formerTraces(), ...formerTexts()];
    const slug = nameSlug(readIdentity().initials);
    const paths = listEntries(contentHouse).flatMap(({ path: address }) => address ?? []);
    const stories = paths.filter((address) => address.startsWith('/story/')).slice(0, 3);
    const game = paths.filter((address) => address === '/game');
    const { folder, remove } = copyProject();
    const project = copiedProject(folder);
    const ok = async (step: string, run: Promise<Outcome>) => {
      const began = performance.now();
      const { code, said } = await run;
      expect(code, `${step}\n${said}`).toBe(0);
      console.info(
        `${step}: ${((performance.now() - began) / 1000).toFixed(0)} s. ${said.split('\n').at(-1)}`,
      );
    };
    try {
      writeFileSync(path.join(folder, 'me.jpg'), await drawnPhotograph('plain'));
      const answers = {
        ...madeUpOwner,
        photo: { file: 'me.jpg', crop: { left: 5, top: 0, width: 90, height: 90 } },
        remove: { samples: true, pages: [...game, ...stories] },
      };
      writeFileSync(path.join(folder, 'answers.json'), JSON.stringify(answers));
      await ok(
        'set up',
        runIn(folder, 'node', 'scripts/setup.ts', '--answers', 'answers.json', '--no-pictures'),
      );
      project.add('content/pages/de/index.md', germanPage, 'content/pages/de');
      await ok('drawings', runIn(folder, 'node', 'build-steps/pictures/main.ts'));
      await ok('content', runIn(folder, 'node', 'scripts/check-content.ts'));
      await ok('build', runIn(folder, 'node', 'build-steps/build.ts'));

      const ofOldFiles = new RegExp(`(^|/)${slug}-`);
      for (const built of ['build/client', 'build/toolkit']) {
        expect(await found(path.join(folder, built), traces, ofOldFiles), built).toEqual([]);
      }
      const read = (file: string) => project.read(`build/client/${file}`);
      expect(read('index.html')).toContain(madeUpOwner.name);
      expect(read('de/index.html')).toMatch(/lang="de"/);
      expect(read('sitemap.xml')).toContain(`${madeUpOwner.site.url}/de`);
      expect(read('sitemap.xml')).not.toContain('/game');
      expect(readdirSync(path.join(folder, 'build/client/pictures/portrait')).join(' ')).toContain(
        'photograph',
      );
      expect(project.read('app/design/tokens.ts')).toContain(`vermilion: '${madeUpOwner.colors.vermilion}'`);
      await ok('contrasts', runIn(folder, 'vitest', 'run', 'app/design', '--reporter=dot'));
    } finally {
      remove();
    }
  });
});
