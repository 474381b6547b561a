/** Reads what the site itself once wrote to a device or a file: anything may have become of it since. */

/** The object in a JSON text; an empty one where the text is no JSON or no object. Never throws. */
export function readRecord(text: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** The value if it is an object and no list, otherwise an empty one. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The texts of a list, 200 at most. */
export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 200) : [];

/** Those of `choices` that a list names, in the order of `choices`. */
export function asChosen<Value extends string>(value: unknown, choices: readonly Value[]): Value[] {
  const asked = new Set(asTexts(value));
  return choices.filter((choice) => asked.has(choice));
}

/** Filled-in texts by key: of `keys` alone, empty ones left out, the rest cut to `longest` characters. */
export function asFilledIn(value: unknown, keys: readonly string[], longest: number): Record<string, string> {
  const record = asRecord(value);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = Object.hasOwn(record, key) ? record[key] : undefined;
      return typeof text === 'string' && text !== '' ? [[key, text.slice(0, longest)]] : [];
    }),
  );
}
