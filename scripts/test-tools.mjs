/**
 * Programs that some tests drive: a browser, nginx to compare with, LibreOffice to open documents. What cannot be
 * had is said, and the tests that need it report themselves as skipped.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childEnvironment, projectNode, run, say } from './toolchain.mjs';

/** @typedef {{ name: string, commands: string[], debian: string }} Tool */

/** @type {Tool[]} */
const tools = [
  { name: 'Chromium', commands: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  { name: 'nginx', commands: ['nginx'], debian: 'nginx' },
  { name: 'LibreOffice', commands: ['soffice', 'libreoffice'], debian: 'libreoffice-writer-nogui' },
  { name: 'pdftotext', commands: ['pdftotext'], debian: 'poppler-utils' },
];

/** @param {string} name @returns {string | undefined} the absolute path of a program */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** @param {Tool} tool */
const locate = (tool) => tool.commands.map(findProgram).find((path) => path !== undefined);

/** @param {Tool[]} missing */
async function installWithApt(missing) {
  const env = childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  if ((await run('apt-get', ['update', '-qq'], { env }).catch(() => 1)) !== 0) return;
  // One by one: a package that cannot be had must not keep the others away.
  for (const { debian } of missing) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).catch(() => 1);
  }
}

/**
 * Gets what is missing and can be had without asking.
 *
 * @returns {Promise<Record<string, string>>} variables for the tests: `CHROMIUM_PATH`, where the system has one
 */
export async function ensureTestTools() {
  const missing = tools.filter((tool) => locate(tool) === undefined);
  const apt =
    process.platform === 'linux' && process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
  if (missing.length > 0 && apt) {
    say(`Installing ${missing.map(({ name }) => name).join(', ')} ...`);
    await installWithApt(missing);
  }
  const [chromium] = tools;
  const browser = chromium && locate(chromium);
  if (browser === undefined) {
    say('Getting a browser ...');
    const code = await run(projectNode(), [
      join('node_modules', 'playwright', 'cli.js'),
      'install',
      'chromium',
    ]);
    if (code !== 0) say('No browser could be had: tests that need one are skipped.');
  }
  for (const tool of tools.slice(1)) {
    if (locate(tool) === undefined) say(`${tool.name} is not there: tests that need it are skipped.`);
  }
  return browser === undefined ? {} : { CHROMIUM_PATH: browser };
}
