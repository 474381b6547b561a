/** The web app manifest, by which a browser offers to install the site. */
import { readIdentity } from '#app/content/site.ts';
import { colors } from '#app/design/tokens.ts';
import { readOffline } from '#app/offline/content.ts';
import { SITE_LANGUAGE } from '#domain/text/language.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The text of `site.webmanifest`; the icons are drawn with the pictures (`build-steps/pictures`). */
export function siteManifest(): string {
  const identity = readIdentity();
  return JSON.stringify({
    id: '/',
    name: identity.siteName,
    short_name: identity.initials,
    description: `${identity.fullName}. ${identity.role}`,
    lang: SITE_LANGUAGE,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.ink,
    theme_color: colors.ink,
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
    shortcuts: readOffline().shortcuts.map(({ label, href }) => ({
      name: label,
      url: href,
      icons: [icon('icon', 192, 'any')],
    })),
  });
}
