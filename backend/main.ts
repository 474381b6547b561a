/**
 * Process entry: `node backend/main.ts [project folder]`. Serves the current build in `build/` and the embedded backend
 * on one port. A build that is published meanwhile is taken up without a request being lost.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDataDirectory } from '#backend/config/data-directory.ts';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { dataDirectory } from '#backend/config/environment.ts';
import { environmentProblem, readProcessEnvironment } from '#backend/config/process-environment.ts';
import { readServedForms } from '#backend/forms/served-forms.ts';
import { listenProblem } from '#backend/http/listen-problem.ts';
import { createLog } from '#backend/http/log.ts';
import { createSiteServer } from '#backend/http/server.ts';
import { BuildError, createSite } from '#backend/http/site.ts';
import { readSiteIdentity } from '#backend/http/site-identity.ts';
import { openMounts } from '#backend/mounts.ts';
import { openPreview } from '#backend/previews/previews.ts';
import { followReleases } from '#backend/releases/follow-releases.ts';
import { listReleases, servedFolder } from '#backend/releases/releases.ts';
import { followSchedule, type ScheduleWatch } from '#backend/releases/schedule.ts';

const projectDir = readProjectFolder();
/** The terminal, npm and the start script may each pass on the same interrupt: within this time they are one. */
const SAME_SIGNAL_MS = 1_000;

/** Ends the process with one line. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** An option is no folder: taken for one, it would be made, with a store in it. */
function readProjectFolder(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return resolve(positionals[0] ?? resolve(import.meta.dirname, '..'));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function shownHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function main(): Promise<void> {
  loadEnvFile(projectDir);
  const environment = readProcessEnvironment(process.env);
  const dataDir = dataDirectory(environment, projectDir);
  prepareDataDirectory(dataDir);
  const log = createLog(environment.LOG_LEVEL);

  const siteServer = createSiteServer();
  const port = await siteServer
    .listen(environment.PORT, environment.HOST)
    .catch((error: NodeJS.ErrnoException) => fail(listenProblem(error, environment.PORT, environment.HOST)));
  const address = `http://${shownHost(environment.HOST)}:${port}`;
  const siteUrl = environment.SITE_URL ?? `http://localhost:${port}`;

  const buildDir = resolve(projectDir, 'build');
  const served = servedFolder(buildDir);
  let forms = readServedForms(served);
  const mounts = await openMounts({
    dataDir,
    siteUrl,
    identity: readSiteIdentity(served),
    environment: environment.backend,
    forms: () => forms,
    toolkitFile: resolve(buildDir, 'toolkit/ai-hiring-toolkit.zip'),
    readSiteFile: async (path) => JSON.parse(await readFile(join(buildDir, 'client', path), 'utf8')),
    log,
  });
  let scheduled: ScheduleWatch | undefined;
  const preview = (token: string) => openPreview(dataDir, token);
  const openSite = async (folder: string) => {
    const earlierDirs = listReleases(buildDir).flatMap((kept) => (kept.folder === folder ? [] : kept.folder));
    const site = await createSite({ buildDir: folder, earlierDirs, siteUrl, mounts, log, preview });
    forms = readServedForms(folder);
    siteServer.open(site.listener, site.ready, () => [
      ...site.warnings(),
      ...(scheduled?.failed() ? (['publishing'] as const) : []),
    ]);
    return site;
  };
  const site = await openSite(served);
  const unfollow = followReleases({
    buildDir,
    served,
    open: async (folder) => {
      const { pageCount } = (await openSite(folder)).files;
      process.stdout.write(`Serving ${basename(folder)}: ${pageCount} pages\n`);
    },
    failed: (error) =>
      log.error('release-refused', { message: error instanceof Error ? error.message : String(error) }),
  });

  if (environment.PUBLISH_ON_DAY) {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    scheduled = followSchedule({ projectDir, buildDir, log, say });
  }

  let stoppingSince: number | undefined;
  const stop = (reason: string) => {
    const now = Date.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    log.info('stopping', { reason });
    unfollow();
    scheduled?.stop();
    siteServer
      .stop()
      .then(() => site.close())
      .then(
        () => process.exit(0),
        (error: Error) => fail(`The stop failed: ${error.message}`),
      );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // The start script's channel: it closes when that script is killed, and no server should outlive it unseen.
  process.on('disconnect', () => stop('start script ended'));

  log.info('ready', { pages: site.files.pageCount, bytesInMemory: site.files.bytesInMemory });
  process.stdout.write(`${site.files.pageCount} pages at ${address}\n`);
}

main().catch((error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const known = name === BuildError.name || name === 'FolderInUseError' ? message : environmentProblem(error);
  fail(known ?? `The server could not start: ${message.replace(/\s+/g, ' ')}`);
});
