/**
 * `npm test`: installs what is missing, gets a browser, runs every step below and ends with one line of counts.
 * `npm test -- --only unit,server` runs a selection, `npm test -- --list` names the steps. Plain JavaScript for
 * Node 20; the steps run on the project's own Node.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stepCounts, sumCounts, summaryLine } from './test-report.mjs';
import { ensureTestTools } from './test-tools.mjs';
import {
  buildSite,
  checkNodeVersion,
  childEnvironment,
  ensureInstalled,
  exitCodeOf,
  forwardSignals,
  interruption,
  npm,
  projectDir,
  projectNode,
  run,
  runScript,
  say,
  ToolError,
} from './toolchain.mjs';

const REPORTS = '.cache/test-reports';

/** @typedef {import('./test-report.mjs').Counts} Counts */
/** @typedef {{ code: number, report?: { kind: 'vitest' | 'playwright', file: string } }} Outcome */
/**
 * @typedef {object} Step
 * @property {string} name for `--only`
 * @property {string} title
 * @property {boolean} [needsBuild] not run after a failed build
 * @property {boolean} [needsTools] drives a browser or another program
 * @property {(environment: Record<string, string>) => Promise<Outcome>} run
 */

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step['run']}
 */
function vitest(name, args) {
  const file = join(projectDir, REPORTS, `${name}.json`);
  return async (environment) => ({
    code: await run(
      projectNode(),
      [
        join('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: childEnvironment(environment) },
    ),
    report: { kind: 'vitest', file },
  });
}

/**
 * @param {string} project of playwright.config.ts
 * @returns {Step['run']}
 */
function playwright(project) {
  const file = join(projectDir, REPORTS, `${project}.json`);
  return async (environment) => ({
    code: await run(
      projectNode(),
      [
        join('node_modules', '@playwright', 'test', 'cli.js'),
        'test',
        `--project=${project}`,
        '--reporter=line,json',
      ],
      { env: childEnvironment({ ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file }) },
    ),
    report: { kind: 'playwright', file },
  });
}

const build = async () => ({ code: await buildSite() });

/** @type {Step[]} */
const steps = [
  {
    name: 'check',
    title: 'Types, lint, format, unused code, import rules',
    run: async () => ({ code: await npm(['run', '--silent', 'check']) }),
  },
  { name: 'unit', title: 'Unit tests', run: vitest('unit', ['--exclude', 'tests/**']) },
  { name: 'build', title: 'Build', run: build },
  {
    name: 'wider',
    title: 'Content, documents and golden sets',
    needsTools: true,
    run: vitest('wider', ['tests/', '--exclude', 'tests/backend/**']),
  },
  {
    name: 'server',
    title: 'Server and backend',
    needsTools: true,
    run: vitest('server', ['tests/backend/']),
  },
  {
    name: 'built-site',
    title: 'Every built page',
    needsBuild: true,
    needsTools: true,
    run: playwright('built-site'),
  },
  {
    name: 'e2e',
    title: 'The site in a browser',
    needsBuild: true,
    needsTools: true,
    run: playwright('e2e'),
  },
];

/** @param {string[]} args @returns {Step[]} */
function selectedSteps(args) {
  if (args.length === 0) return steps;
  const names = steps.map(({ name }) => name);
  const [flag, list = ''] = args[0]?.startsWith('--only=')
    ? ['--only', args[0].slice('--only='.length)]
    : args;
  const wanted = list.split(',').filter((name) => name !== '');
  const unknown = wanted.find((name) => !names.includes(name));
  if (flag !== '--only' || wanted.length === 0 || unknown !== undefined) {
    const problem =
      unknown === undefined ? `${args.join(' ')} is not understood` : `There is no step "${unknown}"`;
    throw new ToolError(`${problem}. Use --only with any of: ${names.join(', ')}`);
  }
  return steps.filter(({ name }) => wanted.includes(name));
}

/** @param {Step[]} selected @returns {Promise<Counts>} */
async function runSteps(selected) {
  const environment = selected.some(({ needsTools }) => needsTools) ? await ensureTestTools() : {};
  rmSync(join(projectDir, REPORTS), { recursive: true, force: true });
  mkdirSync(join(projectDir, REPORTS), { recursive: true });

  const all = [];
  let built = true;
  for (const step of selected) {
    say(`\n== ${step.name}: ${step.title}`);
    if (step.needsBuild && !built) {
      say('Not run: the build failed.');
      continue;
    }
    const outcome = await step.run(environment);
    const signal = interruption();
    if (signal) process.exit(exitCodeOf(null, signal));
    const counts = stepCounts(outcome);
    if (step.name === 'build') built = outcome.code === 0;
    all.push(counts);
    say(`-- ${step.name}: ${summaryLine(counts)}`);
  }
  return sumCounts(all);
}

await runScript(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--list')) {
    for (const { name, title } of steps) say(`${name.padEnd(12)}${title}`);
    return 0;
  }
  checkNodeVersion();
  forwardSignals();
  const selected = selectedSteps(args);
  await ensureInstalled({ dev: true });
  const counts = await runSteps(selected);
  say(`\n${summaryLine(counts)}`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
});
