/**
 * Hiring questions asked of the door for programs (Model Context Protocol), over the built site: what its tools answer,
 * with source and day, is what the pages say.
 */
import type { APIRequestContext } from '@playwright/test';
import { HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

type Source = { title: string; url: string; read: string | null };
type AboutLaw = { law: string; url: string; checked: string; confidence: string; sources: Source[] };
type Answers = {
  laws_in_force: { laws: (AboutLaw & { status: string })[] };
  duties: { duties: (AboutLaw & { duty: string; text: string })[] };
  retention: {
    records: {
      place: string;
      record: string;
      rules: (AboutLaw & { provision: string; section: string; text: string })[];
    }[];
  };
  search_passages: {
    passages: { answer: string; url: string; date: string; source: string; kind: string }[];
  };
};

async function ask<Name extends keyof Answers>(
  request: APIRequestContext,
  name: Name,
  args: object,
): Promise<Answers[Name]> {
  const answer = await request.post('/functions/v1/mcp', {
    headers: { accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const text = await answer.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  expect(result?.isError, text.slice(0, 300)).toBeFalsy();
  return result.structuredContent;
}

type LawFile = {
  confidence: string;
  factAsOf: string;
  sources: Source[];
  provisions: { ref: string; text: string; section: string; binds: boolean }[];
};

/** The file of a law, which its own view shows. */
async function lawFile(request: APIRequestContext, law: string): Promise<LawFile> {
  return (await request.get(`/laws/${law}.json`)).json();
}

/** What an answer says of a law is what the law's file says, with its day and its sources. */
async function expectSourced(request: APIRequestContext, about: AboutLaw) {
  const file = await lawFile(request, about.law);
  expect(about.url, about.law).toContain(lawAddress(about.law));
  expect(about.checked, about.law).toBe(file.factAsOf);
  expect(about.confidence, about.law).toBe(file.confidence);
  expect(about.sources.length, about.law).toBeGreaterThan(0);
  expect(about.sources.map(({ url }) => url)).toEqual(file.sources.map(({ url }) => url));
}

const showDay = async (page: Page, day: string) => {
  await open(page, `${HUB_PATH}?view=memory`);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(page.locator(`[data-memory-on="${day}"]`)).toBeVisible();
};

for (const [question, place, day] of [
  ['1. Which laws reach a screening tool in New York City today?', 'US-NY-NYC', '2026-11-23'],
  ['2. Is Colorado’s act in force?', 'US-CO', '2026-11-23'],
  ['3. And on January 2, 2027?', 'US-CO', '2027-01-02'],
  ['4. What of the EU applies to a recruiter in Germany in 2028?', 'EU-DE', '2028-01-01'],
] as const) {
  test(question, async ({ page, request }) => {
    const { laws } = await ask(request, 'laws_in_force', { places: [place], day });
    expect(laws.length).toBeGreaterThan(0);
    await showDay(page, day);
    for (const law of laws) {
      await expectSourced(request, law);
      const row = page.locator(`tr[data-law="${law.law}"]`);
      await expect(row, law.law).toHaveAttribute('data-law-status', law.status);
    }
  });
}

for (const [question, place, role] of [
  ['5. What must an employer in Illinois do?', 'US-IL', 'employer'],
  ['6. What must a vendor do who sells into the EU?', 'EU-DE', 'vendor'],
] as const) {
  test(question, async ({ request }) => {
    const { duties } = await ask(request, 'duties', { places: [place], role, day: '2026-11-23' });
    expect(duties.length).toBeGreaterThan(0);
    for (const duty of duties) {
      await expectSourced(request, duty);
      const { provisions } = await lawFile(request, duty.law);
      const stated = provisions.find(({ ref }) => ref === duty.duty);
      expect(stated?.text, duty.duty).toBe(duty.text);
      expect(stated?.binds, duty.duty).toBe(true);
    }
  });
}

for (const [question, place] of [
  ['7. How long are interview videos kept in Illinois?', 'US-IL'],
  ['8. How long may an application be kept in Germany?', 'EU-DE'],
] as const) {
  test(question, async ({ page, request }) => {
    const { records } = await ask(request, 'retention', { places: [place], day: '2026-11-23' });
    await open(page, `${HUB_PATH}?view=retention&place=${place}&on=2026-11-23`);
    await expect(page.locator(`[data-place="${place}"]`).first()).toBeVisible();
    let compared = 0;
    for (const row of await page.locator('tr[data-place][data-record]').all()) {
      // As written: shown with a capital.
      const [head, at] = [
        (await row.locator('th').textContent()) ?? '',
        await row.getAttribute('data-place'),
      ];
      const answered = records.find((one) => one.place === at && head.startsWith(one.record));
      for (const cell of await row.locator('[data-floor], [data-ceiling]').all()) {
        const [floor, ceiling] = [
          await cell.getAttribute('data-floor'),
          await cell.getAttribute('data-ceiling'),
        ];
        const rule = answered?.rules.find(({ provision }) => provision === (floor ?? ceiling));
        expect(rule, `${at}, ${head}`).toBeDefined();
        if (!rule) continue;
        await expectSourced(request, rule);
        await expect(cell).toContainText(rule.section);
        expect(rule.text.toLowerCase()).toContain(
          (await cell.locator('.period').innerText()).toLowerCase().trim(),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
}

for (const question of [
  '9. may we rely on the audit of the vendor',
  '10. what do candidates have to be told about AI',
]) {
  test(question, async ({ page, request }) => {
    const { passages } = await ask(request, 'search_passages', { question: question.replace(/^\d+\. /, '') });
    expect(passages.length).toBeGreaterThan(0);
    for (const { answer, url, date, source } of passages.slice(0, 3)) {
      expect(source).not.toBe('');
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const { pathname, search } = new URL(url);
      await open(page, pathname + search);
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
      await expect
        .poll(async () => plain((await page.locator('main').textContent()) ?? ''), { message: url })
        .toContain(plain(answer));
    }
  });
}
