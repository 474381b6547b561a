/** Makes the Markdown twins of built pages; as a thread of its own where there are many. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type KeptWork, keptOfBuild } from '#app/content/kept-work.ts';
import { twinOf } from '#domain/text/twin.ts';
import { type Described, pageMarkdown } from './page-markdown.ts';

export type TwinWork = { client: string; origin: string; pages: readonly Described[] };

/** For so many pages what was made of them before is kept. */
export const keptTwins = (count: number): KeptWork => keptOfBuild('twins', count);

/** Writes the twin of each page beside it. */
export function makeTwins({ client, origin, pages }: TwinWork, kept: KeptWork): void {
  for (const page of pages) {
    const html = readFileSync(path.join(client, page.path, 'index.html'), 'utf8');
    const twin = kept.pieceNow([html, origin, JSON.stringify(page)], () => pageMarkdown(html, page, origin));
    writeFileSync(path.join(client, twinOf(page.path)), twin);
  }
}

/** What a thread is given: its part of the work, and how many pages there are in all. */
export type TwinThread = { twins: TwinWork; count: number };

const isThread = (given: unknown): given is TwinThread =>
  typeof given === 'object' && given !== null && 'twins' in given;

if (isThread(workerData)) {
  const kept = keptTwins(workerData.count);
  makeTwins(workerData.twins, kept);
  parentPort?.postMessage(kept.used());
}
