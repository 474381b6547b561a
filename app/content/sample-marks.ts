/** What says of itself that it is invented. */

/** The paths of every `sample: true` in plain data. */
export function samplesIn(value: unknown, field: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'sample' && item === true ? [[...field, key]] : samplesIn(item, [...field, key]),
  );
}
