/**
 * Adds `utm_source`, `utm_medium` and `utm_campaign` to a link, in place of any it had; the rest of its query
 * and its anchor stay (docs/requirements.md, Exit slip). Links are absolute or within the site, not `mailto:`.
 */
export function withUtm(href: string, utm: { source: string; medium: string; campaign: string }): string {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? [];
  const params = new URLSearchParams(query);
  params.set('utm_source', utm.source);
  params.set('utm_medium', utm.medium);
  params.set('utm_campaign', utm.campaign);
  return `${path}?${params}${anchor}`;
}
