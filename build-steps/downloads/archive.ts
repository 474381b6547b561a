/** The media kit as one archive: texts to paste, pictures to place, both PDFs, and who to credit. */
import { type Zippable, zipSync } from 'fflate';
import { kitFiles } from '#app/content/download-names.ts';
import { fillIn } from '#domain/text/wording.ts';
import { type KitContent, publicFile } from './kit-content.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Windows' editor wants both characters of a line end, and no other minds. */
const textFile = (...paragraphs: string[]) => encode(`${paragraphs.join('\r\n\r\n')}\r\n`);

export function kitArchive(
  content: KitContent,
  pdfs: { oneSheet: Uint8Array; resume: Uint8Array },
): Uint8Array {
  const { identity, kit, portraits, logos } = content;
  const files: Zippable = {};
  for (const length of ['50', '100', '250'] as const) {
    files[`biographies/biography-${length}-words.txt`] = textFile(...kit.bios[length]);
  }
  files['introduction.txt'] = textFile(...kit.introduction.paragraphs);
  // Pictures are compressed as they are.
  for (const file of portraits.flatMap((portrait) => portrait.files)) {
    files[`portraits/${file.name}`] = [publicFile(file.href), { level: 0 }];
  }
  for (const file of logos.flatMap((logo) => logo.files)) {
    files[`logos/${file.name}`] = [publicFile(file.href), { level: 0 }];
  }
  const names = kitFiles(identity.initials);
  const baseName = (href: string) => href.slice(href.lastIndexOf('/') + 1);
  files[baseName(names.oneSheet)] = pdfs.oneSheet;
  files[baseName(names.resume)] = pdfs.resume;
  files['README.txt'] = readme(content);
  return zipSync(files, { mtime: new Date(`${content.date}T12:00:00Z`), level: 6 });
}

function readme({ identity, kit, portraits, origin, readable }: KitContent): Uint8Array {
  const { photos, pronunciation, oneSheet } = kit;
  return textFile(
    `${identity.name}, ${identity.role}`,
    ...(identity.sample ? [oneSheet.sampleNote] : []),
    fillIn(oneSheet.asOf, { date: readable }),
    `${pronunciation.heading}: ${pronunciation.say}. ${pronunciation.text}`,
    photos.credit,
    photos.rights,
    ...portraits.map(({ title, alt }) => `${title}. ${photos.altLabel}: ${alt}`),
    kit.logos.text,
    `${origin}/media-kit`,
    identity.email,
  );
}
