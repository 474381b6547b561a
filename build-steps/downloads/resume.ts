/** The résumé on paper: the page's lines in the page's order. */
import { fillIn } from '#domain/text/wording.ts';
import type { KitContent } from './kit-content.ts';
import { body, notes, page, Sheet, styles } from './pdf-sheet.ts';

const PERIOD = { x: body.x, width: 92 };
const ENTRY = { x: body.x + 100, width: body.width - 100 };

export async function resumePdf(content: KitContent): Promise<Uint8Array> {
  const { identity, kit, origin, date, readable } = content;
  const { resume, awards, oneSheet } = kit;
  const title = `${identity.name}: ${resume.heading}`;
  const sheet = await Sheet.create(
    { title, author: identity.fullName, subject: identity.role, keywords: identity.knowsAbout, date },
    JSON.stringify(content),
  );

  function row(side: string, head: string, detail: string, href?: string) {
    const lines = sheet.wrap(head, styles.row, ENTRY.width).length * styles.row.leading;
    const more = sheet.wrap(detail, styles.detail, ENTRY.width).length * styles.detail.leading;
    if (sheet.top + lines + more + 9 > page.height - page.margin) sheet.addPage();
    sheet.rule(body);
    sheet.top += 4;
    sheet.set(side, styles.detail, PERIOD);
    sheet.top = sheet.set(head, styles.row, ENTRY, sheet.top, href);
    sheet.top = sheet.set(detail, styles.detail, ENTRY) + 4;
  }

  sheet.flow(identity.name, styles.title);
  sheet.flow(identity.role, styles.lead, 6);
  for (const paragraph of kit.bios['50']) sheet.flow(paragraph, styles.small, 12);
  sheet.flow(resume.heading, styles.heading, 18);
  sheet.top += 4;
  for (const { period, role, text } of resume.entries) row(period, role, text);
  if (awards.entries.length > 0) {
    sheet.flow(awards.heading, styles.heading, 14);
    sheet.top += 4;
  }
  for (const { year, title: award, how, href, sample } of awards.entries) {
    const mark = sample && identity.sample ? ' (sample)' : '';
    row(String(year), award + mark, how, href && origin + href);
  }
  row(resume.languagesLabel, '', resume.languages);

  const pages = sheet.document.getPages();
  sheet.current = pages[0] ?? sheet.current;
  let top: number = page.margin;
  top = sheet.set(oneSheet.bookingLabel, styles.label, notes, top);
  top = sheet.set(identity.email, styles.note, notes, top, `mailto:${identity.email}`) + 3;
  top = sheet.set('/media-kit', styles.note, notes, top, `${origin}/media-kit#resume`) + 12;
  top = sheet.set(identity.location, styles.note, notes, top) + 12;
  top = sheet.set(fillIn(oneSheet.asOf, { date: readable }), styles.note, notes, top) + 12;
  if (identity.sample) sheet.set(oneSheet.sampleNote, styles.note, notes, top);

  if (pages.length > 1) {
    pages.forEach((one, index) => {
      sheet.current = one;
      const text = fillIn(oneSheet.page, { page: index + 1, pages: pages.length });
      sheet.set(text, styles.note, notes, page.height - page.margin);
    });
  }
  return sheet.save();
}
