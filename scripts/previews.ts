/** Preview links for the desk: a page is rendered by the release that is served, in a process of its own. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mediaTypeOf } from '#backend/http/media-types.ts';
import { keepPreview, listPreviews, takeBackPreview } from '#backend/previews/previews.ts';
import { servedFolder } from '#backend/releases/releases.ts';
import { type PreviewParts, previewDocument } from '#build-steps/preview/preview-document.ts';
import type { Previews } from '#desk/previews/previews.ts';

const DAY_MS = 86_400_000;
const LARGEST_PAGE = 50_000_000;

/** Files as the release has them, and pictures that were drawn since. */
function partsOf(projectDir: string, release: string): PreviewParts {
  const served = (address: string) => join(release, 'client', address);
  return {
    sheet: (address) => readFileSync(served(address), 'utf8'),
    isServed: (address) => existsSync(served(address)),
    picture: (address) => {
      const file = join(projectDir, 'public', address);
      if (!/^\/pictures\/[\w/.-]+$/.test(address) || !existsSync(file)) return undefined;
      return `data:${mediaTypeOf(address)};base64,${readFileSync(file, 'base64')}`;
    },
  };
}

/** @param siteUrl where visitors reach the site */
export function makePreviews(projectDir: string, dataDir: string, siteUrl: string): Previews {
  const buildDir = join(projectDir, 'build');
  return {
    list: () => listPreviews(dataDir),
    takeBack: (id) => takeBackPreview(dataDir, id),
    async make({ file, path, days }) {
      const release = servedFolder(buildDir);
      if (!existsSync(join(release, 'server/index.js'))) return { problem: 'noBuild' };
      try {
        // The page is made at its own address; questions share one.
        const [address = ''] = path.split('#');
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['app/boot/render-draft.ts', release, address],
          {
            cwd: projectDir,
            env: { ...process.env, NODE_ENV: 'production', SHOW_DRAFTS: `content/${file}` },
            maxBuffer: LARGEST_PAGE,
          },
        );
        const made = Date.now();
        const document = previewDocument(stdout, partsOf(projectDir, release));
        const token = keepPreview(dataDir, { ...document, path, made, until: made + days * DAY_MS });
        return { url: new URL(`/preview/${token}`, siteUrl).href };
      } catch (error) {
        const { stderr, message } = error as { stderr?: string; message: string };
        return { problem: 'failed', why: (stderr || message).trim().split('\n').slice(0, 5).join('\n') };
      }
    },
  };
}
