/**
 * What `npm start` and `npm test` need before anything is installed: plain JavaScript for Node 20, no packages.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../backend/config/env-file.mjs';

export const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const OLDEST_NODE = 20;

/** A problem with one line for the reader; the scripts print it and end with code 1. */
export class ToolError extends Error {}

/** @param {string} [version] */
export function checkNodeVersion(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return;
  throw new ToolError(
    `Node.js ${OLDEST_NODE} or newer is needed, this is ${version}. See https://nodejs.org/`,
  );
}

/** The Node that the project brings along (package `node`), whichever one runs this script. */
export function projectNode() {
  return join(projectDir, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
/** @type {NodeJS.Signals | undefined} */
let interruptedBy;

/** Passes signals on to whatever runs at the moment; the caller goes on when that has ended. */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      interruptedBy ??= signal;
      // On Windows the console tells every process of the group itself, and kill() would not be gentle.
      if (!(windows && signal === 'SIGINT')) running?.kill(signal);
      if (running === undefined) process.exit(exitCodeOf(null, signal));
    });
  }
}

/** The signal that asked this script to end, if one did. */
export function interruption() {
  return interruptedBy;
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  return code ?? 128 + (numbers[/** @type {keyof typeof numbers} */ (signal)] ?? 0);
}

/**
 * The environment for a child: an empty NODE_ENV breaks the build, so it is dropped.
 *
 * @param {Readonly<Record<string, string | undefined>>} [extra]
 */
export function childEnvironment(extra = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...process.env, ...extra };
  if (environment.NODE_ENV === '') delete environment.NODE_ENV;
  return environment;
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onStdout?: (text: string) => void }} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, options = {}) {
  const { onStdout, ...spawnOptions } = options;
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      env: childEnvironment(),
      stdio: ['inherit', onStdout ? 'pipe' : 'inherit', 'inherit'],
      ...spawnOptions,
    });
    running = child;
    child.stdout?.setEncoding('utf8').on('data', (text) => onStdout?.(text));
    child.once('error', (error) => {
      running = undefined;
      failed(new ToolError(`${command} could not be run: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      running = undefined;
      done(exitCodeOf(code, signal));
    });
  });
}

/**
 * Runs npm: the very npm that started us where there is one, else the one on the path.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function npm(args, options) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)) {
    // Not process.execPath: that may be the project's own Node, which an update is about to replace.
    return run(node && existsSync(node) ? node : process.execPath, [cli, ...args], options);
  }
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
}

/** @param {string} file */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(projectDir, file), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Why packages have to be installed, or undefined when everything is in place. npm keeps a record of what it put
 * into node_modules; where that agrees with package-lock.json, nothing is missing, however it was installed.
 *
 * @param {{ dev: boolean }} options with `dev`, the tools for tests count too
 */
export function installReason({ dev }) {
  const wanted = lockedPackages('package-lock.json');
  if (wanted === undefined) throw new ToolError('package-lock.json is missing or unreadable.');
  const present = lockedPackages('node_modules/.package-lock.json');
  if (present === undefined) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || entry.link || (entry.dev && !dev)) continue;
    if (present[path]?.version !== entry.version)
      return `${path.replace(/^.*node_modules\//, '')} is missing or old`;
  }
  return existsSync(projectNode()) ? undefined : 'the Node.js of the project is missing';
}

/** @param {{ dev: boolean }} options */
export async function ensureInstalled(options) {
  const reason = installReason(options);
  if (reason === undefined) return;
  say(`Installing packages: ${reason}. This takes about a minute ...`);
  // Development tools too: whoever starts the site may run its checks next. Not `npm ci`: it refuses a lockfile that
  // lacks another system's binaries, and deletes what is there, this very Node included. Nothing is resolved anew
  // all the same: `--no-save` leaves both files alone, and the result is compared with the lockfile below.
  const code = await npm([
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (interruptedBy) process.exit(exitCodeOf(null, interruptedBy));
  if (code !== 0) {
    throw new ToolError(
      `"npm install" failed with code ${code}; its message is above. Check the connection to the npm registry and free disk space, then start again.`,
    );
  }
  const still = installReason(options);
  if (still !== undefined) throw new ToolError(`"npm install" ended well, yet ${still}.`);
}

/**
 * Runs the build command, which marks a build that ended well as complete (see build-stamp.ts).
 *
 * @returns {Promise<number>} the exit code
 */
export async function buildSite() {
  const env = childEnvironment({ NODE_ENV: 'production' });
  // The site's address is a build input too, and the build's tools do not read the file by themselves.
  loadEnvFile(projectDir, env);
  return npm(['run', '--silent', 'build'], { env });
}

/** @param {string} message */
export function say(message) {
  process.stdout.write(`${message}\n`);
}

/**
 * Runs a script's main function; a ToolError becomes one line and code 1.
 *
 * @param {() => Promise<number>} main gives the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
