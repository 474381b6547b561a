/**
 * The same page loads of several sites in one run: times depend on the machine and the minute, so only columns that were
 * measured turn by turn can be compared. README.md beside this file says how to get the peer.
 */
import type { Browser } from '@playwright/test';
import type { Result as LighthouseResult } from 'lighthouse';
import { type Load, measureLoad, median, medianLoad } from './page-load.ts';
import { startProxy } from './site-process.ts';

export type Subject = {
  name: string;
  /** Of a running server, without a path. */
  origin: string;
  path: string;
};

/** What Lighthouse computes for a simulated slow phone. Milliseconds, and a score of 100. */
export type Simulated = { lcp: number; tbt: number; score: number };

export type Compared = { name: string; load: Load; simulated: Simulated };

/** @throws Error where Lighthouse could not load the page */
export function simulatedOf(result: LighthouseResult): Simulated {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    score: Math.round((result.categories.performance?.score ?? Number.NaN) * 100),
  };
}

/**
 * @param runs counted loads of each page, after one that fills the proxies
 * @param lighthouse one run of it on an address
 */
export async function compare(
  browser: Browser,
  subjects: readonly Subject[],
  runs: number,
  lighthouse: (url: string) => Promise<Simulated>,
): Promise<Compared[]> {
  const proxies = await Promise.all(subjects.map(({ origin }) => startProxy(origin, false)));
  const places = subjects.map((subject, index) => ({
    ...subject,
    url: `${proxies[index]?.origin}${subject.path}`,
    loads: [] as Load[],
    simulated: [] as Simulated[],
  }));
  try {
    for (let run = -1; run < runs; run += 1) {
      for (const place of run % 2 ? places : places.toReversed()) {
        const load = await measureLoad(browser, place.url);
        if (run >= 0) place.loads.push(load);
      }
    }
    for (let run = 0; run < Math.min(3, runs); run += 1)
      for (const place of places) place.simulated.push(await lighthouse(place.url));
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  }
  return places.map(({ name, loads, simulated }) => ({
    name,
    load: medianLoad(loads),
    simulated: {
      lcp: median(simulated.map(({ lcp }) => lcp)),
      tbt: median(simulated.map(({ tbt }) => tbt)),
      score: median(simulated.map(({ score }) => score)),
    },
  }));
}

/** @returns lines of a Markdown table, milliseconds and KB */
export function comparisonTable(rows: readonly Compared[]): string[] {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0);
  const whole = Math.round;
  return [
    '| | FCP | LCP | simulated LCP | TBT throttled / Lighthouse | Lighthouse | script files, KB | fonts | pictures | all KB before use | CLS |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ name, load, simulated }) =>
      [
        '',
        ` ${name} `,
        ` ${whole(load.fcp)} `,
        ` ${whole(load.lcp)} `,
        ` ${whole(simulated.lcp)} `,
        ` ${whole(load.tbt)} / ${whole(simulated.tbt)} `,
        ` ${simulated.score} `,
        ` ${load.scriptFiles}, ${kilobytes(load.scriptBytes)} `,
        ` ${kilobytes(load.fontBytes)} `,
        ` ${kilobytes(load.pictureBytes)} `,
        ` ${kilobytes(load.bytesBeforeUse)} `,
        ` ${load.cls.toFixed(3)} `,
        '',
      ].join('|'),
    ),
  ];
}
