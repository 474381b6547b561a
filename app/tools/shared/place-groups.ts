/** How the places that can be chosen are set out: by group, and what would stand alone in one together, at the end. */
import type { SituationChoices } from './schemas.ts';

type Place = SituationChoices['places'][number];

export type PlaceGroup = { name: string; places: Place[] };

/**
 * @param places in the order to show them
 * @param others names the group of the places that no other shares a group with; one such place keeps its own
 * @returns every place once
 */
export function placeGroups(places: readonly Place[], others: string): PlaceGroup[] {
  const groups = [...Map.groupBy(places, ({ group }) => group)].map(([name, own]) => ({ name, places: own }));
  const single = groups.filter((group) => group.places.length === 1);
  if (single.length < 2) return groups;
  return [
    ...groups.filter((group) => group.places.length > 1),
    { name: others, places: single.flatMap((group) => group.places) },
  ];
}
