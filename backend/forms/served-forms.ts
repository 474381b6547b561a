import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FORMS, type Forms } from '../../contracts/form-fields.ts';

/**
 * Written into the build folder, beside what is served, from `contracts/form-fields.ts`: a running server takes what the
 * pages ask that it serves now, also where they were published after it started, or were gone back to.
 */
export const FORMS_FILE = 'forms.json';

const field = z.object({
  type: z.enum(['text', 'email', 'tel', 'textarea']),
  heading: z.string(),
  longest: z.int().positive(),
  shortest: z.int().positive().exactOptional(),
  required: z.string().exactOptional(),
  autocomplete: z.string().exactOptional(),
});
const asked = field.extend({ required: z.string() });
const form = z.object({
  subject: z.string(),
  fields: z.intersection(z.record(z.string(), field), z.looseObject({ email: asked })),
});
const shape: z.ZodType<Forms> = z.object({ contact: form, newsletter: form, toolkit: form });

/** What the forms of a build ask for; what the server's own code says for a build that does not tell. */
export function readServedForms(buildDir: string): Forms {
  try {
    return shape.parse(JSON.parse(readFileSync(join(buildDir, FORMS_FILE), 'utf8')));
  } catch {
    return FORMS;
  }
}
