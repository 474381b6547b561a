import { type HostsOf, originsOf } from '../hosts.ts';

/** A hosted project is called by the client, and forms without a script are posted to its functions. */
export default (({ env }) => {
  const origins = originsOf(env.VITE_SUPABASE_URL);
  return { connect: origins, form: origins };
}) satisfies HostsOf;
