import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Toolchain = {
  installReason(options: { dev: boolean }): string | undefined;
  checkNodeVersion(version?: string): void;
  childEnvironment(extra?: Record<string, string | undefined>): Record<string, string | undefined>;
  exitCodeOf(code: number | null, signal: string | null): number;
  projectNode(): string;
};

// The script works on the project it stands in, so it is copied into one of its own.
const dir = mkdtempSync(join(tmpdir(), 'toolchain-'));
let tools: Toolchain;
const put = (path: string, content: unknown) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), JSON.stringify(content));
};

beforeAll(async () => {
  for (const path of ['scripts/toolchain.mjs', 'backend/config/env-file.mjs']) {
    cpSync(join(import.meta.dirname, '..', path), join(dir, path));
  }
  tools = await import(/* @vite-ignore */ pathToFileURL(join(dir, 'scripts/toolchain.mjs')).href);
});

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
  mkdirSync(dirname(tools.projectNode()), { recursive: true });
  writeFileSync(tools.projectNode(), '');
});

describe('installReason', () => {
  it('is content with what the lockfile asks for, whoever installed it', () => {
    expect(tools.installReason({ dev: true })).toBeUndefined();
  });

  it('sees that nothing is installed, or an install that was interrupted', () => {
    rmSync(join(dir, 'node_modules/.package-lock.json'));
    expect(tools.installReason({ dev: false })).toBe('nothing is installed yet');
  });

  it('sees another version, also of a nested package', () => {
    const nested = { ...PRESENT, 'node_modules/a/node_modules/zod': { version: '3.0.1' } };
    put('node_modules/.package-lock.json', { packages: nested });
    expect(tools.installReason({ dev: false })).toBe('zod is missing or old');
  });

  it('asks for tools of the tests only for the tests', () => {
    const { 'node_modules/vitest': _vitest, ...withoutTools } = PRESENT;
    put('node_modules/.package-lock.json', { packages: withoutTools });
    expect(tools.installReason({ dev: false })).toBeUndefined();
    expect(tools.installReason({ dev: true })).toBe('vitest is missing or old');
  });

  it('misses the Node.js that the project brings along', () => {
    rmSync(tools.projectNode());
    expect(tools.installReason({ dev: false })).toBe('the Node.js of the project is missing');
  });
});

it('refuses a Node.js that is too old, by name', () => {
  expect(() => tools.checkNodeVersion('20.0.0')).not.toThrow();
  expect(() => tools.checkNodeVersion('18.20.4')).toThrow(
    /^Node\.js 20 or newer is needed, this is 18\.20\.4/,
  );
});

it('drops an empty NODE_ENV, which breaks the build, and keeps any other', () => {
  expect('NODE_ENV' in tools.childEnvironment({ NODE_ENV: '' })).toBe(false);
  expect(tools.childEnvironment({ NODE_ENV: 'production' }).NODE_ENV).toBe('production');
});

it('turns a signal into the exit code that shells use', () => {
  expect(tools.exitCodeOf(0, null)).toBe(0);
  expect(tools.exitCodeOf(7, null)).toBe(7);
  expect(tools.exitCodeOf(null, 'SIGTERM')).toBe(143);
  expect(tools.exitCodeOf(null, 'SIGINT')).toBe(130);
});
