import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPreview, listPreviews, openPreview, type Preview, takeBackPreview } from './previews.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'previews-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const one: Preview = {
  path: '/ideas/one',
  title: 'One',
  made: 1000,
  until: 5000,
  html: '<!doctype html><p>One',
  policy: "default-src 'none'",
};
const folder = () => join(dataDir, 'previews');

it('opens with its link until its time has come', () => {
  const token = keepPreview(dataDir, one);
  expect(openPreview(dataDir, token, 4999)).toEqual(one);
  expect(openPreview(dataDir, token, 5000)).toBeUndefined();
});

it('opens with nothing else, and no two links are alike', () => {
  const tokens = [keepPreview(dataDir, one), keepPreview(dataDir, one)];
  expect(new Set(tokens).size).toBe(2);
  const [id = ''] = readdirSync(folder()).map((name) => name.replace('.json', ''));
  const [token = ''] = tokens;
  for (const wrong of ['', id, `${token.slice(0, -1)}!`, `${token}x`, '../previews', token.slice(1)]) {
    expect(openPreview(dataDir, wrong, 2000), wrong).toBeUndefined();
  }
});

it('keeps the link nowhere, and lets nobody else on the machine read', () => {
  const token = keepPreview(dataDir, one);
  for (const name of readdirSync(folder())) {
    expect(name + readFileSync(join(folder(), name), 'utf8')).not.toContain(token);
    expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
  }
});

it('is listed without its text, newest first, and deleted once it has ended', () => {
  keepPreview(dataDir, one);
  keepPreview(dataDir, { ...one, title: 'Two', made: 2000, until: 3000 });
  const listed = listPreviews(dataDir, 2500);
  expect(listed.map(({ title }) => title)).toEqual(['Two', 'One']);
  expect(listed[0]).not.toHaveProperty('html');
  expect(listPreviews(dataDir, 3000).map(({ title }) => title)).toEqual(['One']);
  expect(readdirSync(folder())).toHaveLength(1);
});

it('can be taken back, and nothing else with it', () => {
  const token = keepPreview(dataDir, one);
  const other = keepPreview(dataDir, { ...one, made: 2 });
  const [{ id = '' } = {}] = listPreviews(dataDir, 2000);
  takeBackPreview(dataDir, id);
  expect(openPreview(dataDir, token, 2000)).toBeUndefined();
  expect(openPreview(dataDir, other, 2000)).toEqual({ ...one, made: 2 });
  writeFileSync(join(dataDir, 'store.json'), '');
  takeBackPreview(dataDir, '../store');
  expect(readdirSync(dataDir)).toContain('store.json');
});

it('lists nothing where there is nothing', () => expect(listPreviews(dataDir)).toEqual([]));
