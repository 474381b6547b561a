import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completePost, textFor } from './complete-post.test-helper.ts';
import { UTM } from './form-constants.ts';
import { FORMS, type FormName, LEAD_COLUMNS } from './form-fields.ts';
import { formPost } from './forms.ts';
import { isMailAddress } from './mail-address.ts';

const FORM_NAMES = Object.keys(FORMS) as FormName[];

/** What else stands beside the fields in a post, a webhook's body, a CSV line or an export. */
const TAKEN = [
  ...UTM,
  ...['source_page', 'consent_text', 'company_website', 'elapsed_ms', 'return_to'],
  ...['id', 'kind', 'fields', 'fingerprint', 'utm', 'created_at', 'sourcePage', 'consentText'],
  ...['status', 'confirmed_at', 'unsubscribed_at'],
];

describe.each(FORM_NAMES)('the form %s', (form) => {
  const { email: _, ...own } = FORMS[form].fields;

  it('has fields whose names nothing else has', () => {
    for (const name of Object.keys(own)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(TAKEN).not.toContain(name);
    }
  });

  it('gives back all that was typed into a field it declares', () => {
    const typed = Object.fromEntries(
      Object.entries(own).map(([name, field]) => {
        const { required, shortest = 1, longest } = field;
        const words = fc
          .string({ unit: 'grapheme', minLength: shortest, maxLength: Math.floor(longest / 20) + shortest })
          .map((value) => value.trim())
          .filter(
            (value) => !value.includes('\0') && [...value].length >= shortest && value.length <= longest,
          );
        const text = field.type === 'email' ? fc.constant(textFor(field)) : words;
        return [name, required ? text : fc.option(text, { nil: undefined })];
      }),
    );
    fc.assert(
      fc.property(fc.record(typed), (fields) => {
        const post = formPost(form).parse({ email: ' Ann@Example.com ', ...fields });
        expect(post.email).toBe('ann@example.com');
        expect(post.fields).toEqual(JSON.parse(JSON.stringify(fields)));
      }),
    );
  });

  it('refuses every other field', () => {
    const every = Object.entries(own).map(([name, field]) => [name, textFor(field)]);
    const post = completePost(form, Object.fromEntries(every));
    expect(formPost(form).safeParse(post).success).toBe(true);
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((name) => !(name in FORMS[form].fields) && !TAKEN.includes(name)),
        (name) => {
          const { error } = formPost(form).safeParse(
            Object.fromEntries([...Object.entries(post), [name, 'x']]),
          );
          expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [name] }]);
        },
      ),
    );
  });
});

describe('an address', () => {
  const refusedFields = (email: string) =>
    formPost('contact')
      .safeParse(completePost('contact', { email }))
      .error?.issues.map(({ path }) => path.join('.'));

  it.each(['some..one@x.org', '.one@x.org', 'one.@x.org', 'one@x..org', 'one@x.org-', 'one@x'])(
    '%s is refused by the name of its field',
    (email) => expect(refusedFields(email)).toEqual(['email']),
  );

  it('that a form takes is one that a mail can go to', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ09.-+_@'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(part, part).map((parts) => parts.join('@')),
        ),
        (email) => {
          const post = formPost('newsletter').safeParse(completePost('newsletter', { email }));
          if (post.success) expect(isMailAddress(post.data.email)).toBe(true);
        },
      ),
    );
  });
});

it('has a column for no field that no form asks for', () => {
  const declared = FORM_NAMES.flatMap((form) => Object.keys(FORMS[form].fields));
  expect(declared).toEqual(expect.arrayContaining([...LEAD_COLUMNS]));
});

it('holds nothing that PostgreSQL cannot store as JSON', () => {
  const post = completePost('toolkit', { name: 'A\0nn \ud800' });
  expect(formPost('toolkit').parse(post).fields).toMatchObject({ name: 'Ann \ufffd' });
});
