import { FORMS, type FormField, type FormName } from './form-fields.ts';

/** A text that the field takes. */
export function textFor({ type, shortest = 1, longest }: FormField): string {
  return type === 'email' ? 'ann@example.com' : 'Text'.padEnd(shortest, '.').slice(0, longest);
}

/** What the form cannot be sent without. */
const required = (form: FormName) => Object.entries(FORMS[form].fields).filter(([, field]) => field.required);

/** The names of what the form cannot be sent without. */
export const requiredBy = (form: FormName): string[] => required(form).map(([name]) => name);

/**
 * What a form takes, whatever an owner has it ask for: a text for every field that it requires, and what is given. Tests
 * post this, so that they hold for any fields that `FORMS` declares.
 */
export function completePost<Given extends Record<string, unknown>>(form: FormName, given: Given) {
  const needed: Record<string, string> = Object.fromEntries(
    required(form).map(([name, field]) => [name, textFor(field)]),
  );
  return { ...needed, ...given };
}
