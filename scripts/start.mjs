/**
 * `npm start`: from a bare clone to a served site. Installs what is missing, builds when the build is older than
 * its sources, serves. Plain JavaScript for Node 20; the server itself runs on the project's own Node.
 */
import { readFileSync } from 'node:fs';
import {
  buildSite,
  checkNodeVersion,
  childEnvironment,
  ensureInstalled,
  exitCodeOf,
  forwardSignals,
  interruption,
  projectNode,
  run,
  runScript,
  say,
} from './toolchain.mjs';

/** Exit code of scripts/preflight.ts for "all well, but the build is stale". */
const STALE = 3;

/**
 * npm runs scripts through a shell that passes no signal on: when npm is stopped, this script loses its parent, or
 * (npm killed outright) the shell above it loses its own.
 */
function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Under npm: ends the server once npm is gone, so that no server is left behind on the port. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

await runScript(async () => {
  checkNodeVersion();
  forwardSignals();
  stopWithNpm();
  await ensureInstalled({ dev: false });

  // Compiled code is kept from start to start: a third less work at the next one, and without the loader that
  // strips types about 20 MB less memory.
  const env = childEnvironment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/compile' });
  let reason = '';
  const preflight = await run(projectNode(), ['scripts/preflight.ts'], {
    env,
    onStdout: (text) => {
      reason += text;
    },
  });
  if (preflight !== 0 && preflight !== STALE) return preflight;
  if (preflight === STALE) {
    say(`Building the site: ${reason.trim()} ...`);
    const code = await buildSite();
    if (code !== 0) {
      if (!interruption())
        process.stderr.write(`The build failed with code ${code}; its message is above.\n`);
      return code;
    }
  }
  const signal = interruption();
  if (signal) return exitCodeOf(null, signal);
  // The channel tells the server when this process is gone, however it ended.
  // What a request leaves behind is little: in the usual 16 MB it would lie about for long (some 20 MB less memory,
  // and not measurably slower).
  const server = ['--max-semi-space-size=4', 'backend/main.ts'];
  return run(projectNode(), server, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
