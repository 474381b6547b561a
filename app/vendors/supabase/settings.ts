import { supabaseKey, supabaseUrl } from './client.ts';

/** What the account service says of itself; a hosted project tells no length of passwords. */
type Published = {
  /** Fewest characters of a password. */
  leastPassword: number | undefined;
  passkeys: boolean;
};

let asked: Promise<Published> | undefined;

/** The service's settings, asked for once; rejects where the service cannot be reached or is another's page. */
export function publishedSettings(): Promise<Published> {
  asked ??= fetch(`${supabaseUrl()}/auth/v1/settings`, { headers: { apikey: supabaseKey() } })
    .then((answer) => answer.json())
    .then((settings: { password_min_length?: unknown; passkeys_enabled?: unknown }) => {
      const least = settings.password_min_length;
      return {
        leastPassword: typeof least === 'number' ? least : undefined,
        passkeys: settings.passkeys_enabled === true,
      };
    });
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
