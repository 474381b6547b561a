/**
 * Puts values into a text of `content/`: `{name}` becomes `values.name`, everywhere it stands; numbers are grouped,
 * `3,650`. An unknown name stays as it is, so that a typing error is seen.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] ?? whole).toLocaleString('en-US'));

/** "a", "a and b", "a, b, and c". */
export const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items);
