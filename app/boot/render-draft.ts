/**
 * `node app/boot/render-draft.ts <release folder> <address>`: the HTML of one page, by the bundles of a release and the
 * content as it stands now, on standard output. SHOW_DRAFTS names the file that is shown although it is not public.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { withDraftRoute } from './draft-route.ts';

const [folder = '', address = ''] = process.argv.slice(2);
const build = (await import(pathToFileURL(join(resolve(folder), 'server/index.js')).href)) as ServerBuild;
// The build names the pages that it was made with; a draft is none of them.
const answer = createRequestHandler(
  { ...withDraftRoute(build, address), prerender: [address] },
  'production',
);
const response = await answer(new Request(`http://localhost${address}/`));
const html = await response.text();
const ok = response.status === 200;
// Written whole before the process ends: a renderer leaves timers behind that would keep it for minutes.
(ok ? process.stdout : process.stderr).write(ok ? html : `${address}: ${response.status}\n`, () => {
  process.exit(ok ? 0 : 1);
});
