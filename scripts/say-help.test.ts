import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setupWords } from '#desk/setup/words.ts';
import { firstComment } from './say-help.ts';

it('reads the comment that a script begins with', () => {
  expect(firstComment('/** `npm run one`: does it. */\nimport 1;\n/** other */')).toBe(
    '`npm run one`: does it.',
  );
  expect(firstComment('/**\n * One.\n *   --csv  as CSV\n */\n')).toBe('One.\n  --csv  as CSV');
  expect(firstComment('import 1;')).toBe('');
});

const projectDir = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The file that each `npm run` of ours runs. */
const files = Object.entries(scripts).flatMap(([name, command]) => {
  const [, started, file = started && `scripts/${started}.ts`] =
    /^node (?:scripts\/bootstrap\.mjs (\w+)|(\S+\.ts))/.exec(command) ?? [];
  return file === undefined || file === 'backend/main.ts' ? [] : [{ name, file }];
});

it('knows the scripts of every kind', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'build', 'backup', 'benchmark', 'pictures', 'rollback', 'setup']),
  );
});

it.each(files)('$name does nothing but say what it does', ({ name, file }) => {
  const script = join(projectDir, file);
  const said = execFileSync(process.execPath, [script, '--help'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  const usage = file === 'scripts/setup.ts' ? setupWords.usage : firstComment(readFileSync(script, 'utf8'));
  expect(`${usage} `).toMatch(new RegExp(`npm (run )?${name}[^a-z:]`));
  expect(said).toBe(`${usage}\n`);
});

it('does not take a word for the folder to serve', () => {
  const serve = () =>
    execFileSync(process.execPath, [join(projectDir, 'backend/main.ts'), '--help'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(serve).toThrow("Unknown option '--help'");
});
