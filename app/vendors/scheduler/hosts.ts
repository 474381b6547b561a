import type { HostsOf } from '../hosts.ts';

/** Visitors go there by a link, in a tab of its own: it needs nothing of this site's policy. */
export default (() => ({})) satisfies HostsOf;
