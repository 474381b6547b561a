/**
 * How long a password may be. `least` is what AUTH_PASSWORD_MIN_LENGTH is where nothing is set and what
 * supabase/config.toml says; the embedded backend publishes its own in /auth/v1/settings. `most` is bcrypt's limit,
 * which hosted Supabase has; kept so that accounts can move there.
 */
export const PASSWORD_LENGTH = { least: 8, most: 72 } as const;
