/**
 * Programs that some tests drive: a browser, nginx to compare with, LibreOffice to open documents. What cannot be
 * had is said, and the tests that need a program report themselves as skipped.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-child.mjs';

type Tool = { name: string; debian: string; isThere: () => boolean };

const program = (name: string, debian: string, ...commands: string[]): Tool & { commands: string[] } => ({
  name,
  debian,
  commands,
  isThere: () => findProgram(commands) !== undefined,
});
const CHROMIUM = program('Chromium', 'chromium', 'chromium', 'chromium-browser', 'google-chrome');
/** Opens a page in a third of the time, since it draws no toolbar for each. */
const HEADLESS_SHELL = program(
  'Chromium without a window',
  'chromium-headless-shell',
  'chromium-headless-shell',
);
const TOOLS: readonly Tool[] = [
  CHROMIUM,
  HEADLESS_SHELL,
  program('nginx', 'nginx', 'nginx'),
  program('LibreOffice', 'libreoffice-writer-nogui', 'soffice', 'libreoffice'),
  program('pdftotext', 'poppler-utils', 'pdftotext'),
  {
    // The look's fallback faces are made for its widths: without it each text is wider until the site's own fonts have
    // come. Systems without fontconfig bring it.
    name: 'A font as wide as Times New Roman',
    debian: 'fonts-liberation',
    isThere() {
      const { error, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
      return error !== undefined || /Liberation Serif|Times New Roman/.test(stdout);
    },
  },
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
  const missing = () => TOOLS.filter(({ isThere }) => !isThere());
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
