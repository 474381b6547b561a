import { expect, test, vi } from 'vitest';
import { forgiveSkippedTransitions } from './skipped-transitions.ts';

test('a skipped transition ends in no uncaught rejection, and is otherwise left alone', async () => {
  const skipped = new DOMException('Transition was skipped', 'AbortError');
  const transition = { ready: Promise.reject(skipped), finished: Promise.resolve() };
  const start = vi.fn(() => transition);
  const page = { startViewTransition: start } as unknown as Document;
  forgiveSkippedTransitions(page);
  const update = () => {};
  const seen = vi.fn();
  process.once('unhandledRejection', seen);
  expect(page.startViewTransition(update)).toBe(transition);
  expect(start).toHaveBeenCalledExactlyOnceWith(update);
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', seen);
  expect(seen).not.toHaveBeenCalled();
  await expect(transition.ready).rejects.toBe(skipped);
});

test('a browser without view transitions gets none', () => {
  const page = {} as Document;
  forgiveSkippedTransitions(page);
  expect('startViewTransition' in page).toBe(false);
});
