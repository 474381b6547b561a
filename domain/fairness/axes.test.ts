import { describe, expect, it, test } from 'vitest';
import { AXES, isCrossed, RULE_TABLES, standingCategories, TABLES } from './axes.ts';

test.each(TABLES.map((table) => [table.id, table] as const))(
  '%s: every name once, and what only some files know stands last',
  (_, { axes, categories, always }) => {
    expect(new Set(categories).size).toBe(categories.length);
    const optional = axes.flatMap((axis) => axis.categories.filter((category) => category.optional));
    categories.forEach((category, index) => {
      const isOptional = optional.some(({ name }) => category.split(' / ').includes(name));
      expect(isOptional, category).toBe(index >= always);
    });
  },
);

it('has a table for each axis alone', () => {
  const single = TABLES.filter(({ id }) => !isCrossed(id)).map(({ id }) => id);
  expect(single).toEqual(AXES.map(({ id }) => id));
});

describe('the tables of 6 RCNY 5-301', () => {
  it('name and order their categories as the rule does', () => {
    expect(RULE_TABLES.map(({ id }) => id)).toEqual(['sex', 'race', 'intersectional']);
    expect(standingCategories('sex')).toEqual(['Male', 'Female']);
    expect(standingCategories('race').slice(0, 7)).toEqual([
      'Hispanic or Latino',
      'White',
      'Black or African American',
      'Native Hawaiian or Pacific Islander',
      'Asian',
      'Native American or Alaska Native',
      'Two or More Races',
    ]);
    expect(standingCategories('intersectional').slice(0, 3)).toEqual([
      'Hispanic or Latino / Male',
      'Hispanic or Latino / Female',
      'White / Male',
    ]);
  });
});
