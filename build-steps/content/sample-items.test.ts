import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplesIn } from '#app/content/sample-marks.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  for (const name of ['app', 'public']) symlinkSync(path.resolve(name), path.join(folder, name));
  cpSync('content', path.join(folder, 'content'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the check on the copy, which is what a build begins with. @returns what it says when it refuses */
async function refusal(): Promise<string> {
  const check = path.resolve('scripts/check-content.ts');
  return promisify(execFile)(process.execPath, [check], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: '' },
  }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
}

function change(file: string, from: RegExp, to: string): void {
  const target = path.join(folder, 'content', file);
  const text = readFileSync(target, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(target, text.replace(from, to));
}

it('finds marks at any depth', () => {
  expect(samplesIn({ sample: false, list: [{ sample: true }, { title: 'x', sample: false }] })).toEqual([
    ['list', '0', 'sample'],
  ]);
});

it('a real identity is refused with the list of what is invented; drafts are on no page', async () => {
  expect(await refusal()).toBe('');
  change('site/identity.yml', /^sample: true$/m, 'sample: false');
  const said = await refusal();
  expect(said).toMatch(
    /content\/media-kit\/kit\.yml:\d+: .*sample: is marked as sample, and .* says sample: false: /,
  );
  const [, story = ''] = /content\/(stories\/[^/]+\/index\.md):\d+/.exec(said) ?? [];
  change(story, /^sample: true$/m, 'sample: true\ndraft: true');
  expect(await refusal()).not.toContain(story);
});
