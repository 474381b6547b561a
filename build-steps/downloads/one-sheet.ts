/** The speaker's one-sheet: one page for a program committee. */
import { fillIn } from '#domain/text/wording.ts';
import type { KitContent } from './kit-content.ts';
import { publicFile } from './kit-content.ts';
import { body, notes, page, Sheet, styles } from './pdf-sheet.ts';

export async function oneSheetPdf(content: KitContent): Promise<Uint8Array> {
  const { identity, kit, portraits, origin, date, readable } = content;
  const { oneSheet, photos, pronunciation, testimonials } = kit;
  const title = `${identity.name}: ${kit.files.oneSheet}`;
  const sheet = await Sheet.create(
    { title, author: identity.fullName, subject: identity.role, keywords: identity.knowsAbout, date },
    JSON.stringify(content),
  );

  sheet.flow(identity.name, styles.name);
  sheet.flow(identity.role, styles.lead, 6);
  for (const paragraph of kit.bios['100']) sheet.flow(paragraph, styles.text, 16);

  sheet.flow(oneSheet.topicsLabel, styles.heading, 20);
  sheet.top += 4;
  for (const topic of oneSheet.topics) {
    sheet.rule(body);
    sheet.top += 5;
    sheet.flow(topic.title, styles.row);
    sheet.flow(topic.format, styles.detail);
    sheet.top += 5;
  }
  sheet.rule(body);

  for (const { quote, by, sample } of testimonials.entries.slice(0, 2)) {
    sheet.flow(`“${quote}”`, styles.lead, 16);
    sheet.flow(`${by}${sample && identity.sample ? ' (sample)' : ''}`, styles.detail, 2);
  }
  sheet.flow(oneSheet.roomLabel, styles.heading, 16);
  sheet.flow(oneSheet.room, styles.text, 2);

  await asideNotes(sheet);
  return sheet.save();

  /** Right of the line: portrait, name, booking, and what the whole is. */
  async function asideNotes(target: Sheet) {
    let top: number = page.margin;
    const web = portraits[0]?.files.find(({ name }) => name.endsWith('-web.png'));
    if (web) {
      const image = await target.document.embedPng(publicFile(web.href));
      top = target.picture(image, portraits[0]?.alt ?? '', notes, top);
      top = target.set(photos.credit, styles.note, notes, top + 5) + 14;
    }
    top = target.set(pronunciation.heading, styles.label, notes, top);
    top = target.set(pronunciation.say, styles.note, notes, top) + 12;
    top = target.set(oneSheet.bookingLabel, styles.label, notes, top);
    top = target.set(identity.email, styles.note, notes, top, `mailto:${identity.email}`) + 3;
    top = target.set('/connect/speaking', styles.note, notes, top, `${origin}/connect/speaking`) + 3;
    top = target.set('/media-kit', styles.note, notes, top, `${origin}/media-kit`) + 12;
    top = target.set(fillIn(oneSheet.asOf, { date: readable }), styles.note, notes, top) + 12;
    if (identity.sample) target.set(oneSheet.sampleNote, styles.note, notes, top);
  }
}
