/** Puts values into a text of `content/`: `{name}` becomes `values.name`. An unknown name stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** "a", "a and b", "a, b, and c". */
export const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items);
