import { expect, it } from 'vitest';
import { patientSignal } from './prerender-patience.ts';

it('aborts in the end, with a reason', async () => {
  const signal = patientSignal(20);
  expect(signal.aborted).toBe(false);
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  expect((signal.reason as Error).name).toBe('TimeoutError');
});

it('keeps time by itself, also while nobody holds more than the signal', async () => {
  const signals = Array.from({ length: 50 }, () => patientSignal(20));
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
});
