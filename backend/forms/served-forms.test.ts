import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FORMS } from '#contracts/form-fields.ts';
import { FORMS_FILE, readServedForms } from './served-forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (text: string) => writeFileSync(join(folder, FORMS_FILE), text);

it('reads the forms of a build in the order of their fields', () => {
  write(JSON.stringify(FORMS));
  expect(readServedForms(folder)).toEqual(FORMS);
  const more = { zip_code: { type: 'text', heading: 'Zip code', longest: 10 }, ...FORMS.contact.fields };
  write(JSON.stringify({ ...FORMS, contact: { ...FORMS.contact, fields: more } }));
  expect(Object.keys(readServedForms(folder).contact.fields)).toEqual(Object.keys(more));
});

it('does without, where a build does not tell or tells what is no form', () => {
  rmSync(join(folder, FORMS_FILE), { force: true });
  expect(readServedForms(folder)).toBe(FORMS);
  const { email: _, ...noAddress } = FORMS.contact.fields;
  for (const text of ['', '{}', JSON.stringify({ ...FORMS, contact: { subject: 'x', fields: noAddress } })]) {
    write(text);
    expect(readServedForms(folder)).toBe(FORMS);
  }
});
