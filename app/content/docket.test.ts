import { expect, it } from 'vitest';
import { readDocket } from './docket.ts';

it('holds the cases that a buyer is asked about, each with a source for every event', () => {
  const ids = readDocket().map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'mobley-workday',
      'kistler-eightfold',
      'harper-sirius-xm',
      'aclu-intuit-hirevue',
      'baker-cvs',
      'eeoc-itutorgroup',
      'comptroller-local-law-144',
    ]),
  );
  for (const { id, events, sources } of readDocket()) {
    const known = sources.map((source) => source.id);
    const used = events.flatMap((event) => event.sources);
    expect(events.length, id).toBeGreaterThan(0);
    expect(
      used.filter((source) => !known.includes(source)),
      id,
    ).toEqual([]);
  }
});

it('says how sure each is by the kinds of its sources alone', () => {
  const sure = new Map(readDocket().map(({ id, confidence }) => [id, confidence]));
  expect(sure.get('comptroller-local-law-144')).toBe('medium');
  expect(sure.get('mobley-workday')).toBe('medium');
  expect(sure.get('aclu-intuit-hirevue')).toBe('low');
});
