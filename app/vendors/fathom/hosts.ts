/** One host for the script and for what it sends, by beacon or as a picture. */
import { idFor } from '../analytics/chosen-vendor.ts';
import type { HostsOf } from '../hosts.ts';
import { FATHOM } from './adapter.ts';

/** It sets no cookie and keeps nothing on a device: https://usefathom.com/data */
export const needsConsent = false;

export default (({ env }) =>
  idFor('fathom', env, /^[A-Z]{4,}$/, 'fathom:ABCDEFGH')
    ? { script: [FATHOM], image: [FATHOM], connect: [FATHOM] }
    : {}) satisfies HostsOf;
