import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** What `npm run new` takes is a title, and a title may begin with anything. */
const OPTION_IS_A_WORD = ['new'];

it.each(files.filter(({ name }) => !OPTION_IS_A_WORD.includes(name)))(
  '$name does nothing with an option that it does not know',
  ({ file }) => {
    const data = mkdtempSync(join(tmpdir(), 'no-such-option-'));
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(projectDir, file), '--no-such-option'],
      { encoding: 'utf8', cwd: projectDir, env: { ...process.env, DATA_DIR: data }, timeout: 60_000 },
    );
    rmSync(data, { recursive: true });
    expect(stderr).toBe("Unknown option '--no-such-option'. --help says what there is.\n");
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  },
);

it.each(['scripts/start.ts', 'build-steps/build.ts', 'scripts/keys-rotate.ts'])(
  '%s does nothing with a word, as npm makes one of --port 4000',
  (file) => {
    const { status, stderr } = spawnSync(process.execPath, [join(projectDir, file), '4000'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe("Unexpected argument '4000'. --help says what there is.\n");
    expect(status).toBe(1);
  },
);

it('tells of content that cannot be used by its lines alone, and of a fault of the code with its stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-failure-'));
  const told = (failure: string) => {
    const script = join(folder, 'script.mjs');
    writeFileSync(
      script,
      `const { sayHelp } = await import(${JSON.stringify(join(projectDir, 'scripts/say-help.ts'))});
      const { ContentError } = await import(${JSON.stringify(join(projectDir, 'app/content/content-problems.ts'))});
      sayHelp();
      ${failure}`,
    );
    return spawnSync(process.execPath, [script], { encoding: 'utf8' });
  };
  const problem = "{ file: 'content/a.yml', line: 2, field: 'name', message: 'write a text' }";
  const content = told(`throw new ContentError(${problem}, ${problem});`);
  expect(content.stderr).toBe('content/a.yml:2: name: write a text\n');
  expect(content.status).toBe(1);
  const fault = told('null.x;');
  expect(fault.stderr).toMatch(/TypeError: .*\n +at /);
  expect(fault.status).toBe(1);
  rmSync(folder, { recursive: true });
});

it('does not take a word for the folder to serve', () => {
  const serve = () =>
    execFileSync(process.execPath, [join(projectDir, 'backend/main.ts'), '--help'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(serve).toThrow("Unknown option '--help'");
});
