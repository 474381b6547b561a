/** The laws on the day of their edition: by the site's own rule none of them is out of date then. */
import { expect, it } from 'vitest';
import { readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { STALE_AFTER_DAYS, statusOn } from '#domain/law/regulation-status.ts';

it('has no law that was checked too long before the edition', () => {
  const edition = regulationEdition();
  const ages = readRegulations().map((law) => ({ id: law.id, ...statusOn(law, edition) }));
  expect(ages.length).toBeGreaterThan(50);
  expect(ages.filter(({ stale }) => stale).map(({ id }) => id)).toEqual([]);
  for (const { id, ageDays } of ages) {
    expect(ageDays, id).toBeGreaterThanOrEqual(0);
    expect(ageDays, id).toBeLessThanOrEqual(STALE_AFTER_DAYS);
  }
});
