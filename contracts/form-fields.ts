/*
 * What the site's forms ask for, declared once. Derived from it: what a post may hold (forms.ts), the controls of the
 * page (with the words of content/site/forms.yml), the owner's mail, both stores, the CSV, and what a person is told
 * is kept about them. A field added here is kept by all of them; it shows on the pages whose words name it.
 */

/** One field. All values are text. */
export interface FormField {
  /** The page's control. A `textarea` holds several lines, which the owner's mail quotes. */
  readonly type: 'text' | 'email' | 'tel' | 'textarea';
  /** What stands before its value in the owner's mail. */
  readonly heading: string;
  /** In characters. */
  readonly longest: number;
  /** In characters, of a required one. */
  readonly shortest?: number;
  /** What is said when it is empty or too short. Without it the field may stay empty. */
  readonly required?: string;
  /** The browser's token for what it may fill in. */
  readonly autocomplete?: string;
}

/** Every form asks for an address. */
type FormFields = Readonly<Record<string, FormField>> & {
  readonly email: FormField & { readonly required: string };
};

interface Form {
  /** How the subject of the owner's mail begins. */
  readonly subject: string;
  /** In the order of the mail and of the CSV's columns. Names are lower-case words joined by underscores. */
  readonly fields: FormFields;
}

const email = {
  type: 'email',
  heading: 'Address',
  longest: 254,
  required: 'Please enter your email address.',
  autocomplete: 'email',
} as const satisfies FormField;
const name: FormField = { type: 'text', heading: 'Name', longest: 120, autocomplete: 'name' };
const organization: FormField = {
  type: 'text',
  heading: 'Organization',
  longest: 160,
  autocomplete: 'organization',
};

export type FormName = 'contact' | 'newsletter' | 'toolkit';

/** The forms, by the function that takes them. */
export type Forms = Readonly<Record<FormName, Form>>;

export const FORMS: Forms = {
  contact: {
    subject: 'Message',
    fields: {
      name: { ...name, required: 'Please enter your name.' },
      email,
      organization,
      topic: { type: 'text', heading: 'Topic', longest: 80 },
      message: {
        type: 'textarea',
        heading: 'Message',
        longest: 5000,
        shortest: 2,
        required: 'Please write a few words.',
      },
    },
  },
  newsletter: { subject: 'New subscriber', fields: { name, email } },
  toolkit: { subject: 'Toolkit request', fields: { name, email, organization } },
};

/** Fields with a column of their own in the table of leads. The others are kept as JSON in its column `fields`. */
export const LEAD_COLUMNS = ['name', 'organization', 'topic', 'message'] as const;
