/** The folds that the list of entries stands in: by country, and within one by state, province or member. Pure. */
import { listOf } from '#domain/text/wording.ts';
import { matrixGroups } from './matrix-groups.ts';

type Placed = { id: string; region: string };

export type CountryFolds = { name: string; folds: { name: string; laws: string[] }[] };

/**
 * Countries are those of the matrix. A place with one entry alone shares a fold with the others of its country, at the
 * end of it; a city stands with its state. Within a fold entries keep their order.
 */
export function placeFolds(
  laws: readonly Placed[],
  countries: Readonly<Record<string, string>>,
  nameOf: (region: string) => string,
): CountryFolds[] {
  const placeOf = ({ region }: Placed) => {
    const [country = '', part] = region.split('-');
    return part && country in countries ? `${country}-${part}` : country;
  };
  return matrixGroups(
    laws.map((law) => ({ law })),
    countries,
  ).map(([name, rows]) => {
    const places = Map.groupBy(
      rows.map(({ law }) => law),
      placeOf,
    );
    const isSingle = ([place, { length }]: [string, Placed[]]) => length === 1 && !(place in countries);
    const several = [...places].filter((place) => !isSingle(place)).map(([, placed]) => placed);
    const singles = [...places].filter(isSingle).flatMap(([, placed]) => placed);
    return {
      name,
      folds: [...several, singles]
        .filter(({ length }) => length > 0)
        .map((placed) => ({
          name: listOf([...new Set(placed.map(({ region }) => nameOf(region)))]),
          laws: placed.map(({ id }) => id),
        })),
    };
  });
}
