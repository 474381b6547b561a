import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

const scripts = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    /^await runScript\(|^sayHelp\(\)/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

it('knows the scripts that change or show an owner’s data', () => {
  expect(scripts).toEqual(
    expect.arrayContaining(['backup.ts', 'keys-rotate.ts', 'migrate-hosted.ts', 'rollback.ts']),
  );
});

it.each(scripts)('%s does nothing but say what it does', (file) => {
  const script = join(import.meta.dirname, file);
  const said = execFileSync(process.execPath, [script, '--help'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  const usage = file === 'setup.ts' ? setupWords.usage : firstComment(readFileSync(script, 'utf8'));
  expect(usage).toContain('npm run');
  expect(said).toBe(`${usage}\n`);
});
