/** How a value is written into a line of `.env`. */
import { parseEnv } from 'node:util';

/**
 * Between the first marks that give the value back: between double ones a backslash and an n are a line's end.
 *
 * @returns nothing where no marks do: the value holds all three kinds
 */
export function envValue(value: string): string | undefined {
  if (/^[\w@%+:,./-]*$/.test(value)) return value;
  return [`'${value}'`, `\`${value}\``, `"${value}"`].find((text) => parseEnv(`A=${text}`).A === value);
}
