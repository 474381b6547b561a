import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readText } from './read-text.test-helper.ts';
import { Dictionary } from './row-store.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is still held, once streams and promises have let go of their last pieces. */
async function liveMegabytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

it('keeps no text of the file alive beyond the spellings themselves', async () => {
  const note = 'n'.repeat(600);
  const lines = ['sex,selected,job,date,note'];
  for (let index = 0; index < 50_000; index += 1) {
    const time = new Date(1.76e12 + index * 1009).toISOString();
    lines.push(
      `Female${' '.repeat(index % 40)},1,Requisition number ${Math.floor(index / 25)},${time},${note}`,
    );
  }
  const bytes = new TextEncoder().encode(lines.join('\n'));
  lines.length = 0;
  const before = await liveMegabytes();
  const { store } = await readText(bytes);
  const kept = (await liveMegabytes()) - before;
  expect(bytes.length).toBeGreaterThan(30_000_000);
  expect(store?.rows).toBe(50_000);
  // 50,000 dates and 2,000 jobs as short texts, and the rows' numbers; not the 32 MB they were cut from.
  expect(kept).toBeLessThan(16);
});

it('does not keep endless cells', async () => {
  const words = new Dictionary(2_000);
  const before = await liveMegabytes();
  for (let index = 0; index < 200; index += 1) words.code(`${index} `.padEnd(500_000, 'x'));
  for (let index = 0; index < 200; index += 1) words.code(`${index}${' '.repeat(500_000)}`);
  expect(words.words).toHaveLength(400);
  expect(Math.max(...words.words.map((word) => word.length))).toBe(120);
  expect((await liveMegabytes()) - before).toBeLessThan(10);
  // The same cell is the same word again.
  expect(words.code(`7${' '.repeat(400_000)}`)).toBe(207);
});
