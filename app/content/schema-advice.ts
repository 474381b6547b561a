/** What a schema says, for whoever edits the file. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What zod says in a programmer's words, in the words of whoever edits the file. */
export const advice: z.core.$ZodErrorMap = (issue) => {
  const now = typeof issue.input === 'string' ? ` (now "${issue.input}")` : '';
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field here: correct its name or take it out';
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing: write ${kinds[issue.expected] ?? issue.expected}`
        : `write ${kinds[issue.expected] ?? issue.expected}${now}`;
    case 'invalid_value':
      return `write ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}${now}`;
    default:
      return undefined;
  }
};

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
};

/** An unknown field is blamed itself, not what it stands in. */
export const placesOf = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
