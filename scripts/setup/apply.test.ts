import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ContentHouse } from '#desk/content/content-house.ts';
import type { SetupPlan } from '#desk/setup/plan.ts';
import { setupWords as words } from '#desk/setup/words.ts';
import { applySetup } from './apply.ts';

describe('a photograph that cannot be used', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'apply-'));
  const file = path.join(dir, 'me.jpg');
  const house: ContentHouse = { dir, readers: [], texts: () => [], check: () => [] };
  const plan = {
    answers: { photo: { file } },
    content: new Map([['site/identity.yml', 'name: Marta\n']]),
    project: new Map(),
    settings: { SITE_URL: 'https://www.lindqvist-pay.com' },
    kept: {},
  } as unknown as SetupPlan;
  const apply = () => applySetup(dir, house, plan, { draw: false });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('leaves everything as it was', async () => {
    writeFileSync(file, 'no picture');
    await expect(apply()).rejects.toThrow(words.problem.noPicture);
    const white = { width: 800, height: 1000, channels: 3, background: '#ffffff' } as const;
    writeFileSync(file, await sharp({ create: white }).jpeg().toBuffer());
    await expect(apply()).rejects.toThrow('cannot tell the person from the background');
    expect(readdirSync(dir)).toEqual(['me.jpg']);
    expect(readFileSync(file).length).toBeGreaterThan(1000);
  });
});

it('writes nothing the second time, and says so', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'apply-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const house: ContentHouse = { dir, readers: [], texts: () => [], check: () => [] };
  const plan = (content: [string, string][]) =>
    ({
      answers: {},
      content: new Map(content),
      project: new Map([['docs/look.md', 'Colors\n']]),
      settings: { SITE_URL: 'https://www.lindqvist-pay.com' },
      kept: { 'ideas/one/index.md': 'abc' },
    }) as unknown as SetupPlan;
  const identity: [string, string] = ['site/identity.yml', 'name: Marta\n'];
  expect(await applySetup(dir, house, plan([identity]), { draw: false })).toMatchObject({
    files: ['content/site/identity.yml', 'content/.sample-texts.json', 'docs/look.md', '.env'],
  });
  expect(await applySetup(dir, house, plan([]))).toMatchObject({ files: [] });
});
