/**
 * Browsers besides Chromium, for smoke tests, with scrollbars that take room: Firefox by WebDriver BiDi, WebKit by its
 * own WebDriver on a screen that nobody sees. On Debian they come with
 * `apt-get install -y firefox-esr webkit2gtk-driver xvfb`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { freePort } from '#tests/backend/free-port.ts';

export type OtherBrowser = {
  name: string;
  version: string;
  /** Opens an address in a window of about this size; WebKit's has a bar of its own in it. */
  open(url: string, width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  run<Value>(body: string): Promise<Value>;
  /** Moves the pointer over the page, as a sign of use. */
  move(): Promise<void>;
  /** A click where the element stands, as a hand would do it. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** A key by its name; `Escape` and `Tab` are known. */
  press(key: 'Escape' | 'Tab'): Promise<void>;
  choose(selector: string, file: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** What went wrong in the pages so far: uncaught errors and, where the browser tells them, console errors. */
  faults(): string[];
  close(): Promise<void>;
};

const firstOf = (paths: string[]) => paths.find((path) => existsSync(path));

const FIREFOX = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const WEBKIT_DRIVER = firstOf(['/usr/bin/WebKitWebDriver']);
const hasScreen = !spawnSync('Xvfb', ['-help']).error;

/** Which can be started here, and what the others lack. */
export const OTHER_BROWSERS: { name: string; start?: () => Promise<OtherBrowser>; lacks?: string }[] = [
  FIREFOX
    ? { name: 'Firefox', start: () => startFirefox(FIREFOX) }
    : { name: 'Firefox', lacks: 'firefox-esr' },
  WEBKIT_DRIVER && hasScreen
    ? { name: 'WebKit', start: () => startWebKit(WEBKIT_DRIVER) }
    : { name: 'WebKit', lacks: 'webkit2gtk-driver and xvfb' },
];

/** Where bars at the edges of the window do not cover it. */
const toCenter = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'center', behavior: 'instant' }); return null;`;

async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return {
    name: 'Firefox',
    version: await browser.version(),
    async open(url, width, height) {
      await page.setViewport({ width, height });
      await page.goto(url, { waitUntil: 'load' });
    },
    run: <Value>(body: string) => page.evaluate(`(() => {${body}})()`) as Promise<Value>,
    async move() {
      await page.mouse.move(20, 20);
      await page.mouse.move(30, 30);
    },
    async click(selector) {
      await page.evaluate(`(() => {${toCenter(selector)}})()`);
      await page.click(selector);
    },
    async type(selector, text) {
      await page.type(selector, text);
    },
    press: (key) => page.keyboard.press(key),
    async choose(selector, file) {
      const input = await page.$(selector);
      if (!input) throw new Error(`no ${selector}`);
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    faults: () => faults.splice(0),
    close: () => browser.close(),
  };
}

/** A screen without a monitor; its number. */
async function startScreen(): Promise<{ screen: ChildProcess; number: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdout?.once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { screen, number };
}

/** How WebDriver names an element (W3C WebDriver, 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Its keys (W3C WebDriver, 17.4.2). */
const KEYS = { Escape: '\uE00C', Tab: '\uE004' } as const;

async function startWebKit(driver: string): Promise<OtherBrowser> {
  const { screen, number } = await startScreen();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}`, GTK_OVERLAY_SCROLLING: '0' },
    stdio: 'ignore',
  });
  const stop = () => {
    server.kill();
    screen.kill();
  };
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await answers(() => call('GET', '/status'));
    const session = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { useOverlayScrollbars: false } } } },
    );
    return webKitSession(session, call, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Asks until something answers, for ten seconds at most. */
async function answers(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function webKitSession(
  { sessionId, capabilities }: { sessionId: string; capabilities: { browserVersion: string } },
  call: <Value>(method: string, path: string, body?: object) => Promise<Value>,
  stop: () => void,
): OtherBrowser {
  const ask = <Value>(method: string, path: string, body?: object) =>
    call<Value>(method, `/session/${sessionId}${path}`, body);
  const find = async (selector: string) =>
    (await ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector }))[
      ELEMENT
    ];
  const run = <Value>(body: string) => ask<Value>('POST', '/execute/sync', { script: body, args: [] });
  const send = async (selector: string, text: string) => {
    await ask('POST', `/element/${await find(selector)}/value`, { text });
  };
  const pointer = (actions: object[]) =>
    ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  return {
    name: 'WebKit',
    version: `webkitgtk/${capabilities.browserVersion}`,
    async open(url, width, height) {
      await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
      await ask('POST', '/url', { url });
      // It tells no console: errors after loading are gathered in the page.
      await run('window.faultsSeen = []; addEventListener("error", (e) => faultsSeen.push(e.message));');
    },
    run,
    async move() {
      await pointer([
        { type: 'pointerMove', x: 20, y: 20, duration: 0 },
        { type: 'pointerMove', x: 30, y: 30, duration: 0 },
      ]);
    },
    async click(selector) {
      await run(toCenter(selector));
      await ask('POST', `/element/${await find(selector)}/click`, {});
    },
    type: send,
    async press(key) {
      await ask('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value: KEYS[key] },
              { type: 'keyUp', value: KEYS[key] },
            ],
          },
        ],
      });
    },
    choose: send,
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    faults: () => [],
    async close() {
      await ask('DELETE', '').catch(() => undefined);
      stop();
    },
  };
}
