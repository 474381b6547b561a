import path from 'node:path';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitFiles, portraitName } from '#app/content/download-names.ts';
import { isOwnerBlank } from '#app/content/text-schemas.ts';
import { countWords } from '#app/reading/media-kit/content.ts';
import { kitArchive } from './archive.ts';
import { readKitContent } from './kit-content.ts';
import { oneSheetPdf } from './one-sheet.ts';
import { inLettersOf } from './pdf-fonts.ts';
import { lineX, page } from './pdf-sheet.ts';
import { resumePdf } from './resume.ts';

const content = readKitContent();
/** What is invented says so for as long as the identity is a sample. */
const mark = (sample: boolean) => (sample && content.identity.sample ? ' (sample)' : '');
const files: { oneSheet: Uint8Array; resume: Uint8Array } = {
  oneSheet: new Uint8Array(),
  resume: new Uint8Array(),
};

async function read(bytes: Uint8Array) {
  // The reader takes the bytes over: it gets a copy.
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

/** Addresses of a document's links. */
async function links(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().flatMap((sheet) => {
    const annotations = sheet.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    return (annotations?.asArray() ?? []).map((_, index) => {
      const action = annotations?.lookup(index, PDFDict).lookup(PDFName.of('A'), PDFDict);
      return action?.lookup(PDFName.of('URI'), PDFString).decodeText() ?? '';
    });
  });
}

beforeAll(async () => {
  files.oneSheet = await oneSheetPdf(content);
  files.resume = await resumePdf(content);
}, 60_000);

describe.each(['oneSheet', 'resume'] as const)('%s', (name) => {
  it('says who wrote it, in which language, and shows its title', async () => {
    const document = await PDFDocument.load(files[name], { updateMetadata: false });
    expect(document.getTitle()).toContain(content.identity.name);
    expect(document.getAuthor()).toBe(content.identity.fullName);
    expect(document.getCreationDate()?.toISOString()).toBe(`${content.date}T00:00:00.000Z`);
    const language = document.catalog.lookup(PDFName.of('Lang'));
    expect(language instanceof PDFHexString || language instanceof PDFString).toBe(true);
    expect((language as PDFString).decodeText()).toBe('en-US');
    expect(document.catalog.getOrCreateViewerPreferences().getDisplayDocTitle()).toBe(true);
  });

  it('is tagged, with headings, bookmarks and words for every picture and link', async () => {
    const document = await PDFDocument.load(files[name], { updateMetadata: false });
    const { catalog, context } = document;
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true');
    const elements = context
      .enumerateIndirectObjects()
      .flatMap(([, value]) =>
        value instanceof PDFDict && value.get(PDFName.of('Type')) === PDFName.of('StructElem') ? [value] : [],
      );
    const roles = elements.map((element) => String(element.get(PDFName.of('S'))));
    expect(roles.filter((role) => role === '/H1')).toHaveLength(1);
    expect(roles.indexOf('/H1')).toBeLessThan(roles.indexOf('/H2'));
    const linked = elements.filter((element) => element.get(PDFName.of('S')) === PDFName.of('Link'));
    expect(linked).toHaveLength((await links(files[name])).length);
    for (const figure of elements.filter((element) => element.get(PDFName.of('S')) === PDFName.of('Figure')))
      expect(figure.has(PDFName.of('Alt'))).toBe(true);
    const outline = catalog.lookup(PDFName.of('Outlines'), PDFDict);
    expect(Number(String(outline.get(PDFName.of('Count'))))).toBe(
      roles.filter((role) => /^.H[12]$/.test(role)).length,
    );
    const metadata = catalog.lookup(PDFName.of('Metadata'));
    const claim = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.getContents()) : '';
    expect(claim).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('stands on one page, with its address and mail as links', async () => {
    expect((await read(files[name])).totalPages).toBe(1);
    const found = await links(files[name]);
    expect(found).toContain(`mailto:${content.identity.email}`);
    expect(found.some((href) => href.startsWith(`${content.origin}/media-kit`))).toBe(true);
  });

  it('is the same, byte for byte, from the same content', async () => {
    const again = name === 'resume' ? await resumePdf(content) : await oneSheetPdf(content);
    expect(Buffer.from(again).equals(Buffer.from(files[name]))).toBe(true);
  }, 30_000);
});

describe('the words', () => {
  it('of the one-sheet are text: biography, talks, quotes with their mark', async () => {
    const { text } = await read(files.oneSheet);
    for (const words of content.kit.bios['100'].join(' ').split('. ')) expect(text).toContain(words);
    for (const { title, format } of content.kit.oneSheet.topics) {
      expect(text).toContain(title);
      expect(text).toContain(format);
    }
    const [quoted] = content.kit.testimonials.entries;
    expect(text).toContain(`${quoted?.by}${mark(quoted?.sample ?? false)}`);
  });

  it("of the résumé are the page's lines in the page's order", async () => {
    const { text } = await read(files.resume);
    const places = content.kit.resume.entries.map(({ role }) => text.indexOf(role));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { title, sample } of content.kit.awards.entries)
      expect(text).toContain(`${title}${mark(sample)}`);
  });

  it('drop accents a face lacks and mark what it cannot write', () => {
    const face = { font: undefined as never, has: (point: number) => point < 0x100 };
    expect(inLettersOf(face, 'Zoë Łuk ć 张')).toBe('Zoë ?uk c ?');
  });
});

it('draws the line at four fifths', () => {
  expect(lineX / page.width).toBeCloseTo(0.8, 10);
});

it('packs texts, pictures, logos, both PDFs and the credits', () => {
  const { initials, sample } = content.identity;
  const packed = unzipSync(kitArchive(content, files));
  const names = Object.keys(packed);
  for (const length of ['50', '100', '250']) {
    const text = strFromU8(packed[`biographies/biography-${length}-words.txt`] ?? new Uint8Array());
    if (isOwnerBlank(text)) continue;
    expect(Math.abs(countWords([text]) - Number(length))).toBeLessThanOrEqual(Number(length) / 10);
  }
  expect(strFromU8(packed['introduction.txt'] ?? new Uint8Array()).trim()).not.toBe('');
  const drawn = content.portraits.filter(({ files }) => files.some(({ name }) => name.endsWith('.png')));
  expect(drawn).toHaveLength(4);
  for (const { id } of drawn) {
    for (const size of ['print', 'web'] as const) {
      const png = packed[`portraits/${portraitName(initials, id, size)}`];
      expect([...(png ?? []).slice(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
    }
  }
  expect(names.filter((name) => name.startsWith('logos/'))).toHaveLength(4);
  expect(packed[path.basename(kitFiles(initials).oneSheet)]?.length).toBe(files.oneSheet.length);
  expect(packed[path.basename(kitFiles(initials).resume)]?.length).toBe(files.resume.length);
  const readme = strFromU8(packed['README.txt'] ?? new Uint8Array());
  expect(readme).toContain(content.kit.photos.credit);
  expect(readme.includes(content.kit.oneSheet.sampleNote)).toBe(sample);
});
