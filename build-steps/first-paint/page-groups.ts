/** Templates whose rules are much the same share one inlined stylesheet: the policy's header has room for few hashes. */
import { type Sheet, sizeOf } from './used-rules.ts';

export type Template = { pages: readonly string[]; used: ReadonlySet<number> };

const joined = (a: Template, b: Template): Set<number> => new Set([...a.used, ...b.used]);

/**
 * Joins templates until at most `most` groups are left; each time the two that make the pages of both grow least.
 *
 * @returns the groups, each with the pages and the used rules of all its templates
 */
export function groupTemplates(sheet: Sheet, templates: readonly Template[], most: number): Template[] {
  const groups = [...templates];
  const sizes = new Map<Template, number>();
  const sizeWith = (group: Template) => {
    const size = sizes.get(group) ?? sizeOf(sheet, group.used);
    sizes.set(group, size);
    return size;
  };
  /** What joining two costs stays the same until one of them is joined. */
  const costs = new Map<Template, Map<Template, number>>();
  const costOf = (a: Template, b: Template) => {
    const known = costs.get(a) ?? new Map<Template, number>();
    costs.set(a, known);
    const cost = known.get(b) ?? 2 * sizeOf(sheet, joined(a, b)) - sizeWith(a) - sizeWith(b);
    known.set(b, cost);
    return cost;
  };
  while (groups.length > most) {
    let best = { cost: Number.POSITIVE_INFINITY, one: 0, other: 1 };
    for (const [other, b] of groups.entries()) {
      for (const [one, a] of groups.slice(0, other).entries()) {
        const cost = costOf(a, b);
        if (cost < best.cost) best = { cost, one, other };
      }
    }
    const [b] = groups.splice(best.other, 1);
    const [a] = groups.splice(best.one, 1);
    if (a && b) groups.push({ pages: [...a.pages, ...b.pages], used: joined(a, b) });
  }
  return groups;
}
