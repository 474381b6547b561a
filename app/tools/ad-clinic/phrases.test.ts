import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_DIR } from '#app/content/content-files.ts';

test('no phrase loses its end to a YAML comment: where it holds "#" after a space, it stands in quotes', () => {
  const folder = path.join(CONTENT_DIR, 'ad-clinic');
  const cut = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /^ +- (?!match:)[^'"[{#].* #/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(cut).toEqual([]);
});
