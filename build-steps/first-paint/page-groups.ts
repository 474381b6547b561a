/** Templates whose rules are much the same share one inlined stylesheet: the policy's header has room for few hashes. */
import { type Sheet, sizeOf } from './used-rules.ts';

export type Template = { pages: readonly string[]; used: ReadonlySet<number> };

/**
 * Joins templates until at most `most` groups are left; each time the two that make the pages of both grow least.
 *
 * @returns the groups, each with the pages and the used rules of all its templates
 */
export function groupTemplates(sheet: Sheet, templates: readonly Template[], most: number): Template[] {
  const groups = [...templates];
  while (groups.length > most) {
    let best = { cost: Number.POSITIVE_INFINITY, one: 0, other: 1, used: new Set<number>() };
    for (const [other, b] of groups.entries()) {
      for (const [one, a] of groups.slice(0, other).entries()) {
        const used = new Set([...a.used, ...b.used]);
        const cost = 2 * sizeOf(sheet, used) - sizeOf(sheet, a.used) - sizeOf(sheet, b.used);
        if (cost < best.cost) best = { cost, one, other, used };
      }
    }
    const [b] = groups.splice(best.other, 1);
    const [a] = groups.splice(best.one, 1);
    groups.push({ pages: [...(a?.pages ?? []), ...(b?.pages ?? [])], used: best.used });
  }
  return groups;
}
