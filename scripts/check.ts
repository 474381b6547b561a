/**
 * `npm run check`: types, lint and format, import rules, unused code, content, styles, pictures, side by side. Every part runs;
 * any failure fails.
 */
import { run } from './run-child.mjs';
import { sayHelp, takesNoWords } from './say-help.ts';

sayHelp();
takesNoWords();

/** Tests may look into everything, so they are not walked. */
const ROOMS = ['app', 'backend', 'build-steps', 'contracts', 'desk', 'domain', 'scripts', 'supabase'];

// A view whose page this content has not is checked all the same (`app/routes.ts`).
process.env.ROUTES_FOR = 'types';

const CHECKS: [name: string, ...commands: string[][]][] = [
  ['Types', ['tsc', '--noEmit']],
  ['Lint and format', ['biome', 'check', '--error-on-warnings']],
  ['Walls between rooms', ['depcruise', ...ROOMS, '-c', '.dependency-cruiser.mjs', '-T', 'err']],
  ['Unused code', ['knip', '--no-progress']],
  ['Content', ['node', 'scripts/check-content.ts']],
  ['Styles', ['node', 'scripts/check-styles.ts']],
  ['Pictures', ['node', 'build-steps/pictures/main.ts', '--check']],
];

/** Runs commands one after another until one fails; says what they print only then. */
async function passes(name: string, commands: readonly string[][]): Promise<boolean> {
  const started = performance.now();
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  let code = 0;
  for (const [command = '', ...args] of commands) {
    code ||= await run(command, args, { onOutput, shell: process.platform === 'win32' });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.info(output.trim());
  return code === 0;
}

// Others read the folder that this one empties and writes.
const made = await passes('Types of routes', [['react-router', 'typegen']]);
const passed = await Promise.all(CHECKS.map(([name, ...commands]) => passes(name, commands)));
const failed = CHECKS.filter((_, index) => !passed[index]).map(([name]) => name);
if (!made) failed.unshift('Types of routes');
console.info(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
