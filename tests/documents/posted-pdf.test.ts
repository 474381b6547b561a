/**
 * Posted summaries as real PDFs: drawn by a PDF library, printed by Chromium, and written by LibreOffice, with tables
 * and prose in columns. What stands on the page is found, what was left out is not, and no figure is called wrong.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkPosted,
  type Element,
  type PostedCheck,
  SUMMARY_ELEMENTS,
} from '#app/tools/bias-audit/posted/check-posted.ts';
import { textOfPdf } from '#app/tools/bias-audit/posted/posted-text.ts';
import { launchChromium } from '#tests/browser/launch-chromium.ts';

type Row = [label: string, n: number, selected: number];
/** Made-up counts; each table adds up to the same people. */
const SEX: Row[] = [
  ['Male', 1390, 667],
  ['Female', 1181, 555],
];
const RACE: Row[] = [
  ['Hispanic or Latino', 395, 172],
  ['White (Not Hispanic or Latino)', 797, 412],
  ['Black or African American (Not Hispanic or Latino)', 390, 170],
  ['Native Hawaiian or Pacific Islander (Not Hispanic or Latino)', 119, 52],
  ['Asian (Not Hispanic or Latino)', 616, 302],
  ['Native American or Alaska Native (Not Hispanic or Latino)', 41, 18],
  ['Two or More Races (Not Hispanic or Latino)', 213, 96],
];
const CROSSED: Row[] = RACE.flatMap(([label, n, selected]): Row[] => [
  [`${label} / Male`, Math.ceil(n / 2), Math.ceil(selected / 2)],
  [`${label} / Female`, Math.floor(n / 2), Math.floor(selected / 2)],
]);

const cellsOf = (rows: Row[]): string[][] => {
  const best = Math.max(...rows.map(([, n, selected]) => selected / n));
  return rows.map(([label, n, selected]) => [
    label,
    n.toLocaleString('en-US'),
    selected.toLocaleString('en-US'),
    `${((selected / n) * 100).toFixed(1)}%`,
    (selected / n / best).toFixed(2),
  ]);
};
const HEADS = ['Category', '# of applicants', '# selected', 'Selection rate', 'Impact ratio'];

type Edition = { name: string; omit: Element[] };
const EDITIONS: Edition[] = [
  { name: 'whole', omit: [] },
  { name: 'without-dates-and-unknown', omit: ['audit-date', 'distribution-date', 'unknown'] },
  { name: 'without-crossed-and-source', omit: ['intersectional', 'source', 'explanation'] },
];
const PROSE: { text: string; element?: Element }[] = [
  { text: 'This page sums up the bias audit of our screening tool, Sifter 4.2, by an independent auditor.' },
  { text: 'The audit was completed on March 3, 2026.', element: 'audit-date' },
  { text: 'Historical data of our own applicants were used.', element: 'source' },
  {
    text: 'The data cover applications collected between January 2025 and December 2025 from our applicant system.',
    element: 'explanation',
  },
  { text: 'We began to use the tool on April 1, 2025.', element: 'distribution-date' },
  {
    text: '1,075 individuals of unknown sex or race were assessed and are not in the tables.',
    element: 'unknown',
  },
  { text: 'Questions go to our people team, who answer within five business days.' },
];
const proseOf = ({ omit }: Edition) =>
  PROSE.filter(({ element }) => !element || !omit.includes(element)).map(({ text }) => text);
const tablesOf = ({ omit }: Edition): [title: string, rows: Row[]][] =>
  (
    [
      ['sex', 'Sex categories', SEX],
      ['race', 'Race and ethnicity categories', RACE],
      ['intersectional', 'Intersectional categories', CROSSED],
    ] as const
  ).flatMap(([id, title, rows]) => (omit.includes(id) ? [] : [[title, rows] as [string, Row[]]]));

/** A page as employers make one. `narrow`: labels break in their cells; `columns`: prose in two columns; `font` as in CSS. */
function html(edition: Edition, narrow: boolean, columns = narrow, font = ''): string {
  const table = ([title, rows]: [string, Row[]]) =>
    `<h2>${title}</h2><table border="1"><thead><tr>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${cellsOf(
      rows,
    )
      .map(
        (cells) =>
          `<tr>${cells.map((cell, index) => `<td${index ? ' style="text-align:right"' : narrow ? ' style="width:110px"' : ''}>${cell}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>`;
  const style = columns ? ' style="column-count:2"' : '';
  return `<!doctype html><html><head><meta charset="utf-8"><title>Bias audit</title></head><body style="font:${font}"><h1>Bias audit summary</h1><div${style}>${proseOf(
    edition,
  )
    .map((text) => `<p>${text}</p>`)
    .join('')}</div>${tablesOf(edition).map(table).join('')}</body></html>`;
}

/** A label's lines in a narrow cell, of at most `most` characters. */
const broken = (label: string, most: number) =>
  label.match(new RegExp(`.{1,${most}}(?: |$)`, 'g')) ?? [label];

/** The same drawn by a PDF library, a piece of text for each cell; `most`: characters of a label's line, from its top. */
async function drawn(edition: Edition, most: number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  let page = file.addPage([612, 792]);
  let y = 750;
  const line = (texts: string[]) => {
    if (y < 60) {
      page = file.addPage([612, 792]);
      y = 750;
    }
    texts.forEach((text, index) => {
      page.drawText(text, { x: index === 0 ? 40 : 270 + index * 62, y, size: 8, font });
    });
    y -= 15;
  };
  for (const text of proseOf(edition)) line([text]);
  for (const [title, rows] of tablesOf(edition)) {
    line([title]);
    line(HEADS);
    for (const [label = '', ...figures] of cellsOf(rows)) {
      const [first = '', ...more] = broken(label, most);
      line([first.trim(), ...figures]);
      for (const text of more) line([text.trim()]);
    }
  }
  return file.save();
}

function expectFound(check: PostedCheck, { omit }: Edition): void {
  const found = Object.fromEntries(check.found.map(({ element, isFound }) => [element, isFound]));
  expect(found).toEqual(
    Object.fromEntries(SUMMARY_ELEMENTS.map((element) => [element, !omit.includes(element)])),
  );
  expect(check.differs).toEqual([]);
  expect(check.missing).toEqual([]);
  expect(check.recomputed).toBe(omit.includes('intersectional') ? 9 : 23);
}

const check = async (bytes: Uint8Array) => checkPosted(await textOfPdf(new Uint8Array(bytes)), '2026-11-22');

describe.each(EDITIONS)('a PDF $name', (edition) => {
  it.each([100, 30])('by a PDF library, labels of %i characters in a line', async (most) => {
    expectFound(await check(await drawn(edition, most)), edition);
  });
});

describe('printed by Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(EDITIONS.flatMap((edition) => [false, true].map((columns) => ({ ...edition, columns }))))(
    '$name, in columns: $columns',
    async ({ columns, ...edition }) => {
      const page = await browser.newPage();
      await page.setContent(html(edition, columns));
      const bytes = await page.pdf({ format: 'Letter' });
      await page.close();
      expectFound(await check(bytes), edition);
    },
  );

  it('wherever a page ends, in whatever font', async () => {
    const page = await browser.newPage();
    for (const font of ['serif', 'sans-serif', 'monospace'].flatMap((family) =>
      [13, 14, 15, 16, 17, 18].map((size) => `${size}px ${family}`),
    )) {
      await page.setContent(html(EDITIONS[0]!, true, true, font));
      const found = await check(await page.pdf({ format: 'Letter' }));
      expect([found.missing, found.differs, found.recomputed], font).toEqual([[], [], 23]);
    }
    await page.close();
  });
});

const hasOffice = !spawnSync('soffice', ['--version']).error;
if (!hasOffice) console.info('Skipped: a PDF by LibreOffice needs soffice, not found here.');

describe.skipIf(!hasOffice)('written by LibreOffice', () => {
  let folder = '';
  const editions = EDITIONS.flatMap((edition) => [false, true].map((narrow) => ({ ...edition, narrow })));
  const fileOf = ({ name, narrow }: { name: string; narrow: boolean }) =>
    `${name}-${narrow ? 'narrow' : 'plain'}`;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'posted-'));
    for (const edition of editions) {
      writeFileSync(path.join(folder, `${fileOf(edition)}.html`), html(edition, edition.narrow, false));
    }
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf:writer_web_pdf_Export',
        '--outdir',
        folder,
        ...editions.map((edition) => path.join(folder, `${fileOf(edition)}.html`)),
      ],
      { stdio: 'pipe', timeout: 110_000 },
    );
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(editions)('$name, in narrow cells: $narrow', async (edition) => {
    expectFound(await check(readFileSync(path.join(folder, `${fileOf(edition)}.pdf`))), edition);
  });
});
