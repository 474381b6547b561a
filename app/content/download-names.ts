/** Addresses and names of the files a visitor can take away from the media kit. */

/** The initials as they stand in a file's name: `jc` of `J.C.`. */
export const nameSlug = (initials: string): string =>
  initials
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '') || 'kit';

export type KitFiles = { oneSheet: string; resume: string; archive: string };

/** Where the build writes the media kit's files, below the site's root. */
export function kitFiles(initials: string): KitFiles {
  const slug = nameSlug(initials);
  return {
    oneSheet: `/downloads/${slug}-one-sheet.pdf`,
    resume: `/downloads/${slug}-resume.pdf`,
    archive: '/downloads/media-kit.zip',
  };
}

/** The name a portrait is saved under, `jc-portrait-engraved-print.png`. */
export const portraitName = (initials: string, portrait: string, size: 'print' | 'web'): string =>
  `${nameSlug(initials)}-portrait-${portrait}-${size}.png`;

/** The name a logo is saved under, `jc-logo-on-white.svg`. */
export const logoName = (initials: string, ground: string, format: 'svg' | 'png'): string =>
  `${nameSlug(initials)}-logo-${ground}.${format}`;
