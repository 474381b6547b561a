import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRounds } from '#tests/backend/store/kill-rounds.ts';

it('20 rounds of writes with a kill in the middle lose nothing acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  const result = await killRounds(folder, 20);
  console.info(`${result.acknowledged} acknowledged writes over 20 kills, ${result.lost.length} lost`);
  expect(result.lost).toEqual([]);
  expect(result.integrity).toBe('ok');
  expect(result.acknowledged).toBeGreaterThan(200);
  rmSync(folder, { recursive: true, force: true });
}, 900_000);
