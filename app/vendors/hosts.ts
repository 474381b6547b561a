/** What a third party needs of the Content-Security-Policy: origins, or patterns of them, for each kind of request. */
export type VendorHosts = Partial<Record<'script' | 'connect' | 'image' | 'frame' | 'form', string[]>>;

/** Where the owner's choices of third parties stand: the environment, and `content/site/links.yml`. */
export type VendorSettings = {
  env: Readonly<Record<string, string | undefined>>;
  links: { newsletterEmbed: { url: string } };
};

/** The default export of a vendor's `hosts.ts`: what it needs with these settings; nothing where it is not chosen. */
export type HostsOf = (settings: VendorSettings) => VendorHosts;

/** A vendor's `hosts.ts`. `needsConsent`: nothing of it may load before the visitor has agreed. */
export type VendorModule = { default: HostsOf; needsConsent: boolean };

/** The origins of addresses, none for an empty one. @throws TypeError for what is no address */
export const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.filter((address) => address?.trim()).map((address) => new URL(address as string).origin);
