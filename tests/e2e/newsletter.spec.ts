/** The newsletter band and dialog: the frame, its promise, and the form in it. */
import { expect, open, test } from '#tests/browser/test.ts';

const NOTE = 'No spam, ever. Unsubscribe with one click.';

test('the band holds a frame 320 px high and its promise', async ({ page }) => {
  await open(page, '/');
  const band = page.locator('#newsletter');
  await expect(band).toContainText(NOTE);
  const frame = band.locator('iframe');
  await expect(frame).toHaveAttribute('height', '320');
  await expect(frame).toHaveAttribute('title', /\w/);
  await frame.scrollIntoViewIfNeeded();
  // Not the box on screen: the card it lies on may be turned a little.
  expect(await frame.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(320);
  const inside = page.frameLocator('#newsletter iframe');
  await expect(inside.locator('input[type="email"]')).toBeVisible();
  await expect(inside.locator(':is(header, footer, aside):visible')).toHaveCount(0);
});

test('the form in the frame fits without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  const element = page.locator('#newsletter iframe');
  await element.scrollIntoViewIfNeeded();
  await page.frameLocator('#newsletter iframe').locator('input[type="email"]').waitFor();
  const frame = await (await element.elementHandle())?.contentFrame();
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
});

test('the form in the frame is whole, with its faults too', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const element = page.locator('#newsletter iframe');
    await element.scrollIntoViewIfNeeded();
    const inside = page.frameLocator('#newsletter iframe');
    await inside.locator('button[type="submit"]').click();
    const field = inside.locator('input[type="email"]');
    await expect(field).toBeFocused();
    const frame = await (await element.elementHandle())?.contentFrame();
    const over = await frame?.evaluate(() => {
      const input = document.querySelector('input[type="email"]');
      const { outlineOffset, outlineWidth } = getComputedStyle(input as Element);
      const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const box = input?.getBoundingClientRect() ?? new DOMRect();
      return {
        below: document.documentElement.scrollHeight - innerHeight,
        left: Math.min(0, box.left - around),
        right: Math.max(0, box.right + around - innerWidth),
      };
    });
    expect(over, `at ${width} px`).toEqual({ below: 0, left: 0, right: 0 });
    // The text's edges meet those of what stands under the frame.
    const text = await field.evaluate((input) => input.getBoundingClientRect().left);
    expect(await element.evaluate((frame: HTMLElement) => frame.offsetLeft)).toBe(
      (await page.locator('#newsletter .newsletter-note').evaluate((note: HTMLElement) => note.offsetLeft)) -
        text,
    );
  }
});

test('the dialog opens from the menu with the same frame, closes, and gives focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/faq');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await page.getByRole('button', { name: 'Join Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the newsletter' });
  await expect(dialog.locator('iframe')).toHaveAttribute('height', '320');
  await expect(dialog).toContainText(NOTE);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked', '');
});
