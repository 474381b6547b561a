/** https://developers.google.com/tag-platform/security/guides/csp, without what only advertising features ask for. */
import { idFor } from '../analytics/chosen-vendor.ts';
import type { HostsOf } from '../hosts.ts';

const TAG = 'https://*.googletagmanager.com';
const COLLECTION = 'https://*.google-analytics.com';
/** A pattern of subdomains does not hold the domain itself. */
const ANALYTICS = ['https://*.analytics.google.com', 'https://analytics.google.com'];

/** Its tag sets cookies. */
export const needsConsent = true;

export default (({ env }) =>
  idFor('google', env, /^G-[A-Z0-9]{4,}$/, 'google:G-ABC1234567')
    ? {
        script: [TAG],
        image: [COLLECTION, TAG],
        connect: [COLLECTION, ...ANALYTICS, TAG, 'https://www.google.com'],
      }
    : {}) satisfies HostsOf;
