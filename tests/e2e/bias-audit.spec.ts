/** The bias self-check as a visitor uses it. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { workbook } from '#app/tools/bias-audit/intake/made-files.test-helper.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated, settled } from '#tests/browser/test.ts';

async function open(page: Page, hash = '') {
  await page.goto(`/compliance-audit${hash}`);
  await hydrated(page);
}

const give = (page: Page, text: string | Buffer, name = 'people.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const row = (page: Page, table: string, category: string) =>
  page.locator(`[data-audit-table="${table}"] [data-category="${category}"]`);

/** The rule's own illustration, crossed, as rows: race, then assessed and selected men, then women. */
const EXAMPLE_A: [string, number, number, number, number][] = [
  ['Hispanic or Latino', 205, 90, 190, 82],
  ['White', 412, 215, 385, 197],
  ['Black or African American', 226, 95, 164, 75],
  ['Native Hawaiian or Pacific Islander', 87, 37, 32, 15],
  ['Asian', 321, 167, 295, 135],
  ['Native American or Alaska Native', 24, 11, 17, 7],
  ['Two or More Races', 115, 52, 98, 44],
];

function exampleA(): string {
  const lines = ['candidate_id,sex,race_ethnicity,selected'];
  let id = 0;
  const add = (sex: string, race: string, n: number, selected: number) => {
    for (let index = 0; index < n; index += 1) {
      id += 1;
      lines.push(`c${id},${sex},${race},${index < selected ? 1 : 0}`);
    }
  };
  for (const [race, men, menSelected, women, womenSelected] of EXAMPLE_A) {
    add('Male', race, men, menSelected);
    add('Female', race, women, womenSelected);
  }
  return `${lines.join('\n')}\n`;
}

/** Goes on with Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement | null;
      const own =
        active?.getAttribute('aria-label') ?? (active as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (own ?? active?.textContent ?? '').trim();
    });

    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`${name} cannot be reached by keyboard`);
}

async function axe(page: Page) {
  expect(await axeFaults(page, '.audit')).toEqual([]);
}

test('a file gives the three tables at once, unrounded', async ({ page }) => {
  await open(page);
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  await give(page, exampleA());
  const number = async (table: string, category: string, name: string) =>
    Number(await row(page, table, category).getAttribute(`data-${name}`));
  await expect(page.locator('[data-audit-table]')).toHaveCount(3);
  await expect(page.locator('[data-audit-table="race"] [data-category]')).toHaveCount(7);
  await expect(page.locator('[data-audit-table="intersectional"] [data-category]')).toHaveCount(14);
  expect(await number('sex', 'Male', 'n')).toBe(1390);
  expect(await number('sex', 'Female', 'selected')).toBe(555);
  expect(await number('sex', 'Female', 'rate')).toBe(555 / 1181);
  expect(await number('sex', 'Female', 'impact-ratio')).toBeCloseTo(0.979337, 6);
  expect(await number('sex', 'Female', 'z')).toBeCloseTo(0.5017, 4);
  expect(await number('sex', 'Female', 'p')).toBeCloseTo(0.615873, 6);
  expect(await number('race', 'Black or African American', 'fisher')).toBeCloseTo(0.00943, 5);
  expect(
    await number('intersectional', 'Native American or Alaska Native / Female', 'impact-ratio'),
  ).toBeCloseTo(0.789, 3);
  await expect(row(page, 'intersectional', 'Native American or Alaska Native / Female')).toHaveAttribute(
    'data-flag',
    'true',
  );
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-flag', 'false');
  // The reference has nothing to be compared with.
  for (const name of ['data-z', 'data-p', 'data-fisher']) {
    expect(await row(page, 'sex', 'Male').getAttribute(name)).toBeNull();
  }
});

test('the worker that holds the rows has no way to the network, and none is used', async ({ page }) => {
  const workerStarted = page.waitForEvent('worker');
  await open(page);
  const worker = await workerStarted;
  const reachable = await worker.evaluate(async () => {
    const scope = globalThis as unknown as Record<string, unknown>;
    const names = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'importScripts',
      'Worker',
      'WebTransport',
      'caches',
      'indexedDB',
      'BroadcastChannel',
      'FontFace',
    ];
    const found = names.filter((name) => scope[name] !== undefined);
    // Nor can they be put back from a prototype.
    for (let owner = Object.getPrototypeOf(globalThis); owner; owner = Object.getPrototypeOf(owner)) {
      found.push(...names.filter((name) => Object.hasOwn(owner, name)).map((name) => `prototype.${name}`));
    }
    const { sendBeacon } = navigator as { sendBeacon?: unknown };
    if (sendBeacon) found.push('sendBeacon');
    return found;
  });
  expect(reachable).toEqual([]);
  const script = await (await page.request.get(worker.url())).text();
  expect(script).not.toMatch(/\bimport\s*\(/);

  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await give(page, exampleA());
  await expect(page.locator('[data-audit-table="sex"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
  // The Word writer's own code and a face for rare signs are fetched with the first result; nothing is ever sent.
  for (const request of requests) expect(request).toMatch(/^GET \S+\/assets\/[\w.-]+\.(js|css|woff2) $/);
});

test('works without the network once loaded: file, sample, Word', async ({ page, context }) => {
  await open(page);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator('[data-headline]')).toHaveText('Two of nine groups fall below the line.');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await give(page, exampleA());
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-n', '1390');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Word' }).click();
  const file = await (await saving).path();
  const parts = unzipSync(readFileSync(file));
  const xml = strFromU8(parts['word/document.xml']!);
  expect(xml).toContain('independent auditor');
  expect(xml).toContain('Heading1');
  expect(xml).toContain('1,390');
  await context.setOffline(false);
});

test('the CSV carries its label, unrounded figures, and no formula', async ({ page }) => {
  await open(page);
  await give(page, exampleA());
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toMatch(/^"?This is a self-check/);
  expect(text).toContain(`race,Black or African American,390,170,${170 / 390}`);
  for (const line of text.split('\r\n')) expect(line).not.toMatch(/^"?[=+@-]/);
});

test('columns are asked for when they cannot be guessed, and words can be placed', async ({ page }) => {
  await open(page);
  await give(page, 'wer,was,wie\nF,W,ja\nM,W,nein\nF,W,ja\nM,W,ja\n');
  await expect(page.getByText('Name at least one of sex')).toBeVisible();
  await expect(page.locator('[data-audit-table]')).toHaveCount(0);
  await axe(page);
  await page.locator('select[name="column-race"]').selectOption('1');
  await page.locator('select[name="column-selected"]').selectOption('2');
  await page.getByText('How words were read', { exact: true }).click();
  await page.getByLabel('Read as: ja').selectOption('selected');
  await page.getByLabel('Read as: nein').selectOption('not-selected');
  await page.getByLabel('Read as: W', { exact: true }).selectOption('White');
  await expect(row(page, 'race', 'White')).toHaveAttribute('data-n', '4');
  await expect(row(page, 'race', 'White')).toHaveAttribute('data-selected', '3');
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-selected', '2');
  await expect(page.locator('[data-rows-used]')).toHaveAttribute('data-rows-used', '4');
});

test('a file that cannot be used says why and takes nothing away', async ({ page }) => {
  await open(page);
  const kept = 'What you had before is still here.';
  await give(page, '', 'empty.csv');
  await expect(page.locator('[data-problem="empty"]')).not.toContainText(kept);
  await expect(page.locator('[data-audit-blocked="empty"]')).toHaveAttribute('role', 'alert');
  await give(page, exampleA());
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-n', '1390');
  const employer = page.getByRole('textbox', { name: 'Employer', exact: true });
  await employer.fill('Quiet & Sons');
  await page.getByRole('radio', { name: 'Paste rows' }).check();
  const pasted = page.getByLabel('Rows, with their headings');
  await pasted.fill('sex,selected\nF,1');
  const files: [string, string | Buffer, string][] = [
    ['empty.csv', '', 'empty'],
    ['headings.csv', 'sex,selected\n', 'only-headings'],
    [
      'book.xlsx',
      Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('xl/workbook.xml')]),
      'not-text',
    ],
    ['quotes.csv', `sex,selected\n${'"F"x,1\n'.repeat(500)}`, 'broken-quotes'],
  ];
  for (const [name, text, code] of files) {
    await give(page, text, name);
    await expect(page.locator('[data-problem]')).toHaveAttribute('data-problem', code);
    await expect(page.locator('[data-problem]')).toContainText(kept);
    await expect(page.locator('[data-audit-blocked]')).toHaveCount(0);
    await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-n', '1390');
    await expect(employer).toHaveValue('Quiet & Sons');
    await expect(pasted).toHaveValue('sex,selected\nF,1');
  }
  await axe(page);
  // A stray quotation mark costs its row; other encodings are read and named; formulas stay text.
  const text =
    'candidate_id,sex,race_ethnicity,selected\n=1+1,F,White,1\n2,"F,White,1\n3,M,White,0\n4,M,R\u00e9union,1\n';
  await give(page, Buffer.from(text, 'latin1'));
  await expect(page.locator('[data-dropped="quotes"]')).toBeVisible();
  await expect(page.locator('[data-encoding]')).toHaveAttribute('data-encoding', 'windows-1252');
  await expect(page.locator('[data-problem]')).toHaveCount(0);
  // Half of such a file is unread: nothing is summed up until it is placed.
  await expect(page.locator('[data-audit-blocked]')).toBeVisible();
  await expect(page.locator('[data-headline], [data-audit-document="summary"]')).toHaveCount(0);
});

test('counts typed by hand follow each key, and mistakes are named', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Type counts' }).check();
  await page.getByLabel('Male, Assessed', { exact: true }).fill('1,390');
  await page.getByLabel('Male, Selected', { exact: true }).fill('667');
  await page.getByLabel('Female, Assessed', { exact: true }).fill('1181');
  await page.getByLabel('Female, Selected', { exact: true }).fill('1182');
  await expect(
    page.getByText('1182 selected of 1181 assessed is not possible. Correct one of the two.'),
  ).toBeVisible();
  await axe(page);
  await page.getByLabel('Female, Selected', { exact: true }).fill('555');
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-impact-ratio', /^0\.97933/);
  await expect(page.locator('[data-audit-table]')).toHaveCount(1);
});

test('pasted scores are cut at the median', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Paste rows' }).check();
  const scores = { Male: [40, 70, 70, 77, 84, 88], Female: [58, 64, 66, 70, 70, 91, 93, 99] };
  const lines = Object.entries(scores).flatMap(([sex, all]) => all.map((score) => `${sex}\t${score}`));
  await page.getByLabel('Rows, with their headings').fill(`sex\tscore\n${lines.join('\n')}`);
  await page.getByRole('button', { name: 'Read these rows' }).click();
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-selected', '3');
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-selected', '3');
  await expect(page.locator('.audit-report')).toContainText('Median of all 14 scores: 70.');
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('A lower score is better').check();
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-selected', '1');
});

test('age, disability, veteran status and a federal category have their tables and rows where the file has them', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('radio', { name: 'Paste rows' }).check();
  const rows = ['sex,race_ethnicity,age,veteran_status,selected'];
  for (let index = 0; index < 40; index += 1) {
    const race = index % 2 ? 'White' : 'Middle Eastern or North African';
    rows.push(
      [index % 3 ? 'F' : 'M', race, 30 + index, index % 4 ? 'No' : 'Yes', index % 5 ? 1 : 0].join(','),
    );
  }
  await page.getByLabel('Rows, with their headings').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Read these rows' }).click();
  const row = (table: string, category: string) =>
    page.locator(`[data-audit-table="${table}"] [data-category="${category}"]`);
  await expect(row('age', 'Under 40')).toHaveAttribute('data-n', '10');
  await expect(row('age', '40 and over')).toHaveAttribute('data-selected', '24');
  await expect(row('veteran', 'Protected veteran')).toHaveAttribute('data-n', '10');
  await expect(row('race', 'Middle Eastern or North African')).toHaveAttribute('data-n', '20');
  await expect(page.locator('[data-audit-table="disability"]')).toHaveCount(0);
  // The summary is New York's, which names neither.
  await expect(page.locator('[data-audit-document="summary"] table')).toHaveCount(3);
});

test('exclusion is off by default; its effect is shown, and it can be chosen', async ({ page }) => {
  await open(page);
  await give(
    page,
    `race,applicants,selected\nAsian,1531,1396\nBlack,250,189\nAmerican Indian,1,1\nWhite,795,672\n`,
  );
  const black = row(page, 'race', 'Black or African American');
  await expect(black).toHaveAttribute('data-flag', 'true');
  await expect(page.locator('.audit-warnings')).toContainText('rests on 1 of 2,577 people');
  await page.getByText('Settings', { exact: true }).click();
  await expect(page.locator('.audit-effects')).toContainText(
    'No longer below the line: Black or African American.',
  );
  await page.getByLabel('Leave groups under 2% out').check();
  await expect(black).toHaveAttribute('data-flag', 'false');
  await expect(black).toHaveAttribute('data-impact-ratio', /^0\.82910888/);
  const small = row(page, 'race', 'Native American or Alaska Native');
  await expect(small).toHaveAttribute('data-excluded', 'true');
  expect(await small.getAttribute('data-impact-ratio')).toBeNull();
  expect(await small.getAttribute('data-flag')).toBeNull();
  await expect(small).toHaveAttribute('data-rate', '1');
  await page.getByLabel('Correct for many comparisons').check();
  await expect(black).toContainText('Holm');
});

test('a link carries counts only when asked; a visit is kept on the device until forgotten', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await give(page, exampleA());
  await page.getByRole('textbox', { name: 'Employer', exact: true }).fill('Quiet & Sons');
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const bare = new URL(await copied());
  await page.getByLabel('Put the counts into the link').check();
  const full = new URL(await copied());
  const decode = (url: URL) => Buffer.from(url.hash.slice('#audit='.length), 'base64url').toString();
  expect(decode(bare)).not.toMatch(/1390|Quiet|c1\b/);
  expect(decode(full)).toContain('1390');
  expect(decode(full)).not.toMatch(/Quiet|people\.csv/);

  await page.reload();
  await hydrated(page);
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-n', '1390');
  await expect(page.getByRole('textbox', { name: 'Employer', exact: true })).toHaveValue('Quiet & Sons');
  // Kept for the tab alone until somebody asks the device to keep it.
  const stored = () =>
    page.evaluate(() => ({
      tab: sessionStorage.getItem('bias_audit'),
      device: localStorage.getItem('bias_audit'),
    }));
  const inTab = await stored();
  expect(inTab.tab).toContain('1390');
  expect(inTab.tab).not.toContain('people.csv');
  expect(inTab.device).toBeNull();
  const keep = page.getByLabel('Keep counts and settings on this device');
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect.poll(stored).toEqual({ tab: null, device: inTab.tab });
  await page.reload();
  await hydrated(page);
  await expect(keep).toBeChecked();
  await page.getByRole('button', { name: 'Forget everything on this device' }).click();
  await expect(page.locator('[data-audit-table]')).toHaveCount(0);
  expect(await stored()).toEqual({ tab: null, device: null });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-audit-table]')).toHaveCount(0);

  await open(page, full.hash);
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-n', '1181');
  await expect(page.getByText('These counts came with the link')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Employer', exact: true })).toHaveValue('');
  await page.goto('about:blank');
  await open(page, '#audit=nonsense');
  await expect(page.locator('[data-problem]')).toHaveAttribute('data-problem', 'link');
});

test('a split shows what pooling makes up', async ({ page }) => {
  await open(page);
  const rows = (job: string, sex: string, n: number, selected: number) =>
    Array.from({ length: n }, (_, index) => `${sex},${index < selected ? 1 : 0},${job}`);
  await give(
    page,
    [
      'sex,selected,job',
      ...rows('Sales', 'M', 100, 60),
      ...rows('Sales', 'F', 20, 12),
      ...rows('Design', 'M', 20, 4),
      ...rows('Design', 'F', 100, 20),
    ].join('\n'),
  );
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-flag', 'true');
  await page.locator('select[name="split"]').selectOption('job');
  await expect(page.locator('.audit-findings')).toContainText('only when everything is mixed');
  await expect(page.locator('[data-audit-parts="job"] tbody tr')).toHaveCount(2);
});

test('by keyboard alone: start, settings, and back to nothing', async ({ page }) => {
  await open(page);
  const reach = (name: string | RegExp) => tabTo(page, name);
  await reach('A file');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Paste rows' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await reach(/^CSV file/);
  await reach('Try it with sample data');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-headline="below"]')).toBeVisible();
  await reach('Settings');
  await page.keyboard.press('Enter');
  await reach(/^Leave groups under 2%/);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-excluded="true"]').first()).toBeVisible();
  await reach('Forget everything on this device');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-audit-table]')).toHaveCount(0);
  await expect(page.getByText('Forgotten. Nothing of it is left')).toBeVisible();
});

test('by keyboard alone: what blocks a result, the documents, the dates, a posted audit and the package', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await open(page);
  const rows = Array.from({ length: 240 }, (_, index) =>
    [
      index % 2 ? 'Female' : 'Male',
      index % 3 ? 'White' : 'Asian',
      index % 4 ? 'Applied' : 'Interview',
    ].join(),
  );
  await give(page, ['Gender,Race,Status', ...rows].join('\n'));
  await expect(page.locator('[data-audit-blocked]')).toBeVisible();
  await tabTo(page, /^These words name steps .* Who counts as selected/);
  await page.keyboard.type('Interview');
  await expect(page.locator('[data-audit-blocked]')).toHaveCount(0);
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-selected', '60');

  const openPart = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await openPart('The working paper');
  await expect(page.locator('[data-audit-document="working-paper"]')).toBeVisible();
  await openPart('A package that anybody can run again');
  await tabTo(page, 'Save the package');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);

  await openPart('The dates of Local Law 144');
  await tabTo(page, /^Date of the bias audit/);
  await page.keyboard.type('11022026');
  await tabTo(page, /^Summary published on/);
  await page.keyboard.type('11202026');
  await tabTo(page, /^Notice given on/);
  await page.keyboard.type('11232026');
  await expect(page.locator('[data-clock="firstLawfulDay"]')).toContainText('December 8, 2026');

  await openPart('Check a posted audit');
  await tabTo(page, /^Text of the page, or its HTML/);
  await page.keyboard.type('The bias audit was completed on March 3, 2026.');
  await tabTo(page, 'Check it');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-posted-element="audit-date"]')).toHaveAttribute('data-found', 'true');
});

test('axe finds nothing when empty and with a result', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page);
  await axe(page);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator('[data-audit-table="sex"]')).toBeVisible();
  for (const name of ['What your columns hold', 'How words were read', 'Settings']) {
    await page.getByText(name, { exact: true }).click();
  }
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
});

test('nothing overflows, and 0.80 stands at four fifths of every width', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator('[data-audit-table="sex"]')).toBeVisible();
  for (const name of ['What your columns hold', 'How words were read', 'Settings']) {
    await page.getByText(name, { exact: true }).click();
  }
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      line: document.querySelector('.audit-line')!.getBoundingClientRect().left,
      // Text of the chart keeps off the line.
      crossing: [...document.querySelectorAll('.audit-value, .audit-name')].filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(
          ({ left, right }) => left < innerWidth * 0.8 && right > innerWidth * 0.8 + 1,
        );
      }).length,
    }));
    expect(seen, `${width}`).toEqual({ overflow: 0, line: expect.closeTo(width * 0.8, 0), crossing: 0 });
  }
});

test('the printed page has the figures and no controls', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator('[data-audit-table="sex"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.audit-chart')).toBeVisible();
  await expect(page.locator('[data-audit-document="summary"]')).toBeVisible();
  await expect(page.locator('.audit-limits')).toBeVisible();
  await expect(page.locator('.audit-source')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  const title = await page.title();
  await page.getByRole('button', { name: 'Print the summary' }).click();
  // A PDF is named by what is printed; of invented people that says so.
  expect(await page.title()).toMatch(/^Sample data/);
  await page.emulateMedia({ media: 'print' });
  const alone = page.locator('.print-view');
  await expect(alone.locator('h1')).toHaveText(/^Sample data/);
  await expect(alone.locator('tbody th[scope="row"]').first()).toBeVisible();
  await expect(page.locator('.audit-chart')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.audit-chart')).toBeVisible();
  expect(await page.title()).toBe(title);
  // The browser's own command prints everything again.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(alone).toHaveCount(0);
  await expect(page.locator('.audit-chart')).toBeVisible();
});

test('an export that is not understood is held back until its words are placed; then it is documented, dated and packed', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const rows = [['Candidate ID', 'Gender', 'Race/Ethnicity', 'Status']];
  for (let index = 0; index < 240; index += 1) {
    rows.push([
      `${index}`,
      index % 2 ? 'Female' : 'Male',
      index % 3 ? 'White' : 'Asian',
      index % 4 ? 'Applied' : 'Interview',
    ]);
  }
  const book = Buffer.from(workbook({ Cover: [['Applicant flow']], Data: [['Report'], [''], ...rows] }));
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const giveBook = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'export.xlsx', mimeType: xlsx, buffer: book });
  await open(page);
  await giveBook();
  const blocked = page.locator('[data-audit-blocked]');
  await expect(blocked).toHaveAttribute('role', 'alert');
  await expect(blocked).toContainText('No row could be used, of 240 read.');
  await expect(blocked.locator('[data-unread-word="Applied"]')).toContainText('rows: 180');
  await expect(page.locator('[data-headline], [data-audit-document]')).toHaveCount(0);
  await axe(page);
  // Half a file is nothing to come back to.
  expect(
    await page.evaluate(() => [localStorage.getItem('bias_audit'), sessionStorage.getItem('bias_audit')]),
  ).toEqual([null, null]);
  await blocked.getByLabel('Who counts as selected?').selectOption({ label: 'Interview' });
  await expect(blocked).toHaveCount(0);
  await expect(row(page, 'sex', 'Male')).toHaveAttribute('data-selected', '60');

  // Two documents: what the rules ask for, and what is for counsel.
  await expect(page.locator('[data-audit-document="summary"]')).not.toContainText(/chance|Holm/);
  await page.getByText('The working paper', { exact: true }).click();
  const paper = page.locator('[data-audit-document="working-paper"]');
  await expect(paper).toContainText('For counsel. Not for publication.');
  await expect(paper).toContainText('Small groups, estimated together');

  await page.getByText('The dates of Local Law 144', { exact: true }).click();
  await page.getByLabel('Date of the bias audit').fill('2026-11-02');
  await page.getByLabel('Summary published on').fill('2026-11-20');
  await page.getByLabel('Notice given on').fill('2026-11-23');
  await page.getByLabel('First use, planned or past').fill('2026-12-01');
  await expect(page.locator('[data-clock="firstLawfulDay"]')).toContainText('December 8, 2026');
  await expect(page.locator('[data-clock-warning="notice-too-late"]')).toBeVisible();

  await page.getByText('Check a posted audit', { exact: true }).click();
  await page
    .getByLabel('Text of the page, or its HTML')
    .fill(
      'The bias audit was completed on March 3, 2026.\nMale\t100\t50\t50%\t1.00\nFemale\t100\t30\t30%\t0.90',
    );
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.locator('[data-posted-element="audit-date"]')).toHaveAttribute('data-found', 'true');
  await expect(page.locator('[data-posted-element="distribution-date"]')).toContainText('Not found here');
  await expect(page.locator('[data-posted-differs="Female"]')).toContainText('0.600');

  await page.getByText('A package that anybody can run again', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the package' }).click();
  const bytes = readFileSync(await (await saving).path());
  const giveZip = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'audit.zip', mimeType: 'application/zip', buffer });
  const flipped = Buffer.from(bytes);
  const at = flipped.indexOf('"selected": 60');
  flipped[at + 12] = 0x39;
  await giveZip(flipped);
  const state = page.locator('[data-package-state]');
  await expect(state).toContainText('Changed since it was signed: counts.json.');
  await giveZip(bytes);
  await expect(state).toHaveAttribute('data-package-state', 'whole');
  await giveBook();
  await expect(page.locator('[data-package-input="same"]')).toBeVisible();
  await expect(page.locator('[data-package-counts="same"]')).toBeVisible();
});

test('codes are placed together by the list that the visitor names', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const rows = ['Sex,Race,Hired'];
  for (let index = 0; index < 140; index += 1) {
    rows.push([(index % 2) + 1, (index % 7) + 1, index % 3 ? 'No' : 'Yes'].join(','));
  }
  await give(page, rows.join('\n'));
  const blocked = page.locator('[data-audit-blocked]');
  const codes = blocked.locator('select[name="codes"]');
  await expect(codes.locator('option')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await axe(page);
  await codes.selectOption('eeo1-order');
  await expect(blocked.locator('[data-unread-word]')).toHaveCount(2);
  await codes.selectOption('iso-5218');
  await expect(blocked).toHaveCount(0);
  await expect(row(page, 'race', 'Hispanic or Latino')).toHaveAttribute('data-n', '20');
  await expect(row(page, 'sex', 'Female')).toHaveAttribute('data-n', '70');
});
