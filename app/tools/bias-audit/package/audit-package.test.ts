import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tallyText } from '../intake/read-text.test-helper.ts';
import { freshQuestion } from '../state/audit-state.ts';
import { type AuditRecord, checkPackage, differences, sha256, writePackage } from './audit-package.ts';

const record: AuditRecord = {
  settings: {
    options: { excludeSmall: false, holm: false },
    question: freshQuestion,
    reading: { mapping: { sex: 0, selected: 1 }, hasHeadings: true },
    measure: 'selection',
  },
  input: { sha256: 'ab'.repeat(32), bytes: 42 },
  counts: {
    sex: {
      counts: [
        { n: 10, selected: 5 },
        { n: 12, selected: 4 },
      ],
      unknown: 1,
      other: 0,
    },
  },
  figures: 'table,category\nsex,Male\n',
  editions: { rule: '6 RCNY 5-300 to 5-304', code: '0.2.0', made: '2026-11-22' },
};

describe('a package', () => {
  it('comes back as it was made', async () => {
    const { figures: _, ...wanted } = record;
    expect(await checkPackage(await writePackage(record, 'What this is.'))).toEqual({
      changed: [],
      record: wanted,
    });
  });

  it('names what was changed, whichever byte it is', async () => {
    const whole = await writePackage(record, 'What this is.');
    const seen = new Set<string>();
    // Every byte of the archive: contents, names and what stands between them.
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = whole.slice();
      bytes[at]! ^= 1;
      const { changed, isOther } = await checkPackage(bytes);
      expect(isOther, `byte ${at} makes it another archive`).toBeUndefined();
      expect(changed.length, `byte ${at} changed unseen`).toBeGreaterThan(0);
      for (const name of changed) seen.add(name);
    }
    for (const name of [
      'counts.json',
      'settings.json',
      'input.json',
      'manifest.json',
      'signature.json',
      'archive',
    ]) {
      expect(seen).toContain(name);
    }
  }, 60_000);

  it('names one file where one byte of it was flipped', async () => {
    const whole = await writePackage(record, 'What this is.');
    const at = Buffer.from(whole).indexOf('"selected": 5');
    const bytes = whole.slice();
    bytes[at + 12]! ^= 1;
    expect((await checkPackage(bytes)).changed).toEqual(['counts.json']);
  });

  it('is no package at all where it is another archive', async () => {
    const rows = new Uint8Array(zipSync({ 'applicants.csv': strToU8('sex,selected\nF,1\n') }));
    expect(await checkPackage(rows)).toEqual({ changed: ['archive'], isOther: true });
    expect(await checkPackage(new TextEncoder().encode('PK nothing'))).toMatchObject({ isOther: true });
    // Names that other programs use as well make no package.
    const alike = new Uint8Array(zipSync({ 'manifest.json': strToU8('{}'), 'README.txt': strToU8('-') }));
    expect(await checkPackage(alike)).toMatchObject({ isOther: true });
    const around = zipSync({ 'package.zip': [await writePackage(record, 'What this is.'), { level: 0 }] });
    expect(await checkPackage(new Uint8Array(around))).toMatchObject({ isOther: true });
  });

  it('stays a package where a part is missing or its end is cut off', async () => {
    const whole = await writePackage(record, 'What this is.');
    const { 'signature.json': _, ...parts } = unzipSync(whole);
    const unsigned = await checkPackage(new Uint8Array(zipSync(parts)));
    expect(unsigned.changed).toContain('signature.json');
    expect(unsigned.isOther).toBeUndefined();
    expect(await checkPackage(whole.slice(0, -30))).toEqual({ changed: ['archive'] });
  });
});

it('says where two runs differ, to the last one', () => {
  const now = structuredClone(record.counts);
  now.sex!.counts[1]!.selected = 5;
  now.sex!.unknown = 2;
  expect(differences(record.counts, record.counts)).toEqual([]);
  expect(differences(record.counts, now)).toEqual([
    { table: 'sex', row: 1, was: '4 of 12', is: '5 of 12' },
    { table: 'sex', row: -1, was: '1', is: '2' },
  ]);
  // A category that nobody was asked for then: nobody in it differs from nothing, somebody does.
  const longer = structuredClone(record.counts);
  longer.sex!.counts.push({ n: 0, selected: 0 });
  expect(differences(record.counts, longer)).toEqual([]);
  longer.sex!.counts.at(-1)!.n = 1;
  expect(differences(record.counts, longer)).toEqual([
    { table: 'sex', row: longer.sex!.counts.length - 1, was: 'none', is: '0 of 1' },
  ]);
});

it('a package of the first release still holds', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/first-release.zip'));
  const check = await checkPackage(new Uint8Array(file));
  expect(check.changed).toEqual([]);
  expect(check.record?.counts.sex?.counts[1]).toEqual({ n: 12, selected: 4 });
});

it('a package with placed codes says how its file is read, and the same file gives the same counts', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/placed-codes.zip'));
  const { changed, record: kept } = await checkPackage(new Uint8Array(file));
  expect(changed).toEqual([]);
  const rows = Array.from(
    { length: 70 },
    (_, index) => `${(index % 2) + 1},${(index % 7) + 1},${index % 3 ? 'No' : 'Yes'}`,
  );
  const text = ['Sex,Race,Hired', ...rows].join('\n');
  expect(await sha256(new TextEncoder().encode(text))).toBe(kept?.input?.sha256);
  const again = await tallyText(text, kept?.settings.question, kept?.settings.reading);
  expect(differences(kept?.counts ?? {}, again.counts)).toEqual([]);
});

it('hashes as everybody does', async () => {
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
