import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  beginRelease,
  currentRelease,
  goBack,
  KEPT_RELEASES,
  leftRelease,
  listReleases,
  publishRelease,
  releaseTime,
  servedFolder,
} from './releases.ts';

const AT = Date.parse('2026-11-22T18:45:00.123Z');
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function publish(text: string, at = AT) {
  const folder = beginRelease(dir, at);
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/index.html'), text);
  return publishRelease(dir, folder);
}
const home = () => readFileSync(join(dir, 'client/index.html'), 'utf8');

it('serves what was published last, and nothing that is only begun', () => {
  expect(currentRelease(dir)).toBeUndefined();
  expect(servedFolder(dir)).toBe(dir);
  const { id } = publish('one');
  expect(id).toBe('20261122T184500123Z');
  expect(releaseTime({ id })).toBe(AT);
  beginRelease(dir);
  expect([home(), currentRelease(dir)?.id, listReleases(dir).length]).toEqual(['one', id, 1]);
  publish('two');
  expect(home()).toBe('two');
});

it('keeps the last five, in the order they were made even where the clock was set back', () => {
  for (let number = 0; number < 7; number++) publish(`${number}`, AT - number * 60_000);
  expect(listReleases(dir)).toHaveLength(KEPT_RELEASES);
  expect(home()).toBe('6');
  goBack(dir);
  expect(home()).toBe('5');
  for (let step = 0; step < 3; step++) goBack(dir);
  expect(home()).toBe('2');
  expect(() => goBack(dir)).toThrow('nothing to go back to');
});

it('goes to a named build, remembers what was left, and forgets it with the next one', () => {
  const one = publish('one');
  const two = publish('two');
  expect(() => goBack(dir, '20200101T000000000Z')).toThrow('--list');
  expect(() => goBack(dir, two.id)).toThrow('served already');
  goBack(dir, one.id);
  expect([home(), leftRelease(dir)?.id]).toEqual(['one', two.id]);
  goBack(dir, two.id);
  expect([home(), leftRelease(dir)]).toEqual(['two', undefined]);
  goBack(dir);
  publish('three');
  expect([home(), leftRelease(dir)]).toEqual(['three', undefined]);
});

it('clears away what a killed build left, and leaves one that runs', () => {
  const killed = join(dir, 'releases/20261122T180000000Z.999999999.building');
  mkdirSync(killed, { recursive: true });
  const running = beginRelease(dir);
  beginRelease(dir, AT + 1);
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
});

it('keeps a build of the layout without releases, to go back to', () => {
  mkdirSync(join(dir, 'client'));
  writeFileSync(join(dir, 'client/index.html'), 'old');
  writeFileSync(join(dir, 'stamp.json'), '{}');
  publish('new', Date.now() + 60_000);
  expect(home()).toBe('new');
  goBack(dir);
  expect([home(), existsSync(join(dir, 'stamp.json'))]).toEqual(['old', false]);
});
