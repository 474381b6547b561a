import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'answers-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'mine.yml');

function told(answers: string | undefined): string {
  rmSync(file, { force: true });
  if (answers !== undefined) writeFileSync(file, answers);
  const { stderr, status } = spawnSync(process.execPath, ['scripts/setup.ts', '--answers', file, '--show'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

it.each<[what: string, answers: string | undefined, lines: string[]]>([
  ['no file', undefined, [`${file}: there is no such file`]],
  ['no YAML', 'name: "Ada\nrole: x\n', [`${file}:3: not valid YAML: a quotation mark is not closed`]],
  [
    'fields that nobody knows',
    'name: Ada\nrol: x\nrole: Advisor on software\ntopics: [law, work]\nemail: a@example.org\n',
    ['rol: there is no such field here: correct its name or take it out'],
  ],
  [
    'nothing',
    '',
    [
      'name: is missing: write 1 to 40 characters of text',
      'role: is missing: write 8 to 60 characters of text',
      'topics: write two to eight topics',
      'email: write one mail address',
    ],
  ],
])('says in a line each what is wrong: %s', (_, answers, lines) => {
  expect(told(answers)).toBe(`Nothing was written.\n${lines.map((line) => `  ${line}\n`).join('')}`);
});
