/** The sentence that the document generator and the readiness report begin with. */
import type { Page } from '@playwright/test';

/** A field of the sentence, with its choices open below it. */
export async function openField(page: Page, name: string): Promise<void> {
  const field = page.locator(`[data-field="${name}"]`);
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
}

/** Chooses a place, a kind of tool or a stage, or takes it back. */
export async function choose(page: Page, name: string, value: string, wanted = true): Promise<void> {
  await openField(page, name);
  await page.locator(`.situation input[name="${name}"][value="${value}"]`).setChecked(wanted);
}
