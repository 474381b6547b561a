/**
 * Programs that some tests drive: a browser, nginx to compare with, LibreOffice to open documents. What cannot be
 * had is said, and the tests that need it report themselves as skipped.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-child.mjs';

const CHROMIUM = {
  name: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome'],
  debian: 'chromium',
};
/** Chromium without a window: opens a page in a third of the time, since it draws no toolbar for each. */
const HEADLESS_SHELL = {
  name: 'Chromium without a window',
  commands: ['chromium-headless-shell'],
  debian: 'chromium-headless-shell',
};
const TOOLS = [
  CHROMIUM,
  HEADLESS_SHELL,
  { name: 'nginx', commands: ['nginx'], debian: 'nginx' },
  { name: 'LibreOffice', commands: ['soffice', 'libreoffice'], debian: 'libreoffice-writer-nogui' },
  { name: 'pdftotext', commands: ['pdftotext'], debian: 'poppler-utils' },
];

/** The absolute path of the first of some programs that is there. */
function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function installWithApt(packages: readonly string[]): Promise<void> {
  console.info(`Missing for some tests, so: apt-get install ${packages.join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return;
  for (const name of packages) {
    // One by one: a package that cannot be had must not keep the others away.
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/** Gets what is missing: from Debian where we are root, else the browser from Playwright. Sets `CHROMIUM_PATH`. */
export async function ensureTestTools(): Promise<void> {
  const missing = () => TOOLS.filter(({ commands }) => findProgram(commands) === undefined);
  if (missing().length > 0 && process.getuid?.() === 0 && findProgram(['apt-get']))
    await installWithApt(missing().map(({ debian }) => debian));
  const browser = findProgram([...HEADLESS_SHELL.commands, ...CHROMIUM.commands]);
  if (browser) process.env.CHROMIUM_PATH = browser;
  else {
    console.info('Getting a browser: playwright install chromium ...');
    const code = await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
    if (code !== 0) console.info('No browser could be had: tests that need one are skipped.');
  }
  for (const { name } of missing().filter((tool) => tool !== CHROMIUM && tool !== HEADLESS_SHELL))
    console.info(`${name} is not there: tests that need it are skipped.`);
}
