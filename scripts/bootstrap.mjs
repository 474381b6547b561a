/**
 * How `npm start`, `npm test` and `npm run setup` begin, from a bare clone: installs what is missing, then runs the
 * script of that name on the Node that the project brings along. Plain JavaScript for Node 20.
 */
import { fileURLToPath } from 'node:url';
import { install, nodeProblem, projectNode } from './install.mjs';
import { run } from './run-child.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-process.mjs';

const projectDir = fileURLToPath(new URL('..', import.meta.url));
const [, , script = '', ...args] = process.argv;

const problem = nodeProblem(process.versions.node) ?? (await install(projectDir, { dev: script === 'test' }));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

// Not every shell that npm runs us in passes a signal on; nobody may be left behind on the port when npm is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();

// Compiled code is kept from start to start: a third less work at the next one, and without the loader that strips
// types about 20 MB less memory.
const serving = script === 'start';
const env = serving
  ? { NODE_COMPILE_CACHE: '.cache/compile', ...SERVER_ENVIRONMENT, ...process.env }
  : process.env;

// The channel tells the script when this process is gone, however it ended.
process.exitCode = await run(
  projectNode(projectDir),
  [...(serving ? SERVER_FLAGS : []), `scripts/${script}.ts`, ...args],
  {
    cwd: projectDir,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);
