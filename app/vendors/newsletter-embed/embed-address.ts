/** Where the newsletter frame points: the configured third party, else the site's own form. */
export const OWN_FORM = '/newsletter-subscribe';

/** @param embedUrl `newsletterEmbed.url` of `content/site/links.yml`; empty where no third party is configured */
export const embedAddress = (embedUrl: string) => embedUrl.trim() || `${OWN_FORM}?embed=1`;
