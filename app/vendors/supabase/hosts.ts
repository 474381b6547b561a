import { type HostsOf, originsOf } from '../hosts.ts';

/** It keeps a session only for who signs in. */
export const needsConsent = false;

/** A hosted project is called by the client, and forms without a script are posted to its functions. */
export default (({ env }) => {
  const origins = originsOf(env.VITE_SUPABASE_URL);
  return { connect: origins, form: origins };
}) satisfies HostsOf;
