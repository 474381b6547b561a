/**
 * How long a password may be. `least` is what AUTH_PASSWORD_MIN_LENGTH is where nothing is set and what
 * supabase/config.toml says, in characters; the embedded backend publishes its own in /auth/v1/settings. `most` is
 * bcrypt's limit, which hosted Supabase has, in bytes of UTF-8; kept so that accounts can move there.
 */
export const PASSWORD_LENGTH = { least: 8, most: 72 } as const;

/** What a reader counts: code points, so that neither accents in one sign nor emoji count double. */
export const charactersOf = (password: string): number => [...password].length;

/**
 * What is wrong with a password's length, or undefined.
 * @param least in characters
 */
export function passwordLengthFault(password: string, least: number): 'short' | 'long' | undefined {
  if (new TextEncoder().encode(password).length > PASSWORD_LENGTH.most) return 'long';
  return charactersOf(password) < least ? 'short' : undefined;
}
