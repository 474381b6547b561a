/**
 * `npm run benchmark`: the goals that every change is held to, next to what this machine measures. Nothing here
 * fails: times depend on the machine, so figures are compared by people. Needs a build.
 *
 * `npm run benchmark -- --runs 3 --skip build,lighthouse,throughput` leaves parts out.
 * `npm run benchmark -- --beside AstroWind=http://127.0.0.1:4321/ --last ../last-release` measures other sites' pages and
 * an older build of this site (a folder that holds its `build/`) turn by turn with this one, and prints one table.
 */
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { measureBuild } from './benchmark/build-time.ts';
import { firstUses, longTasks } from './benchmark/first-use.ts';
import { type Load, measureLoad, median, medianLoad } from './benchmark/page-load.ts';
import { compare, comparisonTable, type Subject, simulatedOf } from './benchmark/side-by-side.ts';
import { startNginx, startProxy, startSite } from './benchmark/site-process.ts';
import { requestsPerSecond } from './benchmark/throughput.ts';
import { sayHelp } from './say-help.ts';

sayHelp();

const PAGES = [
  { name: 'home', path: '/', htmlGoal: 'at most 16 KB', beforeUseGoal: 'at most 118 KB' },
  {
    name: 'article',
    path: '/ideas/power-pause',
    htmlGoal: 'at most 12 KB plus its text',
    beforeUseGoal: 'at most 95 KB',
  },
  { name: 'tool', path: '/compliance-audit', htmlGoal: 'none set', beforeUseGoal: 'at most 110 KB' },
] as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    skip: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    last: { type: 'string' },
  },
});
const runs = Math.max(1, Number(values.runs ?? 5) || 5);
const skipped = new Set((values.skip ?? '').split(','));
const chromiumPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path && existsSync(path),
);
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const launchChromium = () =>
  chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: flags });

const say = (text = '') => process.stdout.write(`${text}\n`);
const row = (what: string, goal: string, measured: string) =>
  say(`${what.padEnd(51)} ${goal.padEnd(33)} ${measured}`);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number) => `${Math.round(value)} ms`;
/** A part that cannot run says why and leaves the others alone. */
async function part(name: string, run: () => Promise<void>) {
  if (skipped.has(name)) return;
  await run().catch((error: Error) => row(name, '', `not measured: ${error.message.split('\n')[0]}`));
}

/** Length of a file as a browser gets it. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done(bytes));
    })
      .on('error', fail)
      .end();
  });
}

async function loads(origin: string) {
  const [whole, bare] = await Promise.all([startProxy(origin, false), startProxy(origin, true)]);
  const browser = await launchChromium();
  try {
    for (const { name, path, htmlGoal, beforeUseGoal } of PAGES) {
      const measured: { whole: Load[]; bare: Load[] } = { whole: [], bare: [] };
      // One of each that is not counted fills the proxies; then turn by turn, so that both see the same machine.
      for (let run = -1; run < runs; run += 1) {
        const pair = [
          ['bare', bare],
          ['whole', whole],
        ] as const;
        for (const [kind, proxy] of run % 2 ? pair : pair.toReversed()) {
          const load = await measureLoad(browser, proxy.origin + path);
          if (run >= 0) measured[kind].push(load);
        }
      }
      const page = medianLoad(measured.whole);
      const limit = medianLoad(measured.bare);
      say(`\n${name}: ${path}`);
      const against = (key: 'fcp' | 'lcp') =>
        `${(page[key] / limit[key]).toFixed(2)} x (${ms(page[key])} against ${ms(limit[key])})`;
      row('  FCP against the page without scripts', 'at most 1.05 x', against('fcp'));
      row('  LCP against the page without scripts', 'at most 1.05 x', against('lcp'));
      row('  script bytes before LCP', '0', `${page.scriptBytesBeforeLcp} bytes`);
      row('  everything before use', beforeUseGoal, kilobytes(page.bytesBeforeUse));
      row(
        '  script after use, files',
        name === 'home' ? 'at most 102 KB, 8' : name === 'article' ? 'at most 98 KB, 8' : 'none set',
        `${kilobytes(page.scriptBytes)}, ${page.scriptFiles}`,
      );
      row('  HTML, brotli', htmlGoal, kilobytes(await brotliBytes(origin + path)));
      row('  CLS', '0.00', page.cls.toFixed(3));
      row('  TBT at 4x CPU', 'at most 50 ms', ms(page.tbt));
      row('  longest task at 4x CPU', 'at most 100 ms', ms(page.longestTask));
    }
  } finally {
    await browser.close();
    await Promise.all([whole.stop(), bare.stop()]);
  }
}

const launchForLighthouse = () =>
  launch({
    ...(chromiumPath ? { chromePath: chromiumPath } : {}),
    chromeFlags: ['--headless=new', ...flags],
  });

/** @returns `name=address` as a page of a running site */
function besideOf(text: string): Subject {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  const { origin, pathname } = new URL(address);
  return { name, origin, path: pathname };
}

async function sideBySide(origin: string) {
  if (values.beside.length === 0 && values.last === undefined) return;
  const pagesOf = (whose: string, at: string): Subject[] =>
    PAGES.map(({ name, path }) => ({ name: `${whose} ${name}`, origin: at, path }));
  const last = values.last === undefined ? undefined : await startSite(resolve(values.last));
  const [chrome, browser] = await Promise.all([launchForLighthouse(), launchChromium()]);
  try {
    const subjects = [
      ...pagesOf('our', origin),
      ...(last ? pagesOf('last release,', last.origin) : []),
      ...values.beside.map(besideOf),
    ];
    const compared = await compare(browser, subjects, runs, async (url) => {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance'],
      });
      if (!result) throw new Error(`Lighthouse did not load ${url}`);
      return simulatedOf(result.lhr);
    });
    say();
    for (const line of comparisonTable(compared)) say(line);
  } finally {
    chrome.kill();
    await Promise.all([browser.close(), last?.stop()]);
  }
}

async function firstUse(origin: string) {
  const browser = await launchChromium();
  try {
    say('\nuntil the screen answers, as the very first use of a page');
    for (const { name, path, answeredMs } of await firstUses(browser, origin, runs))
      row(`  ${name}, ${path}`, 'at most 200 ms', ms(answeredMs));
    for (const { name, path } of PAGES) {
      const tasks = await longTasks(browser, origin + path);
      const each = tasks.map(([at, length]) => `${ms(length)} at ${(at / 1000).toFixed(1)} s`);
      row(`  long tasks from paint to full use, ${name}`, 'none over 50 ms', each.join(', ') || 'none');
    }
  } finally {
    await browser.close();
  }
}

async function scores(origin: string) {
  const chrome = await launchForLighthouse();
  say();
  try {
    for (const { name, path } of PAGES) {
      const result = await lighthouse(origin + path, {
        port: chrome.port,
        logLevel: 'error',
        output: 'json',
      });
      const given = Object.values(result?.lhr.categories ?? {})
        .filter(({ score }) => score !== null)
        .map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
      row(
        `Lighthouse ${result?.lhr.lighthouseVersion ?? ''} mobile, ${name}`,
        '100 / 100 / 100 / 100',
        given.join(', '),
      );
    }
  } finally {
    chrome.kill();
  }
}

async function throughput(site: { port: number }) {
  const nginx = await startNginx();
  const rates: { own: number[]; nginx: number[] } = { own: [], nginx: [] };
  try {
    for (let round = 0; round < 3; round += 1) {
      rates.own.push(await requestsPerSecond(site.port, '/', 2_000));
      if (nginx) rates.nginx.push(await requestsPerSecond(nginx.port, '/', 2_000));
    }
  } finally {
    await nginx?.stop();
  }
  const rate = (measured: number[]) => Math.round(median(measured)).toLocaleString('en-US');
  say();
  row(
    'requests a second, home page, one process',
    'on par with nginx',
    nginx ? `${rate(rates.own)} against ${rate(rates.nginx)}` : `${rate(rates.own)}; nginx is not installed`,
  );
}

async function buildTime() {
  const { pages, seconds, editSeconds } = await measureBuild('content/ideas/power-pause/index.md');
  say();
  row('build', 'none set', `${pages} pages in ${seconds.toFixed(1)} s`);
  row('publishing a one-word edit', 'at most 10 s', `${editSeconds.toFixed(1)} s`);
}

say(`Goals, and what this machine measures (medians of ${runs}; 1.6 Mbit/s, 150 ms, 4x CPU)`);
const site = await startSite();
try {
  await part('side by side', () => sideBySide(site.origin));
  await part('loads', () => loads(site.origin));
  await part('first use', () => firstUse(site.origin));
  await part('lighthouse', () => scores(site.origin));
  await part('throughput', () => throughput(site));
  await part('build', buildTime);
} finally {
  await site.stop();
}
