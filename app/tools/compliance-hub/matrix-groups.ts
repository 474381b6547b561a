/** The headings over the rows of the matrix. Pure. */

type Placed = { law: { region: string } };

/**
 * Rows by the first part of their law's region, in the order of `names`; what has no name of its own stands under
 * `other`, at the end.
 */
export function matrixGroups<Row extends Placed>(
  rows: readonly Row[],
  names: Readonly<Record<string, string>>,
): [string, Row[]][] {
  const keyOf = ({ law }: Row) => {
    const [country = ''] = law.region.split('-');
    return country in names ? country : 'other';
  };
  const groups = Map.groupBy(rows, keyOf);
  return Object.entries(names).flatMap(([key, name]): [string, Row[]][] => {
    const group = groups.get(key);
    return group ? [[name, group]] : [];
  });
}
