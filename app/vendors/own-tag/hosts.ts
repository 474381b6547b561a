/** The script's own origin, to which it is taken to report as well. */
import { idFor } from '../analytics/chosen-vendor.ts';
import { type HostsOf, originsOf } from '../hosts.ts';

/** Nobody here knows what an unknown script keeps on a device. */
export const needsConsent = true;

export default (({ env }) => {
  const example = 'own-tag:https://stats.example.com/tag.js';
  const origins = originsOf(idFor('own-tag', env, /^https:\/\/[^/]+\/\S+$/, example));
  return { script: origins, connect: origins };
}) satisfies HostsOf;
