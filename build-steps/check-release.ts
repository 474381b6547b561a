/** The build's last step before it is published: the server opens it as it would to serve it. */
import { createLog } from '#backend/http/log.ts';
import { BuildError, createSite } from '#backend/http/site.ts';
import { buildFolder } from './build-folder.ts';

try {
  const { files } = await createSite({
    buildDir: buildFolder(),
    siteUrl: process.env.SITE_URL || 'http://localhost',
    mounts: [],
    log: createLog('silent'),
  });
  if (files.notFoundPage === undefined) throw new BuildError('The build has no page for unknown addresses.');
  console.info(`The server can open it: ${files.pageCount} pages.`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
