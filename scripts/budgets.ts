/**
 * `npm run budgets`: writes down what this release costs (`tests/budgets/baseline.json`), for the next one to be held
 * against. Needs a build. Look at the difference before committing it: what grew should have been wanted.
 */
import { run } from './run-child.mjs';
import { sayHelp, takesNoWords } from './say-help.ts';
import { ensureTestTools } from './test-tools.ts';

sayHelp();
takesNoWords();

await ensureTestTools();
const env = { ...process.env, UPDATE_BUDGETS: 'true' };
const runs = [
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/budgets'],
  ['node_modules/@playwright/test/cli.js', 'test', '--workers=1', 'tests/built-site/budgets.spec.ts'],
];
for (const args of runs) process.exitCode ||= await run(process.execPath, args, { env });
