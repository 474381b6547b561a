/** The media kit: `content/media-kit/kit.yml`, for the page, the PDFs and the archive. Read at build. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { kitFiles, logoName, portraitName } from '#app/content/download-names.ts';
import { once } from '#app/content/once.ts';
import { fallbackSrc, type PictureData } from '#app/content/picture-data.ts';
import { PHOTOGRAPH, picture, requiredPicture } from '#app/content/pictures.ts';
import { fillName, readIdentity, readPortraits } from '#app/content/site.ts';
import { filled, internalPath, isOwnerBlank, text } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';

export const countWords = (paragraphs: readonly string[]): number =>
  paragraphs.join(' ').trim().split(/\s+/).length;

/** A tenth more or less: organizers count, and their forms cut. One that is still to be written has no length. */
const bio = (words: number) =>
  z
    .array(text(20, 1200))
    .refine(
      (paragraphs) => paragraphs.some(isOwnerBlank) || Math.abs(countWords(paragraphs) - words) <= words / 10,
      { error: (issue) => `write about ${words} words (now ${countWords(issue.input as string[])})` },
    );

const block = { heading: text(3, 60), text: text(8, 400) };

export const mediaKit = z.strictObject({
  photos: z.strictObject({
    ...block,
    credit: text(8, 90),
    rights: text(20, 300),
    print: text(3, 30),
    web: text(3, 30),
    vector: text(3, 30),
    altLabel: text(3, 30),
    /** By the portrait's id in `site/portraits.yml`: what to print as alternative text. */
    alts: z.record(z.string(), text(20, 160)),
    /** The photograph that the portraits were drawn from, where the press may have it too. */
    photograph: z.strictObject({ title: text(3, 30), alt: text(12, 160) }).optional(),
  }),
  logos: z.strictObject({
    ...block,
    grounds: z.strictObject({ 'on-white': text(3, 30), 'on-dark': text(3, 30) }),
  }),
  pronunciation: z.strictObject({
    heading: block.heading,
    say: text(2, 40),
    /** Before the pronouns of the identity, where it has any. */
    pronouns: text(3, 30),
    text: text(20, 600),
  }),
  bios: z.strictObject({
    ...block,
    words: filled(3, 30, 'count'),
    '50': bio(50),
    '100': bio(100),
    '250': bio(250),
  }),
  introduction: z.strictObject({ ...block, paragraphs: z.array(text(20, 900)).min(1) }),
  resume: z.strictObject({
    heading: block.heading,
    entries: z.array(z.strictObject({ period: text(4, 30), role: text(4, 90), text: text(5, 160) })).min(1),
    languagesLabel: text(3, 30),
    languages: text(4, 120),
  }),
  awards: z.strictObject({
    ...block,
    entries: z.array(
      z.strictObject({
        year: z.number().int().min(1990).max(2100),
        title: text(4, 80),
        how: text(4, 80),
        href: internalPath.optional(),
        sample: z.boolean(),
      }),
    ),
  }),
  testimonials: z.strictObject({
    ...block,
    entries: z.array(z.strictObject({ by: text(4, 60), quote: text(8, 240), sample: z.boolean() })),
  }),
  files: z.strictObject({
    label: text(3, 30),
    archive: text(3, 40),
    archiveNote: text(8, 140),
    oneSheet: text(3, 40),
    oneSheetNote: text(8, 140),
    resume: text(3, 40),
    resumeNote: text(8, 140),
    /** What names the files' hashes, and what they are good for. */
    sum: text(3, 30),
    sumNote: text(8, 260),
  }),
  oneSheet: z.strictObject({
    topics: z
      .array(z.strictObject({ title: text(4, 60), format: text(4, 60) }))
      .min(1)
      .max(6),
    topicsLabel: text(3, 30),
    roomLabel: text(3, 40),
    room: text(8, 200),
    bookingLabel: text(3, 30),
    sampleNote: text(8, 140),
    page: filled(4, 40, 'page', 'pages'),
    asOf: filled(4, 40, 'date'),
  }),
  words: z.strictObject({ copy: text(3, 30), copied: filled(4, 40, 'what'), failed: text(8, 120) }),
});

export type MediaKit = z.infer<typeof mediaKit>;
/** The part of it that the page shows. */
export type KitCopy = Omit<MediaKit, 'oneSheet'>;

export const readMediaKit = contentFile('media-kit/kit.yml', mediaKit, {
  view: (kit) => typesetAll(fillName(kit)),
});

/** One file to take away: where it stands, what it is saved as, what it is. */
export type KitFile = { href: string; name: string; label: string };

export type KitPortrait = {
  id: string;
  title: string;
  caption: string;
  alt: string;
  picture: PictureData;
  files: KitFile[];
};

/** The owner's own photograph, where there is one. */
const kitPhotograph = once((): KitPortrait[] => {
  const { photograph } = readMediaKit().photos;
  const [shown, whole] = [picture(PHOTOGRAPH, photograph?.alt ?? ''), picture(`${PHOTOGRAPH}/print`, '')];
  if (!photograph || !shown || !whole) return [];
  const name = portraitName(readIdentity().initials, 'photograph', 'print').replace(/png$/, 'jpg');
  const file = { href: fallbackSrc(whole), name, label: inPixels('JPEG', whole) };
  return [{ id: 'photograph', caption: '', picture: shown, files: [file], ...photograph }];
});

export type KitLogo = { id: string; label: string; picture: PictureData; files: KitFile[] };

/** In words: the sign for "by" would ask for a file of rare signs that nothing else on the page needs. */
const inPixels = (label: string, { width, height }: PictureData) => `${label}, ${width} by ${height}`;

/** The portraits in the order of `site/portraits.yml`, each with its files. */
const drawnPortraits = once((): KitPortrait[] => {
  const { initials } = readIdentity();
  const { photos } = readMediaKit();
  return typesetAll(readPortraits()).map(({ id, title, caption }, index) => {
    const key = `portrait/${index + 1}`;
    const alt = photos.alts[id] ?? title;
    const sizes = (['print', 'web'] as const).map((size): KitFile => {
      const found = requiredPicture(`${key}/${size}`, '');
      const label = inPixels(photos[size], found);
      return { href: fallbackSrc(found), name: portraitName(initials, id, size), label };
    });
    const vector = picture(`${key}/vector`, '');
    const name = portraitName(initials, id, 'print').replace('-print.png', '.svg');
    return {
      id,
      title,
      caption,
      alt,
      picture: requiredPicture(`${key}/bust`, alt),
      files: vector ? [...sizes, { href: fallbackSrc(vector), name, label: photos.vector }] : sizes,
    };
  });
});

/** The portraits, and the photograph that they were drawn from, where the press may have it too. */
export const kitPortraits = (): KitPortrait[] => [...drawnPortraits(), ...kitPhotograph()];

export const kitLogos = once((): KitLogo[] => {
  const { initials, name } = readIdentity();
  return Object.entries(readMediaKit().logos.grounds).map(([ground, label]) => {
    const vector = requiredPicture(`site/logo-${ground}`, name);
    const png = requiredPicture(`site/logo-${ground}-png`, '');
    return {
      id: ground,
      label,
      picture: vector,
      files: [
        { href: fallbackSrc(vector), name: logoName(initials, ground, 'svg'), label: 'SVG' },
        { href: fallbackSrc(png), name: logoName(initials, ground, 'png'), label: inPixels('PNG', png) },
      ],
    };
  });
});

/** What the page at `/media-kit` needs: the kit without the words that only the PDFs print. */
export function mediaKitView() {
  const { oneSheet: _, ...kit } = readMediaKit();
  const { pronouns } = readIdentity();
  return {
    kit,
    pronouns,
    portraits: kitPortraits(),
    logos: kitLogos(),
    files: kitFiles(readIdentity().initials),
  };
}

export type MediaKitView = ReturnType<typeof mediaKitView>;
