/** What a page and its workers take of the machine's memory: they share one process. Linux only, by `/proc`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';

/** Without `/proc` there is nothing to read. */
export const canMeasureMemory = existsSync('/proc/self/clear_refs');

/** Megabytes (2^20 bytes). */
export type Memory = {
  /** Resident now. */
  resident: number;
  /** The most that was resident since the last `restart`. */
  peak: number;
  /** Live after collecting garbage: objects and array buffers of the page, and of its workers. */
  page: number;
  workers: number;
};

const MEGABYTE = 2 ** 20;

/** The process of `page`; call it once the page has loaded. */
export async function rendererMemory(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  // A spare process waits for the next page and has done nothing yet.
  const renderer = processInfo
    .filter(({ type }) => type === 'renderer')
    .sort((a, b) => b.cpuTime - a.cpuTime)[0];
  if (!renderer) throw new Error('no renderer process');
  const folder = `/proc/${renderer.id}`;
  const session = await page.context().newCDPSession(page);
  const workers = await attachToWorkers(session);

  return {
    /** Lets the peak begin anew. 5 is the kernel's code for it: man 5 proc. */
    restart: () => writeFileSync(`${folder}/clear_refs`, '5'),
    /** Collects garbage first; the peak is read before. */
    async read(): Promise<Memory> {
      const megabytes = (field: string) => {
        const status = readFileSync(`${folder}/status`, 'utf8');
        return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
      };
      const peak = megabytes('VmHWM');
      const usage = async (send: Send) => {
        await send('HeapProfiler.collectGarbage');
        const { usedSize, backingStorageSize } = (await send('Runtime.getHeapUsage')) as Record<
          string,
          number
        >;
        return (usedSize! + (backingStorageSize ?? 0)) / MEGABYTE;
      };
      const ofPage = await usage((method) => session.send(method as 'Runtime.getHeapUsage'));
      const ofWorkers = await Promise.all(workers().map(usage));
      return {
        peak,
        resident: megabytes('VmRSS'),
        page: Math.round(ofPage),
        workers: Math.round(ofWorkers.reduce((sum, each) => sum + each, 0)),
      };
    },
  };
}

type Send = (method: string) => Promise<unknown>;

/** Sessions with the page's workers, as they come and go: Playwright itself gives none. */
async function attachToWorkers(session: CDPSession): Promise<() => Send[]> {
  const attached = new Map<string, Send>();
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    attached.set(sessionId, (method) => {
      last += 1;
      const id = last;
      const answer = new Promise((resolve) => waiting.set(id, resolve));
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
      return answer;
    });
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => void attached.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false });
  return () => [...attached.values()];
}
