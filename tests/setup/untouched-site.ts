/**
 * A copy of the content as a release ships it before anybody set it up, whatever its owner made of it since: what is
 * published among its essays and services is the sample's, and one more of each release's essays is there for certain.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNoText } from '#build-steps/content/registry.ts';
import type { ContentHouse } from '#desk/content/content-house.ts';
import { KEPT_TEXTS_FILE, SHIPPED_TEXTS_FILE, shippedOf } from '#desk/setup/kept-texts.ts';
import { contentHouse } from '#scripts/desk/content-desk.ts';
import { scaffold } from '#scripts/new/scaffold.ts';

const IDENTITY = 'site/identity.yml';
const TODAY = new Date().toISOString().slice(0, 10);

/** An essay that the owner wrote. */
export const essay = (title: string): string =>
  scaffold('idea', { slug: 'any', title, today: '2026-11-20' }).text;

export type CopiedSite = {
  house: ContentHouse;
  put: (file: string, text: string) => void;
  read: (file: string) => string;
  /** Essays and services that are the sample's. */
  shipped: readonly string[];
  remove: () => void;
};

function isPublished(text: string): boolean {
  const day = /^published: ['"]?(\S+?)['"]?$/m.exec(text)?.[1] ?? '';
  return !/^draft: true/m.test(text) && day <= TODAY;
}

/** A folder of content and what is done to it. */
export function copiedSite(from: string): CopiedSite {
  const dir = mkdtempSync(path.join(tmpdir(), 'untouched-'));
  cpSync(from, dir, { recursive: true });
  const at = (file: string) => path.join(dir, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const texts = () =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\w\.(md|yml)$/.test(file) && !isNoText(file),
    );
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const shipped = Object.keys(
    shippedOf(
      texts().filter((file) => isPublished(read(file))),
      read,
    ),
  );
  return {
    house: { ...contentHouse, dir, texts },
    put,
    read,
    shipped,
    remove: () => rmSync(dir, { recursive: true }),
  };
}

export function untouchedSite(): CopiedSite {
  const first = copiedSite(contentHouse.dir);
  const one = 'ideas/shipped-for-certain/index.md';
  first.put(one, essay('An essay of the sample').replace(/^draft: true\n/m, ''));
  first.put(IDENTITY, first.read(IDENTITY).replace(/^sample: false/m, 'sample: true'));
  rmSync(path.join(first.house.dir, KEPT_TEXTS_FILE), { force: true });
  const shipped = [...first.shipped, one];
  first.put(SHIPPED_TEXTS_FILE, JSON.stringify(shippedOf(shipped, first.read)));
  return { ...first, shipped };
}
