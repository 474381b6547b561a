import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { toString as wordsOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  cleanText,
  type DocumentModel,
  heading,
  paragraph,
  toPlainText,
} from './document-model.ts';
import { toDocx } from './to-docx.ts';
import { toMarkdown } from './to-markdown.ts';

const sample: DocumentModel = {
  title: 'Sample',
  blocks: [
    heading(1, 'Notice'),
    {
      type: 'paragraph',
      runs: [
        { text: 'Made by ' },
        { text: 'Acme & Sons <Ltd>', kind: 'field' },
        { text: ' with ' },
        { text: 'name of the tool', kind: 'blank' },
        { text: '.' },
      ],
    },
    { type: 'list', style: 'number', items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { type: 'page-break' },
    { type: 'list', style: 'check', items: [[{ text: 'Keep it' }]] },
    {
      type: 'table',
      head: ['Paragraph', 'Law'],
      rows: [[[{ text: 'Use | scope' }], [{ text: 'Example Act', href: 'https://example.com/hub#x' }]]],
    },
  ],
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
/** What a reader of the Markdown sees. */
const rendered = (markdown: string) => wordsOf(parser.runSync(parser.parse(markdown)));
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

async function documentXml(model: DocumentModel): Promise<string> {
  const part = unzipSync(await toDocx(model))['word/document.xml'];
  if (!part) throw new Error('the file has no document part');
  return strFromU8(part);
}

describe('a Word file', () => {
  const partOf = async (model: DocumentModel, part: string) => {
    const bytes = unzipSync(await toDocx(model))[part];
    if (!bytes) throw new Error(part);
    return strFromU8(bytes);
  };

  it('tells the reader of a clean copy nothing about a draft', async () => {
    expect(await partOf({ ...sample, clean: true }, 'docProps/core.xml')).not.toContain('draft');
    expect(await partOf(sample, 'docProps/core.xml')).toContain('A draft, not legal advice.');
  });

  it('is British where every reader is, and on the paper of those who read its language', async () => {
    const styles = (places: string[]) => partOf({ ...sample, places }, 'word/styles.xml');
    expect(await styles(['GB'])).toContain('en-GB');
    expect(await styles(['GB', 'US-CA'])).toContain('en-US');
    const width = async (places: string[], lang?: string) =>
      (await documentXml({ ...sample, places, ...(lang ? { lang } : {}) })).match(/w:pgSz w:w="(\d+)"/u)?.[1];
    const [letter, a4] = ['12240', '11906'];
    expect(await width(['US-NY', 'EU-DE'])).toBe(letter);
    expect(await width(['US-NY', 'EU-DE'], 'de')).toBe(a4);
    expect(await width(['US-NY', 'EU-FR'], 'fr')).toBe(a4);
    expect(await width(['CA-QC', 'EU-FR'], 'fr')).toBe(letter);
    expect(await width(['US-NY'], 'es')).toBe(letter);
  });

  it('counts numbered headings itself, each document anew, and no other heading', async () => {
    const numbered = ['1. Scope', '2. Term'].map((text) => heading(2, text));
    const xml = await documentXml({
      title: 'Agreement',
      blocks: [heading(1, '5 stars'), ...numbered, heading(2, '4. Gap'), { type: 'page-break' }, ...numbered],
    });
    expect(xml).not.toMatch(/>[123]\. /u);
    expect(xml).toContain('>4. Gap<');
    expect(xml).toContain('>5 stars<');
    const counts = [...xml.matchAll(/<w:numId w:val="(\d+)"/gu)].map(([, id]) => id);
    expect(counts).toHaveLength(4);
    expect(new Set(counts).size).toBe(2);
    expect(counts[0]).toBe(counts[1]);
  });

  it('leaves no lines to sign alone on a page', async () => {
    const close: Block[] = [
      { ...paragraph('For us:'), apart: true } as Block,
      paragraph('Signature: ____'),
      paragraph('Name: ____'),
    ];
    const kept = async (block: Block) =>
      (await documentXml({ title: 'Letter', blocks: [block, ...close] })).match(/<w:keepNext\/>/gu)?.length;
    expect(await kept(paragraph('The last words.'))).toBe(3);
    expect(await kept({ type: 'list', style: 'bullet', items: [[{ text: 'One' }]] })).toBe(3);
  });
});

describe('what stands at the foot of the pages', () => {
  const marked = { ...sample, foot: 'To be read by a lawyer.' };

  it('stands once in Markdown and in text, which have no pages', () => {
    expect(rendered(toMarkdown(marked)).match(/To be read by a lawyer\./gu)).toHaveLength(1);
    expect(toPlainText(marked).trimEnd().endsWith('To be read by a lawyer.')).toBe(true);
    const said = { ...marked, blocks: [...sample.blocks, paragraph('To be read by a lawyer.')] };
    expect(toPlainText(said).match(/To be read by a lawyer\./gu)).toHaveLength(1);
  });

  it('makes no text of a document in which nothing stands', () => {
    expect(toMarkdown({ ...marked, blocks: [] }).trim()).toBe('');
    expect(toPlainText({ ...marked, blocks: [] }).trim()).toBe('');
  });
});

describe('toMarkdown', () => {
  it('leaves a line to sign as it is, and no underscore that could mark up', () => {
    expect(toMarkdown({ title: 'x', blocks: [paragraph('Signature: ______')] })).toBe('Signature: ______\n');
    for (const text of [
      '_this_',
      'a_b_c',
      '______',
      'Name: _this_',
      'Name: ___ and ___',
      'one _two_, three',
    ]) {
      const markdown = toMarkdown({ title: 'x', blocks: [paragraph(text)] });
      expect(rendered(markdown).trim(), markdown).toBe(text);
    }
  });

  it('escapes a number only where it would begin a list', () => {
    const text = toMarkdown({
      title: 'Numbers',
      blocks: [
        heading(2, '1. Scope'),
        { type: 'paragraph', runs: [{ text: 'Version ' }, { text: '1.2', kind: 'field' }, { text: '.' }] },
        paragraph('1. is no list'),
        paragraph('1.2 is none either'),
      ],
    });
    expect(text).toBe('## 1. Scope\n\nVersion 1.2.\n\n1\\. is no list\n\n1.2 is none either\n');
  });

  it('writes headings, blanks, lists, boxes and tables', () => {
    expect(toMarkdown(sample)).toBe(
      [
        '# Notice',
        'Made by Acme \\& Sons \\<Ltd\\> with \\[name of the tool\\].',
        '1. One\n2. Two',
        '---',
        '- [ ] Keep it',
        '| Paragraph | Law |\n| --- | --- |\n| Use \\| scope | [Example Act](<https://example.com/hub#x>) |\n',
      ].join('\n\n'),
    );
  });

  it('shows what was typed, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '*',
            '_',
            '#',
            '- ',
            '1. ',
            '`',
            '[a](b)',
            '<b>',
            '&amp;',
            '\\',
            '|',
            '~~',
            'x',
            ' ',
            '\n',
            'https://a.example/x',
            'www.a.example',
            '==',
            '+ ',
            '!',
            '    ',
          ),
          { maxLength: 14 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const block: Block = { type: 'paragraph', runs: [{ text, kind: 'field' }] };
        expect(squeeze(rendered(toMarkdown({ title: 'x', blocks: [block] })))).toBe(squeeze(cleanText(text)));
      }),
      {
        numRuns: 400,
        examples: [['    _https://a.example/x_'], ['a _https://a.example/x_ b'], ['_a https://x/_/ b_']],
      },
    );
  });
});

describe('toPlainText', () => {
  it('keeps blanks in brackets', () => {
    expect(toPlainText(sample)).toContain('Made by Acme & Sons <Ltd> with [name of the tool].');
  });
});

describe('toDocx', () => {
  it('sets figures to the right, words to the left, and wide tables smaller', async () => {
    const table = (columns: number): DocumentModel => ({
      title: 'Figures',
      blocks: [
        {
          type: 'table',
          head: ['Group', 'Assessed', 'Note', ...Array.from({ length: columns - 3 }, () => 'p')],
          rows: [
            ['Male', '1,874', 'below', ...Array.from({ length: columns - 3 }, () => '0.118')],
            ['Female', '22.9%', '\u2013', ...Array.from({ length: columns - 3 }, () => '\u2013')],
          ].map((row) => row.map((text) => [{ text }])),
        },
      ],
    });
    const paragraphs = (await documentXml(table(4))).match(/<w:tc>.*?<\/w:tc>/g) ?? [];
    const right = paragraphs.map((each) => each.includes('w:val="right"'));
    expect(right).toEqual([false, true, false, true, false, true, false, true, false, true, false, true]);
    expect(await documentXml(table(4))).not.toContain('<w:sz w:val="18"/>');
    expect(await documentXml(table(9))).toContain('<w:sz w:val="18"/>');
  });

  it('hangs a box to tick by a tab, keeps a section on the line of its number, and leaves room to sign', async () => {
    const xml = await documentXml({
      title: 'Log',
      blocks: [
        {
          type: 'list',
          style: 'check',
          items: [
            [{ text: '29 CFR § 1602.14, GDPR Art. 5, Art. of war' }],
            [{ text: 'Two' }],
            [{ text: 'Three' }],
          ],
        },
        { type: 'table', head: ['Name', 'Signature'], rows: [[[{ text: '' }], [{ text: '' }]]] },
        { type: 'table', head: ['Name', 'Signature'], rows: [[[{ text: 'Ada' }], [{ text: '' }]]] },
      ],
    });
    expect(xml).toMatch(/<\/w:sdt><w:r><w:tab\/><\/w:r>/);
    expect(xml).toContain('29 CFR §\u00A01602.14, GDPR Art.\u00A05, Art. of war');
    // The last line of a list takes the one before it along, as the head of a table does its first row.
    const before = (text: string) => xml.slice(0, xml.indexOf(text)).split('<w:p>').at(-1) ?? '';
    expect(['CFR', 'Two', 'Three'].map((text) => before(text).includes('<w:keepNext/>'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(xml.match(/<w:trHeight/g)).toHaveLength(1);
  });

  it('cuts no short line of a list at the end of a page, and a long one where it must be', async () => {
    const items = ['One line.', 'words '.repeat(80)].map((text) => [{ text }]);
    for (const style of ['bullet', 'check'] as const) {
      const xml = await documentXml({ title: 'List', blocks: [{ type: 'list', style, items }] });
      const [short, long] = xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];
      expect([short, long].map((each) => each?.includes('<w:keepLines/>'))).toEqual([true, false]);
    }
  });

  it('cuts no short paragraph that ends a document', async () => {
    const blocks: Block[] = [
      paragraph('One.'),
      paragraph('Two.'),
      { type: 'page-break' },
      paragraph('Three.'),
    ];
    const xml = await documentXml({ title: 'Text', blocks });
    const kept = (xml.match(/<w:p>.*?<\/w:p>/gs) ?? []).map((each) => each.includes('<w:keepLines/>'));
    expect(kept).toEqual([false, true, true]);
  });

  it('keeps lines to sign on one page, with room before them', async () => {
    const xml = await documentXml({
      title: 'Letter',
      blocks: [
        { type: 'paragraph', runs: [{ text: 'For Acme:' }], apart: true },
        { type: 'paragraph', runs: [{ text: 'Signature: ________' }] },
        { type: 'paragraph', runs: [{ text: 'Date: ________' }] },
      ],
    });
    const [acme, signature, date] = xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];
    expect([acme, signature, date].map((each) => each?.includes('<w:keepNext/>'))).toEqual([
      true,
      true,
      false,
    ]);
    expect([acme, signature].map((each) => each?.includes('w:before="480"'))).toEqual([true, false]);
  });

  it('uses heading and list styles, escapes text and highlights blanks', async () => {
    const xml = await documentXml(sample);
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
    expect(xml).toContain('Acme &amp; Sons &lt;Ltd&gt;');
    expect(xml).toMatch(/<w:highlight w:val="yellow"\/>.*?\[name of the tool\]/s);
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2);
    expect(xml).toContain('w14:checkbox');
    expect(xml).toContain('<w:pageBreakBefore/>');
  });

  it('holds any text as well-formed XML', async () => {
    // Many texts in one file: a file takes longer than its texts.
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 300, seed: 4571 });
    const blocks = texts.map((text): Block => ({ type: 'paragraph', runs: [{ text, kind: 'field' }] }));
    const xml = await documentXml({ title: texts.join(''), blocks });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these.
    expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(xml.isWellFormed()).toBe(true);
    expect(xml.match(/<w:p>/g)).toHaveLength(texts.length);
  });
});
