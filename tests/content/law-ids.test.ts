/**
 * `/laws/<id>.json` promises that a provision's name is never changed and never reused. The first edition stays in the
 * frozen content: whatever it named is still there, unless the change log says that the whole law went.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRegulationChangelog, readRegulations } from '#app/content/regulations.ts';

type Named = { provisions: { id: string; section: string }[] };

const published = globSync('acceptance/content/regulations/*.yml')
  .filter((file) => basename(file) !== 'changelog.yml')
  .map((file) => ({
    law: basename(file, '.yml'),
    ids: (parse(readFileSync(file, 'utf8')) as Named).provisions.map(({ id }) => id),
  }));

const removed = new Set(
  readRegulationChangelog().flatMap(({ kind, regulations }) => (kind === 'removed' ? regulations : [])),
);
const today = new Map(
  readRegulations().map(({ id, provisions }) => [id, new Set(provisions.map((item) => item.id))]),
);

/** Names of the first edition that a collection no longer has. */
const lost = (collection: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  published
    .filter(({ law }) => !removed.has(law))
    .flatMap(({ law, ids }) => ids.filter((id) => !collection.get(law)?.has(id)).map((id) => `${law}/${id}`));

it('keeps every name of a provision that was ever published', () => {
  expect(published.flatMap(({ ids }) => ids).length).toBeGreaterThan(300);
  expect(lost(today)).toEqual([]);
});

it('would miss a name', () => {
  const [first] = published;
  const without = new Map(today).set(first?.law ?? '', new Set(first?.ids.slice(1)));
  expect(lost(without)).toEqual([`${first?.law}/${first?.ids[0]}`]);
});
