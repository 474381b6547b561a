/**
 * `npm test`: gets the programs that tests drive, runs every step below and ends with one line of counts.
 * `npm test -- --only unit,server` runs a selection, `npm test -- --list` names the steps. `npm run fast` is the
 * selection for every few minutes: it needs neither a build nor a browser.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run, TOOK_TOO_LONG } from './run-child.mjs';
import { sayHelp } from './say-help.ts';
import { type Counts, stepCounts, summaryLine } from './test-counts.ts';
import { ensureTestTools } from './test-tools.ts';

sayHelp();

const REPORTS = '.cache/test-reports';

/** Three times what any step takes on two processors: one that needs longer hangs, and is ended so that the rest is still told. */
const LONGEST_STEP_MS = 25 * 60_000;

type Step = {
  name: string;
  title: string;
  /** For the project's Node. */
  args: string[];
  /** Counts of single tests, where there are some. */
  report?: string;
  needsBuild?: boolean;
  /** Drives a browser or another program. */
  needsTools?: boolean;
};

/**
 * @param name also of a project in vitest.config.ts
 * @param selection what else Vitest is told
 */
function vitest(name: string, title: string, selection = [`--project=${name}`]): Step {
  const report = `${REPORTS}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    title,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...selection, ...reporters],
    report,
  };
}

/** @param name also of a project in playwright.config.ts */
function playwright(name: string, title: string): Step {
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${name}`, '--reporter=line,json'];
  return { name, title, args, report: `${REPORTS}/${name}.json`, needsBuild: true, needsTools: true };
}

/** Vitest leaves one processor to itself, which of two is half; tests of the server wait for others more than they work. */
const SERVER_WORKERS = Math.max(2, availableParallelism() - 1);
const AT_ONCE = Math.max(3, availableParallelism());

/**
 * What stands in one list runs side by side, as many as AT_ONCE, what takes longest first. Browsers get the processors
 * for themselves, so that no test waits.
 */
const STAGES: Step[][] = [
  [
    {
      ...vitest('server', 'Server and backend', ['--project=server', `--maxWorkers=${SERVER_WORKERS}`]),
      needsTools: true,
    },
    vitest('unit', 'Unit tests'),
    { name: 'build', title: 'Build', args: ['build-steps/build.ts'] },
    { ...vitest('wider', 'Content, documents and golden sets'), needsTools: true },
    { name: 'check', title: 'Types, lint, format, unused code, walls, content', args: ['scripts/check.ts'] },
    vitest('acceptance', 'What is required, on frozen content', ['--config', 'acceptance/vitest.config.ts']),
  ],
  [playwright('built-site', 'Every built page')],
  [playwright('e2e', 'The site in a browser')],
];
const STEPS = STAGES.flat();

/** The steps that `--only` names, all without it. */
function selectedSteps(only: string | undefined): Step[] {
  const names = only?.split(',') ?? STEPS.map(({ name }) => name);
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown === undefined) return STEPS.filter(({ name }) => names.includes(name));
  console.error(`There is no step "${unknown}". There are: ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

/** @param alone with nothing beside it a step prints as it goes on, else all at its end */
async function runStep({ name, title, args, report }: Step, alone: boolean) {
  let output = '';
  const onOutput = (text: string) => {
    if (alone) process.stdout.write(text);
    else output += text;
  };
  const heading = `\n== ${name}: ${title}`;
  console.info(alone ? heading : `${name} begins`);
  const began = performance.now();
  const env = {
    ...process.env,
    ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
    // Tests start our scripts some hundred times: what they load is compiled once.
    NODE_COMPILE_CACHE: resolve('.cache/compile-tests'),
  };
  const code = await run(process.execPath, args, {
    env,
    longestMs: LONGEST_STEP_MS,
    // Nothing here may wait for somebody to type.
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput,
  });
  const { flaky = 0, failures, ...counts } = stepCounts(code, report);
  if (!alone) process.stdout.write(`${heading}\n${output}`);
  if (code === TOOK_TOO_LONG)
    console.info(`${name} was ended: it took more than ${LONGEST_STEP_MS / 60_000} minutes.`);
  if (flaky > 0) console.info(`${flaky} of them failed at first and passed when they were run again.`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`-- ${name}: ${summaryLine([counts])} in ${seconds} s`);
  // A step that failed without naming a test is named itself.
  return { ...counts, failures: counts.failed > 0 && failures.length === 0 ? [name] : failures };
}

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
if (values.list) {
  for (const { name, title } of STEPS) console.info(`${name.padEnd(12)}${title}`);
  process.exit();
}
const selected = selectedSteps(values.only);
if (selected.some(({ needsTools }) => needsTools)) await ensureTestTools();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const all: (Counts & { failures: string[] })[] = [];
let built = true;
for (const stage of STAGES) {
  const steps = stage.filter((step) => selected.includes(step) && (built || !step.needsBuild));
  for (const { name } of stage.filter((step) => selected.includes(step) && !steps.includes(step)))
    console.info(`\n== ${name}: not run, the build failed.`);
  const waiting = steps.values();
  const runWaiting = async () => {
    for (const step of waiting) {
      const counts = await runStep(step, steps.length === 1);
      if (step.name === 'build') built = counts.failed === 0;
      all.push(counts);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
}
const failures = all.flatMap((counts) => counts.failures);
// Named once more where everybody looks, thousands of lines after what they said when they failed.
if (failures.length > 0) console.info(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.info(`\n${summaryLine(all)}`);
const good = all.some(({ passed }) => passed > 0) && all.every(({ failed }) => failed === 0);
// What a step left running must not keep us.
process.exit(good ? 0 : 1);
