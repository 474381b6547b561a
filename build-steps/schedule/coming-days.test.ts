import { expect, it } from 'vitest';
import { tryChanges } from '#app/content/content-files.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { scaffold } from '#scripts/new/scaffold.ts';
import { comingDays } from './coming-days.ts';

const TODAY = '2026-11-20';
const post = (published: string, draft: boolean) => {
  const { file, text } = scaffold('idea', {
    slug: `on-${published}-${draft}`,
    title: 'A day to come',
    today: published,
  });
  return [file, text.replace('draft: true', `draft: ${draft}`)] as const;
};

it('names what appears later, soonest first, and neither drafts nor what is out', () => {
  const changes = new Map([
    post('2031-01-02', false),
    post('2030-12-31', false),
    post('2030-12-30', true),
    post(TODAY, false),
  ]);
  const days = tryChanges(changes, () => comingDays(TODAY)).filter(({ what }) => what.includes('/on-'));
  expect(days).toEqual([
    { day: '2030-12-31', what: 'content/ideas/on-2030-12-31-false/index.md' },
    { day: '2031-01-02', what: 'content/ideas/on-2031-01-02-false/index.md' },
  ]);
});

it('names every day on which a law changes, on any day', () => {
  const dates = readRegulations().flatMap((law) => law.dates.map(({ date }) => date));
  const before = comingDays('0001-01-01').map(({ day }) => day);
  for (const date of dates) expect(before).toContain(date);
  expect(comingDays('9999-12-31')).toEqual([]);
});
