import type { FrameLocator, Page } from '@playwright/test';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import type { FormName } from '#contracts/form-fields.ts';

/** Types into every field that the shown form requires and that is still empty. */
export async function fillRequired(page: Page | FrameLocator, form: FormName): Promise<void> {
  for (const [name, text] of Object.entries(completePost(form, {}))) {
    const field = page.locator(`.lead-form form :is(input, textarea)[name="${name}"]:not([type="hidden"])`);
    if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(text);
  }
}
