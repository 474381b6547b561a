/** How long the page's and its workers' tasks take, from Chromium's own trace. */
import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/** Milliseconds, longest first. */
export type Tasks = { page: number[]; worker: number[] };

/**
 * Starts a trace; the function it answers ends it. Tasks count in milliseconds of their own processor time, for
 * the clock on the wall counts whatever else the machine does; `wall` asks for that clock, which is the one that
 * shows a throttled processor.
 */
export async function traceTasks(page: Page, clock: 'processor' | 'wall' = 'processor') {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { categories: 'toplevel,__metadata', transferMode: 'ReportEvents' });
  return async (): Promise<Tasks> => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threads = new Map(
      events
        .filter(({ name }) => name === 'thread_name')
        .map(({ pid, tid, args }) => [`${pid}:${tid}`, args.name]),
    );
    const of = (thread: string) =>
      events
        .filter(
          ({ name, ph, pid, tid }) =>
            ph === 'X' && name.endsWith('RunTask') && threads.get(`${pid}:${tid}`) === thread,
        )
        .map(({ dur = 0, tdur = 0 }) => (clock === 'wall' ? dur : tdur) / 1000)
        .sort((x, y) => y - x);
    return { page: of('CrRendererMain'), worker: of('DedicatedWorker thread') };
  };
}

export const totalOf = (tasks: number[]) => Math.round(tasks.reduce((total, task) => total + task, 0));
