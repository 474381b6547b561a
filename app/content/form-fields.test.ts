import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { forms } from './form-schemas.ts';

type Words = Record<string, { fields: Record<string, unknown>; fixed: Record<string, string> }>;

/** The words as they are, with one change, held to their schema. */
function read(change: (words: Words) => void) {
  const words = parseYaml(readFileSync('content/site/forms.yml', 'utf8')) as Words;
  change(words);
  return forms.safeParse(words);
}

describe('the words of a form', () => {
  it('get their controls from the contract', () => {
    const fields = read(() => {}).data?.contact.fields;
    for (const field of [
      { name: 'name', type: 'text', required: true, maxLength: 120, autoComplete: 'name' },
      { name: 'email', type: 'email', required: true, maxLength: 254, autoComplete: 'email' },
      { name: 'organization', type: 'text', required: false, maxLength: 160 },
      { name: 'message', type: 'textarea', required: true, maxLength: 5000 },
    ]) {
      expect(fields).toContainEqual(expect.objectContaining(field));
    }
  });

  it.each<[string, (words: Words) => void, string]>([
    [
      'a field that the contract does not know',
      ({ contact }) => Object.assign(contact!.fields, { shoeSize: 'Your shoe size' }),
      'contact.fields.shoeSize: not a field of "contact" in contracts/form-fields.ts; declare it there or take it out',
    ],
    [
      'a name that every object has',
      ({ contact }) => Object.assign(contact!.fields, { constructor: 'x' }),
      'contact.fields.constructor: not a field of "contact"',
    ],
    [
      'a fixed field that the contract does not know',
      ({ toolkit }) => Object.assign(toolkit!.fixed, { topic: 'toolkit' }),
      'toolkit.fields.topic: not a field of "toolkit"',
    ],
    [
      'a required field without a label',
      ({ speaking }) => delete speaking!.fields.message,
      'speaking.fields.message: required by "contact" in contracts/form-fields.ts; give it a label',
    ],
    [
      'a field both asked for and fixed',
      ({ contact }) => Object.assign(contact!.fields, { topic: 'Topic' }),
      'contact.fields.topic: stands under `fields` and `fixed`; take one out',
    ],
  ])('are refused with %s', (_, change, message) => {
    const [issue] = read(change).error?.issues ?? [];
    expect(`${issue?.path.join('.')}: ${issue?.message}`).toContain(message);
  });
});
