import { type HostsOf, originsOf } from '../hosts.ts';

/** Where a third party's form is configured, it is shown in a frame. */
export default (({ links }) => ({ frame: originsOf(links.newsletterEmbed.url) })) satisfies HostsOf;
