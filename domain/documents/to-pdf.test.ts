/**
 * The PDFs of the tools, read back by another library than what wrote them: real documents of three situations, the
 * readiness report, and sets drawn at random. A local check with veraPDF 1.28.2 found 68 files of such situations
 * conforming to PDF/UA-1 on November 28, 2026.
 */
import { readFileSync } from 'node:fs';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeDocument } from '#app/tools/document-generator/document-copies.ts';
import { NO_EDITS, placeClauses } from '#app/tools/document-generator/draft.ts';
import {
  readBlanks,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import type { DocumentTranslation } from '#app/tools/shared/schemas.ts';
import { answeredReport } from '#scripts/document-sets/answered-report.test-helper.ts';
import { anyAnswers, anySituation, anyValues } from '#scripts/document-sets/any-set.test-helper.ts';
import { pdfFaults, readPdf } from '#tests/built-site/read-pdf.ts';
import { languageOf, paperFor, shownText } from './document-layout.ts';
import {
  cleanText,
  closingNote,
  type DocumentModel,
  heading,
  paragraph,
  type Run,
} from './document-model.ts';
import { drawable, type Faces, Letters } from './pdf/letters.ts';
import { toLines } from './pdf/lines.ts';
import { readFont } from './pdf/true-type.ts';
import { missingFrom, toPdf } from './to-pdf.ts';

const fontFile = (name: string) =>
  readFont(new Uint8Array(readFileSync(new URL(`../../app/design/fonts/${name}.ttf`, import.meta.url))));
const signs = ['pdf-signs', 'pdf-arrows'].map(fontFile);
const face = (name: string) => [
  ...[name, `${name}-ext`, `${name}-vietnamese`].map((file) => fontFile(`pdf-${file}`)),
  ...signs,
];
const faces: Faces = { text: face('text'), strong: face('strong'), display: face('display') };

/** What is read aloud of a document. */
function said(model: DocumentModel): string {
  const words = (runs: readonly Run[]) => runs.map((one) => shownText(one)).join('');
  const note = [model.foot, model.clean ? '' : 'Draft, not legal advice.'].filter(Boolean).join(' ');
  const blocks = model.blocks.flatMap((block): string[] => {
    if (block.type === 'page-break') return [];
    if (block.type === 'table') return [...block.head, ...block.rows.flat().map(words)];
    if (block.type !== 'list') return [words(block.runs)];
    const mark = (index: number) =>
      block.style === 'number' ? `${index + 1}.` : block.style === 'bullet' ? '\u2022' : '';
    return block.items.map((item, index) => mark(index) + words(item));
  });
  return [...blocks, !model.clean || closingNote(model) ? note : ''].join(' ');
}
/** Words that no line is broken within: what is searched for and copied. */
const wordsIn = (text: string) => new Set(drawable(cleanText(text)).match(/\p{L}{2,14}/gu));
/** Without the spaces, which lines are broken at. */
const squeeze = (text: string) => drawable(cleanText(text)).replace(/\s+/g, '');

const dictOf = (holder: PDFDict, key: string) => holder.lookupMaybe(PDFName.of(key), PDFDict);
const nameOf = (holder: PDFDict | undefined, key: string) =>
  String(holder?.get(PDFName.of(key)) ?? '').slice(1);
const wordsOf = (holder: PDFDict | undefined, key: string) =>
  holder?.lookupMaybe(PDFName.of(key), PDFHexString)?.decodeText() ?? '';

/** Operators that draw outside of marked content; marked content that opens within other. */
function strayOperators(content: string): string[] {
  let depth = 0;
  const stray: string[] = [];
  for (const [operator] of content
    .replace(/<[0-9a-f]*>/g, '')
    .matchAll(/(?<![/\w])(?:BDC|BMC|EMC|TJ|S|f)\b/g)) {
    if (operator === 'EMC') depth -= 1;
    else if (operator.startsWith('B')) depth += 1;
    else if (depth === 0) stray.push(operator);
    if (depth < 0 || depth > 1) stray.push(`${operator} at ${depth}`);
  }
  return depth === 0 ? stray : [...stray, 'an open end'];
}

/** What is wrong with a file (ISO 14289-1, as far as it can fail here). */
async function faultsOf(model: DocumentModel, bytes: Uint8Array): Promise<string[]> {
  const [read, file] = await Promise.all([
    readPdf(bytes),
    PDFDocument.load(bytes, { updateMetadata: false }),
  ]);
  const { catalog, context } = file;
  const dicts = context
    .enumerateIndirectObjects()
    .flatMap(([ref, value]) => (value instanceof PDFDict ? [{ ref, value }] : []));
  const elements = dicts.filter(({ value }) => nameOf(value, 'Type') === 'StructElem');
  const role = (wanted: string) => elements.filter(({ value }) => nameOf(value, 'S') === wanted);
  const attribute = (value: PDFDict, key: string) => nameOf(dictOf(value, 'A'), key);
  const annotations = dicts.filter(({ value }) => nameOf(value, 'Subtype') === 'Link');
  const annotated = role('Link').map(({ value }) =>
    (value.lookup(PDFName.of('K'), PDFArray).asArray() as PDFDict[]).flatMap((kid) =>
      nameOf(kid, 'Type') === 'OBJR' ? [kid.get(PDFName.of('Obj'))] : [],
    ),
  );
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  const claim = metadata instanceof PDFRawStream ? new TextDecoder().decode(metadata.getContents()) : '';
  const language = languageOf(model);
  const reading = squeeze(read.reading);
  const wanted = squeeze(said(model));
  const torn = wordsIn(said(model)).difference(wordsIn(read.reading));
  const same = [...wanted].findIndex((letter, at) => letter !== reading[at]);
  const { width } = file.getPage(0).getSize();
  const faults = [
    ...pdfFaults(read),
    reading !== wanted && `reads "${reading.slice(same, same + 60)}", not "${wanted.slice(same, same + 60)}"`,
    torn.size > 0 && `torn words: ${[...torn].slice(0, 9).join(' ')}`,
    read.title !== drawable(model.title) && `its title is "${read.title}"`,
    !catalog.getOrCreateViewerPreferences().getDisplayDocTitle() && 'does not show its title',
    read.language !== language && `its language is "${read.language}"`,
    width !== { letter: 612, a4: 595.28 }[paperFor(model.places, language)] && `${width} points wide`,
    role('TH').some(({ value }) => attribute(value, 'Scope') !== 'Column') && 'a head without its scope',
    role('L').some(({ value }) => !attribute(value, 'ListNumbering')) && 'a list of no kind',
    // Cells to be filled in by hand have nothing.
    elements.some(({ value }) => !value.has(PDFName.of('K')) && nameOf(value, 'S') !== 'TD') &&
      'an element without content',
    role('LI').length !== role('LBody').length && 'an item without its text',
    annotated.some((own) => own.length === 0) && 'a link that leads nowhere',
    annotated.flat().length !== annotations.length && 'an annotation of no link',
    annotations.some(({ value }) => !value.lookupMaybe(PDFName.of('StructParent'), PDFNumber)) &&
      'a link that leads to no element',
    annotations.some(({ value }) => !wordsOf(value, 'Contents')) && 'a link without words',
    !claim.includes('<pdfuaid:part>1</pdfuaid:part>') && 'does not claim PDF/UA',
    nameOf(dictOf(catalog, 'MarkInfo'), 'Marked') !== 'rue' && 'is not marked',
    file.getPages().some(({ node }) => nameOf(node, 'Tabs') !== 'S') && 'the keyboard goes its own way',
    ...file.getPages().map(({ node }) => {
      const stream = node.lookup(PDFName.of('Contents'));
      const content = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array();
      const stray = strayOperators(new TextDecoder().decode(content));
      return stray.length > 0 && `draws outside of the structure: ${stray.join()}`;
    }),
  ];
  return faults.filter((fault) => fault !== false);
}

const templates = readDocumentTemplates();
const blanks = readBlanks();
const translations = readDocumentTranslations();
const { laws, choices } = readLawData();
const hub = 'https://example.com/ai-hiring-compliance-hub';

type Facts = Parameters<typeof placeClauses>[3];

/** Every document of a situation that has words, with every promise made. */
function setOf(
  situation: Parameters<typeof placeClauses>[2],
  facts: Facts,
  copy: 'clean' | 'file',
  language?: DocumentTranslation,
): DocumentModel[] {
  const placed = placeClauses(templates, laws, situation, facts);
  const edits = { ...NO_EDITS, added: placed.map(({ key }) => key) };
  const names = new Map(choices.places.map(({ code, label }) => [code, label]));
  const writing = { situation, laws, blanks, values: facts.values, edits, hub, placeNames: names, language };
  return templates
    .filter(({ id }) => !language || language.documents[id])
    .map((template) => writeDocument(template, placed, writing, copy))
    .filter((model) => model.blocks.length > 0);
}

const facts: Facts = {
  answers: {
    decides: 'sometimes',
    ai: 'yes',
    reachable: 'yes',
    'legal-basis': 'interests',
    transfers: 'yes',
    staff: 'yes',
  },
  values: {
    organization: 'Harbor & Pine <Logistics>',
    'tool-name': 'Sortwell "3"',
    candidate: 'Zoë Şahin Nguyễn',
  },
};
const at = (places: string[]) => ({
  places,
  role: 'employer' as const,
  tools: ['ranking', 'video', 'background'],
  stages: choices.stages.map(({ id }) => id),
  day: '2026-11-20',
});

describe('a PDF of the tools', () => {
  it.each([
    ['the United States', ['US-NY-NYC', 'US-CO', 'US-CA', 'US-IL'], 'file'],
    ['the United Kingdom', ['GB'], 'clean'],
    ['Germany, France and Spain', ['EU-DE', 'EU-FR', 'EU-ES'], 'file'],
  ] as const)('has tags, title, language and every word in its order: %s', async (_, places, copy) => {
    const spoken = translations.filter(({ lang }) => !lang.startsWith('zh'));
    const models = [undefined, ...(places.length === 3 ? spoken : [])].flatMap((language) =>
      setOf(at([...places]), facts, language ? 'clean' : copy, language),
    );
    expect(models.length).toBeGreaterThan(5);
    for (const model of models) {
      expect(missingFrom(model, faces)).toEqual([]);
      expect(await faultsOf(model, await toPdf(model, faces)), model.title).toEqual([]);
    }
  });

  it('holds a whole readiness report', async () => {
    const model = answeredReport(at(['US-NY-NYC', 'EU-DE', 'CA-ON']), hub);
    expect(await faultsOf(model, await toPdf(model, faces))).toEqual([]);
  });

  it('holds whatever is chosen, answered and typed', async () => {
    const spoken = [undefined, undefined, ...translations.filter(({ lang }) => !lang.startsWith('zh'))];
    await fc.assert(
      fc.asyncProperty(
        anySituation,
        anyAnswers,
        anyValues,
        fc.nat(),
        fc.constantFrom('clean' as const, 'file' as const),
        fc.constantFrom(...spoken),
        async (situation, answers, values, which, copy, language) => {
          const models = setOf(situation, { answers, values }, copy, language);
          const model = models[which % models.length];
          if (!model) return;
          expect(await faultsOf(model, await toPdf(model, faces)), model.title).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is the same, byte for byte, from the same document', async () => {
    const model = { title: 'One', blocks: [heading(1, 'One'), paragraph('Two.')] };
    expect(await toPdf(model, faces)).toEqual(await toPdf(model, faces));
  });
});

it('cuts a row that no page has room for, line by line', async () => {
  const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const rows = [[[{ text: 'One' }], [{ text: long }]]];
  const model: DocumentModel = {
    title: 'T',
    blocks: [heading(1, 'T'), { type: 'table', head: ['A', 'B'], rows }],
  };
  const bytes = await toPdf(model, faces);
  expect(await faultsOf(model, bytes)).toEqual([]);
  expect((await readPdf(bytes)).pages).toBeGreaterThan(2);
});

it.each([
  ['line of a list', (text: string) => ({ type: 'list', style: 'bullet', items: [[{ text }]] }) as const],
  ['paragraph that ends a document', paragraph],
])('cuts no short %s at the end of a page', async (_, last) => {
  const words = `Begins ${'with words '.repeat(20)}ends.`;
  const cut = [];
  for (let lines = 20; lines < 30; lines += 1) {
    const above = Array.from({ length: lines }, (_line, index) => paragraph(`Line ${index}.`));
    const blocks = [...above, last(words)] as DocumentModel['blocks'];
    const { text } = await extractText(await getDocumentProxy(await toPdf({ title: 'T', blocks }, faces)));
    cut.push(text.some((page) => page.includes('Begins') !== page.includes('ends.')));
  }
  expect(cut).not.toContain(true);
});

describe('letters', () => {
  it('that no font has are named, in words of a visitor as in Chinese', () => {
    const model = { title: 'One', blocks: [heading(1, 'Für \u5F20\u4F1F, \u5F20'), paragraph('Ω')] };
    expect(missingFrom(model, faces)).toEqual(['\u5F20', '\u4F1F', 'Ω']);
    const chinese = translations.find(({ lang }) => lang.startsWith('zh'));
    for (const document of chinese ? setOf(at(['EU-DE']), facts, 'clean', chinese) : [])
      expect(missingFrom(document, faces).length).toBeGreaterThan(50);
  });

  it('of European names are there in every face, accents in one piece or two', () => {
    const names =
      'Zoë Łukasz Þórunn Ştefan Ștefan Čapek Ő Ĝ Nguyễn Đặng e\u0301 \u2018a\u2019 \u20AC \u00A7\u00A05 \u2264 \u2192';
    for (const level of [1, 2, 3] as const)
      expect(missingFrom({ title: '', blocks: [heading(level, names), paragraph(names)] }, faces)).toEqual(
        [],
      );
  });

  it('are copied as they were typed: no ligature, no soft hyphen, accents on their letters', async () => {
    const model = {
      title: 'Office',
      clean: true,
      blocks: [
        heading(1, 'Office'),
        paragraph('Efficient offi\u00ADce \uFEFFflow: Rene\u0301, non\u2011stop, \u00A7\u00A05.'),
      ],
    };
    const { reading } = await readPdf(await toPdf(model, faces));
    expect(reading.replace(/\s+/g, ' ')).toContain('Efficient office flow: René, non\u2011stop, \u00A7 5.');
  });

  it.each(['text', 'strong', 'display'] as const)(
    'of %s are spaced by hand where a gap would show',
    (name) => {
      const letters = new Letters(faces);
      const width = (text: string) => letters.widthOf(name, 1000, text);
      for (const [left, right] of ['Yo', 'Te', 'P.', 'AV'].map((pair) => [...pair] as [string, string]))
        expect(width(left + right)).toBeLessThan(width(left) + width(right) - 40);
      expect(width('nn')).toBeCloseTo(2 * width('n'), 6);
    },
  );

  it('stand in a font of their own that has these outlines alone', () => {
    const [file] = faces.text as [ReturnType<typeof fontFile>];
    const glyphs = [0, ...'Éa'].map((letter) =>
      letter === 0 ? 0 : file.glyphOf(String(letter).codePointAt(0) ?? 0),
    );
    const cut = readFont(file.cut(glyphs));
    expect(glyphs.map((_, index) => cut.widthOf(index))).toEqual(glyphs.map((glyph) => file.widthOf(glyph)));
    expect(cut.box).toEqual(file.box);
  });
});

describe('lines', () => {
  const letters = { current: new Letters(faces) };
  beforeAll(() => {
    letters.current = new Letters(faces);
  });
  const style = { face: 'text', size: 12, leading: 16 } as const;
  const set = (runs: readonly Run[], width: number) => toLines(runs, style, width, letters.current);
  const texts = (runs: readonly Run[], width: number) =>
    set(runs, width).map((line) => line.map(({ text }) => text).join(''));

  it('fit their width and hold every letter, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 40, max: 400 }),
        (text, width) => {
          const lines = set([{ text }], width);
          expect(
            squeeze(
              lines
                .flat()
                .map((piece) => piece.text)
                .join(''),
            ),
          ).toBe(squeeze(text));
          for (const line of lines) {
            const seen = line
              .map((piece) => piece.text)
              .join('')
              .trimEnd();
            expect(letters.current.widthOf('text', 12, seen)).toBeLessThanOrEqual(width + 0.001);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('end where they were ended, after hyphens between words, and never between a section and its sign', () => {
    expect(texts([{ text: 'One\ntwo' }], 400)).toEqual(['One', 'two']);
    expect(texts([{ text: 'decision-maker' }], 60)).toEqual(['decision-', 'maker']);
    expect(texts([{ text: 'as in \u00A7 5' }], 45).at(-1)).toBe('\u00A7\u00A05');
    expect(texts([{ text: 'A ' }, { text: 'name', kind: 'blank' }, { text: '.' }], 400)).toEqual([
      'A [name].',
    ]);
  });
});
