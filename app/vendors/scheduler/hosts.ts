import type { HostsOf } from '../hosts.ts';

/** A link loads nothing. */
export const needsConsent = false;

/** Visitors go there by a link, in a tab of its own: it needs nothing of this site's policy. */
export default (() => ({})) satisfies HostsOf;
