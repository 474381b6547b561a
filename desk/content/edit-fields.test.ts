/** Every file of `content/`, as it stands today, and the ways a field can change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseFields, sourceOf } from '#app/content/content-files.ts';
import { contentFiles } from '#build-steps/content/content-paths.ts';
import { isNoText } from '#build-steps/content/registry.ts';
import { editFields, NotEditable } from './edit-fields.ts';

const files = contentFiles().filter((file) => !isNoText(file));
const yamlOf = (file: string) => sourceOf(file).fields.yaml;

/** The paths of every single value. */
function leaves(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value);

function withValue(data: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const copy = structuredClone(data);
  const last = path.at(-1) as PropertyKey;
  (at(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = value;
  return copy;
}

/** Lines that one text has and the other has not, at the place where they differ. */
function changedLines(before: string, after: string): [number, number] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return [a.length - head - tail, b.length - head - tail];
}

it('changes no byte of any file whose fields are the same', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    expect(editFields(yamlOf(file), structuredClone(parseFields(sourceOf(file).fields))), file).toBe(
      yamlOf(file),
    );
  }
});

/** A value that differs in one word. */
function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value ? value.replace(/\w+/, 'Changed') : 'Changed';
  return 'Changed';
}

it('changes one line for one word of one field, in every file', () => {
  for (const [number, file] of files.entries()) {
    const yaml = yamlOf(file);
    const data = parse(yaml);
    const paths = leaves(data).filter((path) => path.length > 0);
    // Another place in each file: together they are of every kind.
    const path = paths[(number * 7) % paths.length];
    const next = path && altered(at(data, path));
    if (!path || next === at(data, path)) continue;
    const text = editFields(yaml, withValue(data, path, next));
    expect(at(parse(text), path), `${file} ${path.join('.')}`).toEqual(next);
    expect(changedLines(yaml, text), `${file} ${path.join('.')}`).toEqual([1, 1]);
  }
});

const sample = `# What it is.
name: Ada
motto: 'Count first'
long: >-
  One line of words that stands here,
  and a second one below it.
letter: |
  Dear reader,

  yours
tags: [one, two] # a note
items:
  - name: first
    size: 1

  # About the second.
  - name: second
    size: 2
  - name: third
    size: 3
empty: []
last: { by: Ann, on: 2026-11-22 }
`;
const data = parse(sample) as Record<string, unknown>;

describe('a change', () => {
  const changed = (fields: Record<string, unknown>) => editFields(sample, { ...data, ...fields });
  const items = data.items as { name: string; size: number }[];

  it('keeps quotes and folded lines', () => {
    expect(changed({ motto: "Don't guess" })).toContain("motto: 'Don''t guess'\n");
    expect(changed({ long: 'One line of words that stands there, and a second one below it.' })).toContain(
      '  One line of words that stands there,\n  and a second one below it.\n',
    );
    expect(changed({ name: 'no: yes' })).toContain("name: 'no: yes'\n");
    expect(changed({ letter: 'Dear all,\n\nyours\n' })).toContain('letter: |\n  Dear all,\n\n  yours\n');
  });

  it('adds, takes out and moves items with their comments', () => {
    const [first, second, third] = items;
    expect(changed({ items: [second, first, third] })).toContain(
      'items:\n  # About the second.\n  - name: second\n    size: 2\n\n  - name: first\n    size: 1\n\n  - name: third',
    );
    expect(changed({ items: [first, third] })).not.toContain('About the second');
    expect(changed({ items: [...items, { name: 'fourth', size: 4 }] })).toContain(
      '\n  - name: fourth\n    size: 4\nempty: []',
    );
    expect(changed({ empty: ['a', 'b'] })).toContain('empty: [a, b]\n');
    expect(changed({ items: [] })).toContain('items: []\nempty');
    expect(changed({ tags: ['one', 'two', 'a, b'] })).toContain("tags: [one, two, 'a, b'] # a note");
  });

  it('adds a field after the one it follows, and takes fields out', () => {
    const { name, ...rest } = data;
    const text = editFields(sample, { name, nick: 'The countess', ...rest });
    expect(text).toContain('name: Ada\nnick: The countess\nmotto:');
    expect(editFields(text, data)).toBe(sample);
    expect(editFields(sample, rest)).toBe(sample.replace('name: Ada\n', ''));
  });

  it('refuses what it cannot write back', () => {
    expect(() => editFields('a: &x 1\nb: *x\n', { a: 1, b: 2 })).toThrow(NotEditable);
    expect(() => editFields('a: "open', {})).toThrow(NotEditable);
  });
});

it('comes back as what was asked for, whatever changes, or refuses', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      'true',
      '12',
      '2026-11-22',
      '- a',
      '# b',
      ' c',
      "it's",
      'a\nb',
      '',
      '[x',
      'k: v',
      'é — “q”',
    ),
    fc.lorem({ maxCount: 40 }),
  );
  const value = fc.oneof(word, fc.integer(), fc.boolean());
  const fields = fc.record(
    {
      name: word,
      motto: word,
      long: word,
      letter: word,
      tags: fc.array(word, { maxLength: 3 }),
      items: fc.array(fc.record({ name: word, size: value }), { maxLength: 4 }),
      empty: fc.array(value, { maxLength: 2 }),
      last: fc.record({ by: word, on: word }),
      more: fc.oneof(value, fc.array(word, { maxLength: 2 }), fc.record({ deep: word })),
    },
    { requiredKeys: [] },
  );
  let refused = 0;
  const { numRuns } = { numRuns: 300 };
  fc.assert(
    fc.property(fields, (change) => {
      const next = { ...data, ...change };
      try {
        expect(parse(editFields(sample, next))).toEqual(next);
      } catch (error) {
        if (!(error instanceof NotEditable)) throw error;
        refused += 1;
      }
    }),
    { numRuns },
  );
  // Whoever is refused edits the file as text; that should be rare.
  expect(refused).toBeLessThan(numRuns / 20);
});
