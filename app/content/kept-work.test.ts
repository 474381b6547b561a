import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptWork, MOST_KEPT } from './kept-work.ts';

let cache = '';
let made: string[] = [];
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'kept-'));
  made = [];
});
afterEach(() => rmSync(cache, { recursive: true }));

/** One build's work: the pieces, each made of one text. */
async function work(texts: readonly string[], edition = 'one', count = 0) {
  const kept = keptWork('letters', edition, count, cache);
  const pieces = await Promise.all(
    texts.map((text) =>
      kept.piece([text], () => {
        made.push(text);
        return text.toUpperCase();
      }),
    ),
  );
  kept.finish();
  return pieces;
}

it('makes again only what was made of something else', async () => {
  expect(await work(['a', 'b'])).toEqual(['A', 'B']);
  expect(await work(['a', 'c'])).toEqual(['A', 'C']);
  expect(made).toEqual(['a', 'b', 'c']);
  await work(['a'], 'two');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('keeps what the last build asked for and nothing else', async () => {
  await work(['a', 'b', 'c']);
  await work(['a']);
  expect(readdirSync(join(cache, 'letters'))).toHaveLength(1);
});

it('does not take two texts for one that is put together of them', async () => {
  const kept = keptWork('pairs', '', 0, cache);
  expect(await kept.piece(['ab', 'c'], () => 'one')).toBe('one');
  expect(await kept.piece(['a', 'bc'], () => 'other')).toBe('other');
});

it('keeps nothing of what came to nothing, and leaves alone what another is about to put in its place', () => {
  const kept = keptWork('maybe', '', 0, cache);
  const failing = () => kept.pieceNow(['a'], () => undefined);
  expect([failing(), failing()]).toEqual([undefined, undefined]);
  const fails = () =>
    kept.pieceNow(['b'], () => {
      throw new Error('no');
    });
  expect(fails).toThrow('no');
  writeFileSync(join(cache, 'maybe/x.1.0.draft'), '');
  kept.finish();
  expect(readdirSync(join(cache, 'maybe'))).toEqual(['x.1.0.draft']);
});

it('keeps what others say that they asked for', () => {
  const one = keptWork('shared', '', 0, cache);
  const other = keptWork('shared', '', 0, cache);
  one.pieceNow(['a'], () => 'A');
  other.pieceNow(['b'], () => 'B');
  one.finish(other.used());
  expect(readdirSync(join(cache, 'shared'))).toHaveLength(2);
});

it('reads a broken piece as none', async () => {
  await work(['a']);
  const [name = ''] = readdirSync(join(cache, 'letters'));
  writeFileSync(join(cache, 'letters', name), 'half');
  expect(await work(['a'])).toEqual(['A']);
  expect(made).toEqual(['a', 'a']);
});

it('keeps nothing of very many', async () => {
  await work(['a']);
  await work(['a'], 'one', MOST_KEPT + 1);
  expect(made).toEqual(['a', 'a']);
  expect(readdirSync(cache)).toEqual([]);
});
