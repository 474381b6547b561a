/**
 * Browser tests of the built site, served by the project's own server on a free port with an empty data folder.
 * `tests/built-site` loops over every page, `tests/e2e` drives one behavior per file, `tests/long/browser` measures
 * on large inputs (`npm run test:long`).
 *
 * TEST_SITE_DIR: a folder that holds another `build/` to test, for as long as this one is being rebuilt.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './tests/backend/free-port.ts';

// Workers read this file again: they get the first reading's choices through the environment.
process.env.TEST_PORT ??= String(await freePort());
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'site-test-'));
const port = process.env.TEST_PORT;
const baseURL = `http://localhost:${port}`;

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  // Each waits part of its time, for frames, timers and answers: four keep two processors busy.
  workers: 4,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-reports/e2e.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    // Requests that go through a worker are not seen by tests that hold or change them; one spec allows it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // A host name that is not localhost, for what the site does only on a real address.
        '--host-resolver-rules=MAP site.test 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'built-site', testDir: 'tests/built-site', testMatch: '**/*.spec.ts' },
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts' },
    { name: 'long', testDir: 'tests/long/browser', testMatch: '**/*.spec.ts', workers: 1 },
  ],
  webServer: {
    command: [
      join('node_modules', '.bin', 'node'),
      join('backend', 'main.ts'),
      process.env.TEST_SITE_DIR ?? '',
    ].join(' '),
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 20_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.TEST_DATA_DIR,
      // All tests come from one address; the limits themselves are tested in tests/backend/auth.
      AUTH_LIMIT_MAIL: '100000',
      MAIL_LIMIT_HOUR: '100000',
      MAIL_LIMIT_DAY: '100000',
      AUTH_LIMIT_VERIFY: '100000',
      AUTH_LIMIT_TOKEN: '100000',
      AUTH_LIMIT_FACTOR: '100000',
      FORMS_LIMIT: '100000',
    },
  },
});
