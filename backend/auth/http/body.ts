import type { z } from 'zod';
import { AuthError } from '../errors.ts';

/**
 * Reads a JSON object of a given shape. A member of the wrong type is a malformed body, as in GoTrue.
 * @throws AuthError bad_json
 */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  let value: unknown;
  try {
    value = await request.json();
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  // As in GoTrue, whose decoder leaves everything empty.
  const parsed = shape.safeParse(value ?? {});
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.');
    throw new AuthError(
      400,
      'bad_json',
      `Could not parse request body as JSON: ${path ? `"${path.slice(0, 60)}" has the wrong type` : 'not an object'}`,
    );
  }
  return parsed.data;
}
