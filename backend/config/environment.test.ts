import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadEnvFile } from './env-file.ts';
import { EnvironmentError, readEnvironment, siteEnvironmentShape } from './environment.ts';
import { readProcessEnvironment } from './process-environment.ts';

const read = (source: Record<string, string>) => readEnvironment(source, siteEnvironmentShape);

describe('readEnvironment', () => {
  it('has a default for everything, and takes an empty value for none', () => {
    const defaults = {
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PUBLISH_ON_DAY: true,
      LOG_LEVEL: 'error',
    };
    expect(read({})).toEqual(defaults);
    expect(read({ PORT: '', HOST: '', DATA_DIR: '', SITE_URL: '', LOG_LEVEL: '' })).toEqual(defaults);
    expect(read({ UNKNOWN: 'x', PORT: '0' })).toEqual({ ...defaults, PORT: 0 });
  });

  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['HTTP://Example.com:8080', 'http://example.com:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('reads SITE_URL %s', (value, origin) => {
    expect(read({ SITE_URL: value }).SITE_URL).toBe(origin);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', ' 3000'],
    ['PORT', '0x10'],
    ['HOST', 'a b'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['DATA_DIR', 'a\0b'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'https://example.com?x'],
    ['SITE_URL', 'https://user:secret@example.com'],
    ['SITE_URL', 'https://'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j with one line that names it', (name, value) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(EnvironmentError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    ['BUILD_DATE', 'tomorrow'],
    ['BUILD_DATE', '2026-02-30'],
    ['VITE_SUPABASE_URL', 'project.supabase.co'],
    ['VITE_OFFLINE', 'no'],
    ['COUNT_EVENTS', 'yes'],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc'],
    ['VITE_PREVIEW_HOSTS', 'one.example, two.example'],
    ['DESK_PORT', 'three thousand'],
  ])('a start refuses %s=%j too, which only a build or the desk reads', (name, value) => {
    expect(() => readProcessEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('refuses an address that mails could never lead back to', () => {
    const redirects = (AUTH_REDIRECT_URLS: string) => readProcessEnvironment({ AUTH_REDIRECT_URLS });
    expect(() => redirects('https://app.example, app.example')).toThrow(/^AUTH_REDIRECT_URLS[: ]/);
    expect(
      redirects('https://app.example/in, http://localhost:5000').backend.AUTH_REDIRECT_URLS,
    ).toHaveLength(2);
  });

  it.each([
    ['BUILD_DATE', '2026-02-30'],
    ['VITE_OFFLINE', 'no'],
    ['VITE_PREVIEW_HOSTS', 'https://one.example'],
  ])('says what a choice of the build is that cannot be used: %s=%s', (name, value) => {
    expect(() => readProcessEnvironment({ [name]: value })).toThrow(`not "${value}"`);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(() => read({ SITE_URL: 'https://user:hunter2@example.com' })).not.toThrow(/hunter2/);
  });
});

describe('loadEnvFile', () => {
  const dir = mkdtempSync(join(tmpdir(), 'env-'));
  afterEach(() => vi.unstubAllEnvs());

  it('does without a file', () => {
    expect(() => loadEnvFile(dir)).not.toThrow();
  });

  it('fills in what the real environment leaves open or empty', () => {
    writeFileSync(join(dir, '.env'), 'PORT=4000\nHOST="0.0.0.0" # all\nSITE_URL=https://file.example\n');
    vi.stubEnv('PORT', '5000');
    vi.stubEnv('HOST', '');
    vi.stubEnv('SITE_URL', undefined);
    loadEnvFile(dir);
    const { PORT, HOST, SITE_URL } = process.env;
    expect({ PORT, HOST, SITE_URL }).toEqual({
      PORT: '5000',
      HOST: '0.0.0.0',
      SITE_URL: 'https://file.example',
    });
  });

  it('reads what a Windows editor writes', () => {
    const file = '\uFEFFSITE_URL=https://first.example\r\nOWNER_EMAIL=me@file.example\r\n';
    writeFileSync(join(dir, '.env'), file);
    vi.stubEnv('SITE_URL', undefined);
    vi.stubEnv('OWNER_EMAIL', undefined);
    loadEnvFile(dir);
    const { SITE_URL, OWNER_EMAIL } = process.env;
    expect({ SITE_URL, OWNER_EMAIL }).toEqual({
      SITE_URL: 'https://first.example',
      OWNER_EMAIL: 'me@file.example',
    });
  });

  it('does not hide that the file cannot be read', () => {
    mkdirSync(join(dir, 'folder/.env'), { recursive: true });
    expect(() => loadEnvFile(join(dir, 'folder'))).toThrow(
      /^\.env is there and cannot be read \(EISDIR\): give /,
    );
  });
});
