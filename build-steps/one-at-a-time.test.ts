import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurn } from './one-at-a-time.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'turn-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('lets the next build begin when the one before has ended, and says once that it waits', async () => {
  const waiting = vi.fn();
  const first = await takeTurn(join(dir, 'claim'), waiting);
  expect(waiting).not.toHaveBeenCalled();
  let begun = false;
  const second = takeTurn(join(dir, 'claim'), waiting).then((turn) => {
    begun = true;
    return turn;
  });
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce());
  expect(begun).toBe(false);
  first.release();
  (await second).release();
  expect(waiting).toHaveBeenCalledOnce();
});
