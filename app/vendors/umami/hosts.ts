/** A server of one's own takes its events itself; Umami's cloud takes them at a gateway (since June 2026). */
import { idFor } from '../analytics/chosen-vendor.ts';
import { type HostsOf, originsOf } from '../hosts.ts';
import umami, { UMAMI_CLOUD } from './adapter.ts';

const GATEWAY = 'https://gateway.umami.is';

/** It sets no cookie and keeps nothing on a device: https://docs.umami.is/docs/faq */
export const needsConsent = false;

export default (({ env }) => {
  const id = idFor('umami', env, /^[0-9a-f-]{36}(@https:\/\/\S+)?$/, 'umami:<website id, a UUID>');
  const script = id ? originsOf(umami.tag(id).src) : [];
  return { script, connect: script.includes(UMAMI_CLOUD) ? [...script, GATEWAY] : script };
}) satisfies HostsOf;
