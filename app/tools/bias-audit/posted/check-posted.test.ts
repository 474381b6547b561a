/** Made summaries in five layouts, with planted omissions: each is found, and nothing that is there is missed. */
import { describe, expect, it, test } from 'vitest';
import { checkPosted, dateIn, type Element, SUMMARY_ELEMENTS } from './check-posted.ts';
import { pageLines } from './pdf-lines.ts';
import { textOfHtml } from './posted-text.ts';

type Row = { label: string; n: number; selected: number; excluded?: boolean };
type Planted = Partial<Record<Element, true>>;

/** Counts of three tables, made up so that each table adds up to the same people. */
const SEX: Row[] = [
  { label: 'Male', n: 1390, selected: 667 },
  { label: 'Female', n: 1181, selected: 555 },
];
const RACE: Row[] = [
  { label: 'Hispanic or Latino', n: 395, selected: 172 },
  { label: 'White', n: 797, selected: 412 },
  { label: 'Black or African American', n: 390, selected: 170 },
  { label: 'Native Hawaiian or Pacific Islander', n: 119, selected: 52 },
  { label: 'Asian', n: 616, selected: 302 },
  { label: 'Native American or Alaska Native', n: 41, selected: 18 },
  { label: 'Two or More Races', n: 213, selected: 96 },
];
const CROSSED: Row[] = RACE.flatMap(({ label, n, selected }) => [
  { label: `${label} / Male`, n: Math.ceil(n / 2), selected: Math.ceil(selected / 2) },
  { label: `${label} / Female`, n: Math.floor(n / 2), selected: Math.floor(selected / 2) },
]);

const ratesOf = (rows: Row[]) => {
  const best = Math.max(...rows.filter(({ excluded }) => !excluded).map(({ n, selected }) => selected / n));
  return rows.map((row) => ({
    ...row,
    rate: row.selected / row.n,
    ratio: row.excluded ? undefined : row.selected / row.n / best,
  }));
};

type Given = { omit: Planted; scoring: boolean; percent: boolean };
type Line = { text: string; element?: Element };

const PROSE: Line[] = [
  { text: 'This page sums up the bias audit of our screening tool, Sifter 4.2.' },
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
  { text: 'Questions go to our people team.' },
];

function tables({ omit }: Given): [title: string, rows: Row[]][] {
  const all: [Element, string, Row[]][] = [
    ['sex', 'Sex categories', SEX],
    ['race', 'Race and ethnicity categories', RACE],
    ['intersectional', 'Intersectional categories', CROSSED],
  ];
  return all.flatMap(([id, title, rows]) => (omit[id] ? [] : [[title, rows] as [string, Row[]]]));
}

/** The cells of a row as printed, without what is left out. */
function cells(row: ReturnType<typeof ratesOf>[number], { omit, percent }: Given): string[] {
  return [
    ...(omit.numbers ? [] : [row.n.toLocaleString('en-US'), row.selected.toLocaleString('en-US')]),
    ...(omit.rates ? [] : [percent ? `${(row.rate * 100).toFixed(1)}%` : row.rate.toFixed(3)]),
    ...(omit.ratios ? [] : [row.ratio === undefined ? 'N/A' : row.ratio.toFixed(percent ? 2 : 3)]),
  ];
}
const heads = ({ omit, scoring }: Given) => [
  'Category',
  ...(omit.numbers ? [] : ['# of applicants', scoring ? '# above median' : '# selected']),
  ...(omit.rates ? [] : [scoring ? 'Scoring rate' : 'Selection rate']),
  ...(omit.ratios ? [] : ['Impact ratio']),
];
const prose = ({ omit }: Given) =>
  PROSE.filter(({ element }) => !element || !omit[element]).map(({ text }) => text);

const LAYOUTS: Record<string, (given: Given) => string> = {
  'an HTML table': (given) =>
    textOfHtml(
      `<html><head><title>Audit</title><style>p{}</style></head><body>${prose(given)
        .map((text) => `<p>${text}</p>`)
        .join('')}${tables(given)
        .map(
          ([title, rows]) =>
            `<h3>${title}</h3><table><thead><tr>${heads(given)
              .map((head) => `<th>${head}</th>`)
              .join('')}</tr></thead><tbody>${ratesOf(rows)
              .map(
                (row) =>
                  `<tr><td>${row.label}</td>${cells(row, given)
                    .map((cell) => `<td><span>${cell}</span></td>`)
                    .join('')}</tr>`,
              )
              .join('')}</tbody></table>`,
        )
        .join('')}</body></html>`,
    ),
  'text with tabs': (given) =>
    [
      ...prose(given),
      ...tables(given).flatMap(([title, rows]) => [
        title,
        heads(given).join('\t'),
        ...ratesOf(rows).map((row) => [row.label, ...cells(row, given)].join('\t')),
      ]),
    ].join('\n'),
  'a Markdown table': (given) =>
    [
      ...prose(given),
      ...tables(given).flatMap(([title, rows]) => [
        `## ${title}`,
        `| ${heads(given).join(' | ')} |`,
        `|${heads(given)
          .map(() => '---')
          .join('|')}|`,
        ...ratesOf(rows).map((row) => `| ${[row.label, ...cells(row, given)].join(' | ')} |`),
      ]),
    ].join('\n'),
  'a list of sentences': (given) =>
    [
      ...prose(given),
      ...tables(given).flatMap(([title, rows]) => [
        title,
        ...ratesOf(rows).map((row) => {
          const parts = [
            ...(given.omit.numbers
              ? []
              : [
                  `${row.n} applicants`,
                  `${row.selected} ${given.scoring ? 'above the median' : 'selected'}`,
                ]),
            ...(given.omit.rates ? [] : [`rate ${(row.rate * 100).toFixed(1)}%`]),
            ...(given.omit.ratios || row.ratio === undefined ? [] : [`impact ratio ${row.ratio.toFixed(2)}`]),
          ];
          return `${row.label}: ${parts.join(', ')}`;
        }),
      ]),
    ].join('\n'),
  'a PDF by its pieces, crossed rows under their race': (given) => {
    let y = 800;
    const line = (texts: string[]) => {
      y -= 14;
      return texts.map((text, index) => ({
        text,
        x: 40 + index * 130,
        y,
        width: Math.min(120, text.length * 5),
        size: 10,
      }));
    };
    return pageLines([
      ...prose(given).flatMap((text) => line([text])),
      ...tables(given).flatMap(([title, rows]) => [
        ...line([title]),
        ...line(heads(given)),
        ...ratesOf(rows).flatMap((row) => {
          const [race, sex] = row.label.split(' / ');
          const isFirst = sex === 'Male';
          return [
            ...(sex && isFirst ? line([race ?? '']) : []),
            ...line([sex ?? row.label, ...cells(row, given)]),
          ];
        }),
      ]),
    ]).join('\n');
  },
};

/** What each of four editions of a layout leaves out. */
const PLANTED: Planted[] = [
  {},
  { 'audit-date': true, intersectional: true },
  { unknown: true, 'distribution-date': true, source: true, explanation: true },
  { ratios: true, race: true },
];

const cases = Object.entries(LAYOUTS).flatMap(([layout, write], which) =>
  PLANTED.map((omit, index) => ({
    name: `${layout}, without ${Object.keys(omit).join(', ') || 'nothing'}`,
    text: write({ omit, scoring: index % 2 === 1, percent: which % 2 === 0 }),
    omit,
  })),
);

it('is twenty summaries', () => {
  expect(cases).toHaveLength(20);
});

describe.each(cases)('$name', ({ text, omit }) => {
  const check = checkPosted(text, '2026-11-22');
  it('finds what is there and nothing that is not', () => {
    const found = Object.fromEntries(check.found.map(({ element, isFound }) => [element, isFound]));
    expect(found).toEqual(Object.fromEntries(SUMMARY_ELEMENTS.map((element) => [element, !omit[element]])));
  });
  it('accuses nobody of figures that are right', () => {
    expect(check.differs).toEqual([]);
    if (!omit.ratios) expect(check.recomputed).toBeGreaterThan(1);
    expect(check.missing).toEqual([]);
  });
  it('knows the age of the audit', () => {
    expect(check.auditDate).toBe(omit['audit-date'] ? undefined : '2026-03-03');
    expect(check.isOverAYear).toBe(false);
  });
});

const page = (change: (text: string) => string) =>
  change(LAYOUTS['text with tabs']!({ omit: {}, scoring: false, percent: false }));

test('a ratio that does not follow from its counts is named with the one that does', () => {
  const check = checkPosted(
    page((text) => text.replace('390\t170\t0.436\t0.843', '390\t170\t0.436\t0.943')),
    '2026-11-22',
  );
  expect(check.differs).toEqual([
    {
      table: 'race',
      category: 'Black or African American',
      what: 'ratio',
      printed: 0.943,
      computed: expect.closeTo(0.843, 3),
    },
  ]);
});

test('a rate that does not follow from its counts is named', () => {
  const check = checkPosted(
    page((text) => text.replace('1,181\t555\t0.470', '1,181\t555\t0.570')),
    '2026-11-22',
  );
  expect(check.differs.map(({ category, what }) => [category, what])).toContainEqual(['Female', 'rate']);
});

test('an audit of more than a year ago is old, whatever the notation of its date', () => {
  for (const date of [
    'November 20, 2025',
    '11/20/2025',
    '2025-11-20',
    '20 November 2025',
    'Nov. 20th, 2025',
  ]) {
    const check = checkPosted(
      page((text) => text.replace('March 3, 2026', date)),
      '2026-11-22',
    );
    expect([check.auditDate, check.isOverAYear], date).toEqual(['2025-11-20', true]);
  }
});

test('a row without a ratio asks for a reason, and is content with one', () => {
  const without = page((text) =>
    text.replace(/(Native American or Alaska Native\t41\t18\t0\.439)\t0\.849/, '$1\tN/A'),
  );
  expect(checkPosted(without, '2026-11-22').leftOut).toEqual({
    categories: ['Native American or Alaska Native'],
    hasReason: false,
  });
  const reason = `${without}\nGroups under 2% of the data are left out of the ratios.`;
  expect(checkPosted(reason, '2026-11-22').leftOut.hasReason).toBe(true);
});

test('a notice is read as one', () => {
  const notice = [
    'Notice to candidates who live in New York City',
    'We will use an automated employment decision tool to assess applications for this job.',
    'It assesses these qualifications and characteristics: years of experience, typing speed, written communication.',
    'You may request an alternative selection process or a reasonable accommodation at people@example.com.',
    'Answers come from your application and are retained for two years.',
  ];
  const found = (lines: string[]) => {
    const { kinds, found: all } = checkPosted(lines.join('\n'), '2026-11-22');
    return [kinds, all.filter(({ isFound }) => !isFound).map(({ element }) => element)];
  };
  expect(found(notice)).toEqual([['notice'], []]);
  expect(found(notice.toSpliced(4, 1))).toEqual([['notice'], ['data-policy']]);
  expect(found(notice.toSpliced(3, 1))).toEqual([['notice'], ['alternative']]);
});

test.each([
  ['as of March 2026', '2026-03-31'],
  ['February 30, 2026', undefined],
  ['no date', undefined],
])('%s', (text, date) => {
  expect(dateIn(text)).toBe(date);
});

test('text of any other kind makes no findings up', () => {
  const check = checkPosted('Our people are our strength. Join us.', '2026-11-22');
  expect([check.kinds, check.rows, check.differs, check.missing]).toEqual([[], [], [], []]);
});
