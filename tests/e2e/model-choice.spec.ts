/**
 * A browser's own model may choose among the passages that the search found: a stand-in of the Prompt API's interface
 * (webmachinelearning.github.io/prompt-api), because no browser here has a model.
 */
import { OWN_MODEL_KEY } from '#app/search/model-choice.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

type StandIn = {
  /** What it answers next; `throw` fails, `wait` answers nothing until it is let or stopped. */
  answer: string;
  /** Lets it answer what it waits with. */
  letAnswer?: (answer: string) => void;
  asked: string[];
  created: number;
  /** Questions that were stopped. */
  aborted: number;
};
declare global {
  interface Window {
    standIn: StandIn;
  }
}

function standIn(availability: string) {
  window.standIn = { answer: '[2]', asked: [], created: 0, aborted: 0 };
  const session = {
    clone: async () => session,
    prompt: async (text: string, { signal }: { signal: AbortSignal }) => {
      const { answer, asked } = window.standIn;
      asked.push(text);
      if (answer === 'throw') throw new DOMException('out of memory', 'UnknownError');
      if (answer !== 'wait') return answer;
      return new Promise<string>((resolve, reject) => {
        const stopped = () => {
          window.standIn.aborted += 1;
          reject(signal.reason);
        };
        signal.addEventListener('abort', stopped);
        window.standIn.letAnswer = (late) => {
          signal.removeEventListener('abort', stopped);
          resolve(late);
        };
      });
    },
    destroy: () => {},
  };
  Object.defineProperty(globalThis, 'LanguageModel', {
    configurable: true,
    value: {
      availability: async () => availability,
      create: async () => {
        window.standIn.created += 1;
        return session;
      },
    },
  });
}

const QUESTIONS = ['hiring audit', 'candidates notice', 'vendor contract', 'bias'];
const field = (page: Page) => page.getByRole('searchbox', { name: 'Ask, or type a word' });
const box = (page: Page) => page.locator('.model-choice').getByRole('checkbox');
const state = (page: Page) => page.locator('[data-model-choice]');
const shown = (page: Page) => page.locator('[data-search-result] [data-passage]').allTextContents();
const says = (page: Page, answer: string) =>
  page.evaluate((next) => {
    window.standIn.answer = next;
  }, answer);

/** Asks, and waits until the passages that stand there are this question's: the last one's stay until then. */
async function ask(page: Page, question: string): Promise<string[]> {
  const before = await shown(page);
  await field(page).fill(question);
  await expect.poll(() => shown(page)).not.toEqual(before);
  // Its words stand beside the field, out of its own box, which may have no height.
  await expect(page.locator('.answers-main [aria-busy="false"] [data-search-state="done"]')).toBeAttached();
  await expect(page.locator('[data-search-result]').nth(2)).toBeVisible();
  return shown(page);
}

test('chooses nothing until somebody ticks the box, and then only moves passages that were found', async ({
  page,
}) => {
  await page.addInitScript(standIn, 'available');
  const sent: string[] = [];
  page.on('request', (request) => {
    // A passage may have signs that the page had not.
    if (request.resourceType() !== 'font') sent.push(`${request.method()} ${request.url()}`);
  });
  await open(page, '/faq');
  expect(sent.filter((one) => /model-choice/.test(one))).toEqual([]);
  await page.keyboard.press('/');
  const found = await ask(page, QUESTIONS[0] ?? '');
  await expect(box(page)).not.toBeChecked();
  expect(await page.evaluate(() => window.standIn.created)).toBe(0);
  await expect(page.locator('[data-search-whole]')).toBeAttached();
  sent.length = 0;

  // The second passage goes first, says so, and nothing else changes.
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveAttribute('data-model-choice', 'chose');
  const [first = '', second = '', ...rest] = found;
  expect(await shown(page)).toEqual([second, first, ...rest]);
  await expect(page.locator('.quote-chosen')).toHaveCount(1);
  await expect(page.locator('[data-search-result]').first().locator('.quote-chosen')).toHaveText(
    /browser’s own model/,
  );
  expect(await axeFaults(page)).toEqual([]);

  // It babbles, names what is not there, fails: the order is the search's own, and no word of it is on the page.
  for (const [index, answer] of ['You may rely on zyzzyva.', '[2, 99]', 'throw'].entries()) {
    await says(page, answer);
    const question = QUESTIONS[index + 1] ?? '';
    const before = await ask(page, question);
    await expect(state(page)).toHaveAttribute('data-model-choice', 'chose nothing');
    expect(await shown(page)).toEqual(before);
    await expect(page.locator('.quote-chosen')).toHaveCount(0);
    await expect(page.getByText('zyzzyva')).toHaveCount(0);
    const asked = await page.evaluate(() => window.standIn.asked.at(-1));
    expect(asked).toContain(question);
  }
  // Asked on the device: nothing was sent since the box was there.
  expect(sent).toEqual([]);

  // What somebody goes through with the keyboard stays where it is.
  await says(page, 'wait');
  await ask(page, QUESTIONS[0] ?? '');
  await expect(state(page)).toHaveAttribute('data-model-choice', 'asked');
  await field(page).press('ArrowDown');
  await page.evaluate(() => window.standIn.letAnswer?.('[2]'));
  await expect(state(page)).toHaveAttribute('data-model-choice', 'chose nothing');
  expect(await shown(page)).toEqual(found);
  await expect(page.locator('[data-search-result]').first().getByRole('link')).toBeFocused();

  // Another question stops the running choice.
  await ask(page, QUESTIONS[1] ?? '');
  await expect(state(page)).toHaveAttribute('data-model-choice', 'asked');
  await field(page).press('End');
  await page.keyboard.type('s');
  await expect.poll(() => page.evaluate(() => window.standIn.aborted)).toBe(1);

  // Kept for the device until it is unticked, which puts the passages back.
  await page.reload();
  await page.keyboard.press('/');
  await ask(page, QUESTIONS[0] ?? '');
  await expect(box(page)).toBeChecked();
  await expect(state(page)).toHaveAttribute('data-model-choice', 'chose');
  await box(page).uncheck();
  expect(await shown(page)).toEqual(found);
  expect(await page.evaluate((key) => localStorage.getItem(key), OWN_MODEL_KEY)).toBeNull();
});

test('says that the browser will load its model, and lets it only for somebody who ticks the box', async ({
  page,
}) => {
  await page.addInitScript(standIn, 'downloadable');
  await open(page, '/blog');
  const found = await ask(page, QUESTIONS[0] ?? '');
  await expect(box(page)).toHaveAccessibleDescription(/loads its model first/);
  expect(await page.evaluate(() => window.standIn.created)).toBe(0);
  await box(page).check();
  await expect(state(page)).toHaveAttribute('data-model-choice', 'chose');
  expect(await page.evaluate(() => window.standIn.created)).toBe(1);
  await expect(box(page)).not.toHaveAccessibleDescription(/loads its model first/);
  expect((await shown(page))[0]).toBe(found[1]);
  // An order that somebody asked for stays.
  await page.getByRole('radio', { name: 'Newest first' }).check();
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator('.quote-chosen')).toHaveCount(0);
});

for (const [what, prepare] of [
  ['knows no such thing', () => Reflect.deleteProperty(globalThis, 'LanguageModel')],
  [
    'has no model',
    () => {
      Object.defineProperty(globalThis, 'LanguageModel', {
        value: { availability: async () => 'unavailable' },
      });
    },
  ],
] as const)
  test(`shows no box and loads nothing of it in a browser that ${what}`, async ({ page }) => {
    await page.addInitScript(prepare);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await open(page, '/blog');
    await ask(page, QUESTIONS[0] ?? '');
    await page.waitForLoadState('networkidle');
    await expect(box(page)).toHaveCount(0);
    expect(sent.filter((path) => /model-choice/.test(path))).toEqual([]);
  });
