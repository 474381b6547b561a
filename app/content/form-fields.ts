/** The controls of a page's form: words from `content/site/forms.yml`, everything else from the contract. */
import { FORMS, type FormField, type FormName } from '#contracts/form-fields.ts';

/** What the words say of a field: its label, or with it a hint below the control and what to say where it is empty. */
export type FieldWords = string | { label: string; hint?: string | undefined; missing?: string | undefined };

export interface PageField {
  name: string;
  label: string;
  hint?: string | undefined;
  missing?: string | undefined;
  type: FormField['type'];
  required: boolean;
  maxLength: number;
  autoComplete?: string;
}

type FormWords = { function: FormName; fields: Record<string, FieldWords>; fixed: Record<string, string> };

/** Where the words and the contract disagree: field and mend, or nothing. */
export function mismatches({ function: form, fields, fixed }: FormWords): { field: string; mend: string }[] {
  const declared = FORMS[form].fields;
  const place = `"${form}" in contracts/form-fields.ts`;
  const unknown = [...Object.keys(fields), ...Object.keys(fixed)].filter(
    (name) => !Object.hasOwn(declared, name),
  );
  const missing = Object.entries(declared).filter(
    ([name, { required }]) => required && fields[name] === undefined && fixed[name] === undefined,
  );
  const twice = Object.keys(fields).filter((name) => fixed[name] !== undefined);
  return [
    ...unknown.map((name) => ({
      field: name,
      mend: `not a field of ${place}; declare it there or take it out`,
    })),
    ...missing.map(([name]) => ({ field: name, mend: `required by ${place}; give it a label` })),
    ...twice.map((name) => ({ field: name, mend: 'stands under `fields` and `fixed`; take one out' })),
  ];
}

/** The form's controls in the order of its words. */
export const pageFields = ({ function: form, fields }: FormWords): PageField[] =>
  Object.entries(fields).flatMap(([name, words]) => {
    const field = FORMS[form].fields[name];
    if (!field) return [];
    return [
      {
        name,
        ...(typeof words === 'string' ? { label: words } : words),
        type: field.type,
        required: field.required !== undefined,
        maxLength: field.longest,
        ...(field.autocomplete ? { autoComplete: field.autocomplete } : {}),
      },
    ];
  });
