import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { installReason, nodeProblem, projectNode } from './install.mjs';

const dir = mkdtempSync(join(tmpdir(), 'install-'));
const put = (path: string, content: unknown) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), JSON.stringify(content));
};

const LOCKED = {
  '': { name: 'site' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/a/node_modules/zod': { version: '3.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};
const { '': _root, 'node_modules/other-system': _optional, ...PRESENT } = LOCKED;

beforeEach(() => {
  rmSync(join(dir, 'node_modules'), { recursive: true, force: true });
  put('package-lock.json', { packages: LOCKED });
  put('node_modules/.package-lock.json', { packages: PRESENT });
  mkdirSync(dirname(projectNode(dir)), { recursive: true });
  writeFileSync(projectNode(dir), '');
});

describe('installReason', () => {
  it('is content with what the lockfile asks for, whoever installed it', () => {
    expect(installReason(dir, { dev: true })).toBeUndefined();
  });

  it('sees that nothing is installed, or an install that was interrupted', () => {
    rmSync(join(dir, 'node_modules/.package-lock.json'));
    expect(installReason(dir, { dev: false })).toBe('nothing is installed yet');
  });

  it('sees another version, also of a nested package', () => {
    const nested = { ...PRESENT, 'node_modules/a/node_modules/zod': { version: '3.0.1' } };
    put('node_modules/.package-lock.json', { packages: nested });
    expect(installReason(dir, { dev: false })).toBe('zod is missing or old');
  });

  it('asks for tools of the tests only for the tests', () => {
    const { 'node_modules/vitest': _vitest, ...withoutTools } = PRESENT;
    put('node_modules/.package-lock.json', { packages: withoutTools });
    expect(installReason(dir, { dev: false })).toBeUndefined();
    expect(installReason(dir, { dev: true })).toBe('vitest is missing or old');
  });

  it('misses the Node.js that the project brings along', () => {
    rmSync(projectNode(dir));
    expect(installReason(dir, { dev: false })).toBe('the Node.js of the project is missing');
  });
});

it('refuses a Node.js that is too old, by name', () => {
  expect(nodeProblem('20.0.0')).toBeUndefined();
  expect(nodeProblem('18.20.4')).toMatch(/^Node\.js 20 or newer is needed, this is 18\.20\.4/);
});

describe('package-lock.json', () => {
  // npm leaves out what another system needs where that was not in the registry yet, and `npm ci` then refuses the file.
  it('names the binaries of every system', () => {
    const { packages } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
    ) as { packages: Record<string, { optionalDependencies?: Record<string, string> }> };
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});
