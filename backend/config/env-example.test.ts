import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { buildEnvironmentShape, deskEnvironmentShape, siteEnvironmentShape } from './environment.ts';
import { readProcessEnvironment } from './process-environment.ts';

const ROOT = join(import.meta.dirname, '../..');
const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));

it('documents every variable, with the value it has when unset', () => {
  const source = readFileSync(join(import.meta.dirname, 'backend-environment.ts'), 'utf8');
  const names = [
    ...Object.keys({ ...siteEnvironmentShape, ...buildEnvironmentShape, ...deskEnvironmentShape }),
    ...[...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? ''),
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !(name in example))).toEqual([]);
  expect(readProcessEnvironment({ ...example })).toEqual(readProcessEnvironment({}));
});
