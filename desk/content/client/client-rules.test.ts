/** What the editor's views are made of. */
import { describe, expect, it } from 'vitest';
import { parseFields, sourceOf } from '#app/content/content-files.ts';
import { renderMarkdown } from '#app/content/markdown/markdown.ts';
import { contentFiles } from '#build-steps/content/content-paths.ts';
import { isNoText, readers } from '#build-steps/content/registry.ts';
import { formSchema } from '../entries.ts';
import { type Insertion, insertions, pictureMarkdown } from './insertions.ts';
import { blank, controlOf, isFields, type JsonSchema, variantAt, withValue } from './json-schema.ts';

/** Paths at which a value has no form of its own. */
function formless(schema: JsonSchema, value: unknown, path: string): string[] {
  if (value === undefined) return [];
  const control = controlOf(schema, value);
  switch (control.kind) {
    case 'yaml':
      return [path];
    case 'list':
      return (value as unknown[]).flatMap((item, index) => formless(control.items, item, `${path}.${index}`));
    case 'named':
      return Object.entries(value as object).flatMap(([key, item]) =>
        formless(control.items, item, `${path}.${key}`),
      );
    case 'fields':
      return Object.entries(value as object).flatMap(([key, item]) =>
        formless(control.properties[key] ?? {}, item, `${path}.${key}`),
      );
    case 'variants':
      return formless(control.variants[variantAt(control.variants, value)] ?? {}, value, path);
    case 'text':
    case 'long':
    case 'date':
      return typeof value === 'string' ? [] : [path];
    case 'number':
      return typeof value === 'number' ? [] : [path];
    default:
      return [];
  }
}

it('has a form for every field of every file', () => {
  const without = contentFiles()
    .filter((file) => !isNoText(file))
    .flatMap((file) => {
      const schema = readers.find(({ owns }) => owns(file))?.schema;
      return schema
        ? formless(formSchema(schema) as JsonSchema, parseFields(sourceOf(file).fields), file)
        : [file];
    });
  expect(without).toEqual([]);
});

it('begins fields and items with what they must have', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['name', 'tags', 'at'],
    properties: {
      name: { type: 'string' },
      more: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
      at: { anyOf: [{ type: 'number' }, { type: 'object', properties: {} }] },
    },
  };
  expect(blank(schema)).toEqual({ name: '', tags: [''], at: 0 });
});

it('changes one value of a copy, and takes fields out', () => {
  const data = { a: [{ b: 1 }, { b: 2 }], c: 'x' };
  expect(withValue(data, ['a', 1, 'b'], 3)).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 'x' });
  expect(withValue(data, ['c'], undefined)).toEqual({ a: data.a });
  expect(isFields(data) && data.c).toBe('x');
});

const put = (text: string, make: Insertion, at = text.length): string => {
  const { changes, select } = make(text, at, at);
  let result = text;
  for (const { from, to, insert } of changes.toReversed())
    result = result.slice(0, from) + insert + result.slice(to);
  return `${result.slice(0, select[0])}‹${result.slice(...select)}›${result.slice(select[1])}`;
};

describe('the menus', () => {
  it('put blocks after the paragraph, and select what is typed over', () => {
    expect(put('One.\n\nTwo.', insertions.heading, 2)).toBe('One.\n\n## ‹Heading›\n\nTwo.');
    expect(put('', insertions.heading)).toBe('## ‹Heading›\n');
    expect(put('One.\n', insertions.link('/faq', 'Questions'))).toBe('One.\n[‹Questions›](/faq)');
    expect(put('Day ', insertions.law('nyc-ll144/enforced'))).toBe('Day :law-date{of=nyc-ll144/enforced}‹›');
  });

  it('number footnotes on, and keep them together at the end', () => {
    const once = put('A fact.\n', insertions.footnote, 7).replace(/[‹›]/g, '');
    expect(once).toMatch(/^A fact\.\[\^1\]\n\n\[\^1\]: Name/);
    const twice = put(once, insertions.footnote, 7).replace(/[‹›]/g, '');
    expect(twice).toMatch(/^A fact\.\[\^2\]\[\^1\]\n\n\[\^1\]: [^\n]+\n\[\^2\]: /);
  });

  it('write what the site’s renderer takes', () => {
    for (const name of ['pull', 'steps', 'ledger', 'aside', 'notfor', 'questions']) {
      const text = put('One.', insertions.directive(name)).replace(/[‹›]/g, '');
      expect(renderMarkdown(text, 'x.md').html, name).not.toContain(':::');
    }
    const text = pictureMarkdown('desk.jpg', 'A [desk]', 'The "desk"');
    const photo = () => ({
      src: '/p-800.webp',
      avif: '/p-800.avif 800w',
      webp: '/p-800.webp 800w',
      width: 800,
      height: 600,
    });
    const { html } = renderMarkdown(text, 'x.md', { photo });
    expect(html).toContain('<source type="image/avif" srcset="/p-800.avif 800w"');
    expect(html).toContain('alt="A [desk]" width="800" height="600" loading="lazy"');
    expect(html).toContain('<figcaption>The "desk"</figcaption></figure>');
  });
});
