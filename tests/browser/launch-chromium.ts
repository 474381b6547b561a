import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** A host name that is not loopback, where events are sent, and that Chromium finds on this machine. */
export const LIVE_HOST = 'site.test';

/** The browser of tests that Vitest runs: the system's, else Playwright's. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ].find((path) => path && existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      `--host-resolver-rules=MAP ${LIVE_HOST} 127.0.0.1`,
    ],
  });
}
