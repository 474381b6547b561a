import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

/**
 * Starts each script in turn with one word, all in one process: what they load is loaded once, not some thirty times.
 * In place of ending the process a script ends itself there.
 */
const STARTER = `
import { setImmediate } from 'node:timers/promises';
const { argumentProblem } = await import(process.env.SAY_HELP);
const [word, ...files] = process.argv.slice(2);
let ended;
const end = (problem) => { ended ??= { problem }; };
const told = (error) => end(argumentProblem(error) ?? String(error));
process.on('uncaughtException', (error) => error !== ended && told(error));
// Each says by itself how it tells of a problem; here all is heard in one place.
process.on = () => process;
process.exit = (status = 0) => { ended ??= { status }; throw ended; };
console.error = end;
process.stderr.write = (text) => { end(text.trim()); return true; };
for (const file of files) {
  ended = undefined;
  process.argv = [process.execPath, file, word];
  await import(file).catch((error) => error !== ended && told(error));
  await setImmediate();
  console.log(JSON.stringify(ended ?? { problem: 'It went on.' }) + String.fromCharCode(0));
}
process.reallyExit(0);
`;

/** @returns by the script's file what it printed and how it ended */
function startAll(word: string, scriptFiles: string[]): Map<string, { said: string; ended: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'start-all-'));
  const starter = join(folder, 'starter.mjs');
  writeFileSync(starter, STARTER);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [starter, word, ...scriptFiles.map((file) => join(projectDir, file))],
    {
      encoding: 'utf8',
      cwd: projectDir,
      env: { ...process.env, DATA_DIR: folder, SAY_HELP: join(projectDir, 'scripts/say-help.ts') },
      timeout: 50_000,
    },
  );
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const parts = stdout.split('\0\n');
  return new Map(
    scriptFiles.map((file, index) => {
      const lines = (parts[index] ?? '').split('\n');
      return [file, { said: lines.slice(0, -1).join('\n'), ended: JSON.parse(lines.at(-1) || 'null') }];
    }),
  );
}

describe('a script that is asked what it does', () => {
  const all = startAll('--help', [...new Set(files.map(({ file }) => file))]);

  it.each(files)('says it and does nothing else: $name', ({ name, file }) => {
    const usage =
      file === 'scripts/setup.ts'
        ? setupWords.usage
        : firstComment(readFileSync(join(projectDir, file), 'utf8'));
    expect(`${usage} `).toMatch(new RegExp(`npm (run )?${name}[^a-z:]`));
    expect(all.get(file)).toEqual({ said: usage, ended: { status: 0 } });
  });

  it('ends by itself as it would in a process of its own', () => {
    const script = join(projectDir, 'scripts/backup.ts');
    const said = execFileSync(process.execPath, [script, '--help'], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    });
    expect(said).toBe(`${firstComment(readFileSync(script, 'utf8'))}\n`);
  });
});

describe('a script that is given an option that it does not know', () => {
  /** What `npm run new` takes is a title, and a title may begin with anything. */
  const strict = files.filter(({ name }) => name !== 'new');
  const all = startAll('--no-such-option', [...new Set(strict.map(({ file }) => file))]);
  const problem = "Unknown option '--no-such-option'. --help says what there is.";

  it.each(strict)('does nothing: $name', ({ file }) => {
    expect(all.get(file)).toEqual({ said: '', ended: { problem } });
  });

  it('ends by itself as it would in a process of its own', () => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(projectDir, 'scripts/backup.ts'), '--no-such-option'],
      { encoding: 'utf8' },
    );
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: `${problem}\n`, stdout: '' });
  });
});

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
