/** What `npm start` and `npm test` need before anything is installed. Plain JavaScript for Node 20, no packages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-child.mjs';

const windows = process.platform === 'win32';
export const OLDEST_NODE = 20;

/** @param {string} version such as `20.19.0` @returns {string | undefined} one line for the reader */
export function nodeProblem(version) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined;
  return `Node.js ${OLDEST_NODE} or newer is needed, this is ${version}. See https://nodejs.org/`;
}

/** The Node that the project brings along (package `node`), whichever one runs this. @param {string} projectDir */
export const projectNode = (projectDir) =>
  join(projectDir, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Why packages have to be installed, or undefined when everything is in place. npm keeps a record of what it put
 * into node_modules; where that agrees with package-lock.json, nothing is missing, however it was installed.
 *
 * @param {string} projectDir
 * @param {{ dev: boolean }} options with `dev`, the tools for tests count too
 */
export function installReason(projectDir, { dev }) {
  /** @param {string} file */
  const packagesOf = (file) => JSON.parse(readFileSync(join(projectDir, file), 'utf8')).packages;
  if (!existsSync(join(projectDir, 'node_modules/.package-lock.json'))) return 'nothing is installed yet';
  const present = packagesOf('node_modules/.package-lock.json');
  for (const [path, entry] of Object.entries(packagesOf('package-lock.json'))) {
    if (path === '' || entry.optional || entry.devOptional || entry.link || (entry.dev && !dev)) continue;
    if (present[path]?.version !== entry.version)
      return `${path.replace(/^.*node_modules\//, '')} is missing or old`;
  }
  return existsSync(projectNode(projectDir)) ? undefined : 'the Node.js of the project is missing';
}

/**
 * Installs what is missing. Tools for tests too: whoever starts the site may run its checks next. Not `npm ci`: it
 * deletes what is there, this very Node included. Nothing is resolved anew all the same: `--no-save` leaves both files alone, and the result is compared with the lockfile.
 *
 * @param {string} projectDir
 * @param {{ dev: boolean }} options
 * @returns {Promise<string | undefined>} why it did not work, for the reader
 */
export async function install(projectDir, options) {
  const reason = installReason(projectDir, options);
  if (reason === undefined) return undefined;
  process.stdout.write(`Installing packages: ${reason}. This takes about a minute ...\n`);
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started us, on the Node that it runs on: ours may be the project's own, about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const code =
    npm && /npm-cli\.[cm]?js$/.test(npm)
      ? await run(node, [npm, ...args], { cwd: projectDir })
      : await run('npm', args, { cwd: projectDir, shell: windows });
  if (code !== 0)
    return `"npm install" failed with code ${code}; its message is above. Check the connection to the npm registry and free disk space, then start again.`;
  const still = installReason(projectDir, options);
  return still && `"npm install" ended well, yet ${still}.`;
}
