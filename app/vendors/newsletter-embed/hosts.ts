import { type HostsOf, originsOf } from '../hosts.ts';

/** A frame of somebody else’s may set cookies, and sees who opens it. */
export const needsConsent = true;

/** Where a third party's form is configured, it is shown in a frame. */
export default (({ links }) => ({ frame: originsOf(links.newsletterEmbed.url) })) satisfies HostsOf;
