/** The script of a site, `pa-…`, and the events it posts to where it came from. */
import { idFor } from '../analytics/chosen-vendor.ts';
import { type HostsOf, originsOf } from '../hosts.ts';
import plausible from './adapter.ts';

/** It sets no cookie and keeps nothing on a device: https://plausible.io/data-policy */
export const needsConsent = false;

export default (({ env }) => {
  const id = idFor('plausible', env, /^pa-[\w-]+(@https:\/\/\S+)?$/, 'plausible:pa-AbCdEf123456');
  const origins = id ? originsOf(plausible.tag(id).src) : [];
  return { script: origins, connect: origins };
}) satisfies HostsOf;
