/** The address of a page that is not public: the right link and no other, until it ends, and nothing keeps or names it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepPreview, listPreviews, openPreview, takeBackPreview } from '#backend/previews/previews.ts';
import { type Fixture, startFixture } from './site-fixture.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const HTML = '<!doctype html><title>A draft</title><p>Not for everybody.</p>';
const HOUR = 3_600_000;

let site: Fixture;
let dataDir = '';
let now = Date.now();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'preview-links-'));
  site = await startFixture({ log: true, preview: (token) => openPreview(dataDir, token, now) });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

/** @returns the token of a link that works for an hour */
const link = () =>
  keepPreview(dataDir, {
    path: '/ideas/draft',
    title: 'A draft',
    made: now,
    until: now + HOUR,
    html: HTML,
    policy: POLICY,
  });

it('shows the page to who has its link, under its own policy, kept and found by nobody', async () => {
  const { status, headers, text } = await site.ask(`/preview/${link()}`);
  expect([status, text]).toEqual([200, HTML]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.etag).toBeUndefined();
});

it('gives the same head without the page where only the head is asked for', async () => {
  const address = `/preview/${link()}`;
  const [page, head] = [await site.ask(address), await site.ask(address, { method: 'HEAD' })];
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(page.headers['content-length']);
});

it('answers a wrong link, one that ended and one that was taken back like any address that is not there', async () => {
  const missing = await site.ask('/no-such-page');
  const isMissing = async (token: string) => {
    const { status, headers, text } = await site.ask(`/preview/${token}`);
    expect([status, text], token).toEqual([404, missing.text]);
    expect(headers['x-robots-tag']).toMatch(/^noindex/);
  };
  const right = link();
  await isMissing('');
  await isMissing(right.slice(1));
  await isMissing(`${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`);
  await isMissing(`${right}/`);

  const taken = link();
  expect((await site.ask(`/preview/${taken}`)).status).toBe(200);
  for (const { id } of listPreviews(dataDir, now)) takeBackPreview(dataDir, id);
  await isMissing(taken);

  const ends = link();
  now += HOUR - 1;
  expect((await site.ask(`/preview/${ends}`)).status).toBe(200);
  now += 1;
  await isMissing(ends);
});

it('is named in no line of the log', async () => {
  const token = link();
  await site.ask(`/preview/${token}`);
  await vi.waitFor(() => expect(site.logLines.join('\n')).toContain('/preview/:token'));
  expect(site.logLines.join('\n')).not.toContain(token);
});
