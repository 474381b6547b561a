import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, it, test, vi } from 'vitest';
import { queryDefaults, retryDelay } from './query.ts';

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [4, 16_000],
  [5, 30_000],
  [6, 30_000],
  [10_000, 30_000],
])('retry %d waits %d ms', (n, wait) => {
  expect(retryDelay(n)).toBe(wait);
});

it('never waits less for a later retry, nor more than 30 s', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), (n) => {
      expect(retryDelay(n + 1)).toBeGreaterThanOrEqual(retryDelay(n));
      expect(retryDelay(n)).toBeLessThanOrEqual(30_000);
    }),
  );
});

afterEach(() => vi.useRealTimers());

it('makes the client try four times, 1, 2 and 4 s apart', async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const start = Date.now();
  const tries: number[] = [];
  const result = client
    .fetchQuery({
      queryKey: ['down'],
      queryFn: () => {
        tries.push(Date.now() - start);
        return Promise.reject(new Error('down'));
      },
    })
    .catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('down');
  expect(tries).toEqual([0, 1000, 3000, 7000]);
});

it('keeps data fresh for 5 minutes', async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const queryFn = vi.fn(async () => 'data');
  const read = () => client.fetchQuery({ queryKey: ['fresh'], queryFn });
  await read();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('keeps unused data for 10 minutes', async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: queryDefaults });
  await client.fetchQuery({ queryKey: ['kept'], queryFn: async () => 'data' });
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
  expect(client.getQueryData(['kept'])).toBe('data');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['kept'])).toBeUndefined();
});
