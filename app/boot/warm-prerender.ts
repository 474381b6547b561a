import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Plugin } from 'vite';

/**
 * React Router gives each page it prerenders ten seconds and offers no setting for it. The first page reads the whole
 * content: seconds with thousands of entries or on a busy machine. So one is rendered before the clock starts, by the
 * same modules in the same process, and what they have read stays read.
 *
 * @param buildFolder where the build is written, absolute
 */
export function warmPrerender(buildFolder: string): Plugin {
  return {
    name: 'warm-prerender',
    // The build serves what it prerenders with Vite's preview server.
    async configurePreviewServer() {
      const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild;
      const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/'));
      if (!answer.ok) throw new Error(`The home page cannot be rendered: ${answer.status}`);
      await answer.text();
    },
  };
}
