import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A script that does nothing. An empty one would be taken for none. */
const NOTHING = ';';

/**
 * Whether axe is in a page already: to read it there again takes as long as to look at a short page. One with frames
 * is given it anew, for a frame that has yet to load does not answer.
 */
const hasAxe = (page: Page) => page.frames().length === 1 && page.evaluate(() => 'axe' in window);

/**
 * What axe finds wrong, a line each: the rule, how many elements, the first three and why. Its default rules and the
 * size of targets (WCAG 2.2 AA). Details are gathered of violations alone and in the page itself: with those of
 * everything that passed, and a window of its own for them, a scan takes three to nine times as long.
 *
 * @param within a selector; the whole page without it
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  // axe knows nothing of the top layer: to it, what lies behind an open dialog covers the dialog's targets.
  const isModal = await page.evaluate(() => document.querySelector(':modal') !== null);
  const builder = new AxeBuilder((await hasAxe(page)) ? { page, axeSource: NOTHING } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: !isModal } } });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 160)} | ${failureSummary}`);
    return `${id} (${nodes.length}): ${first.join(' || ')}`;
  });
}
