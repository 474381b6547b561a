/** Trusted Types in force: what could run is refused as markup, and everything the site does itself goes on. */
import { expect, open, test } from '#tests/browser/test.ts';

test('text that could run a script becomes no markup, and pages reached by links work as ever', async ({
  page,
}) => {
  await open(page, '/faq');
  const became = (text: string) =>
    page.evaluate((markup) => {
      const place = document.createElement('div');
      try {
        place.innerHTML = markup;
      } catch (error) {
        return (error as Error).name;
      }
      return place.innerHTML;
    }, text);
  expect(await became('<b>bold</b>')).toBe('<b>bold</b>');
  expect(await became('<img src="x" onerror="document.title=1">')).toBe('TypeError');
  expect(await became('<script>1</script>')).toBe('TypeError');

  // Text of articles, structured data and a worker's address all pass.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.locator('main [data-html="text"]')).toContainText('needs no account');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bias self-check' }).click();
  await expect(page).toHaveURL('/compliance-audit');
  await expect(page.locator('main input[type="file"]')).toBeAttached();
});
