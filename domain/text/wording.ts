/**
 * A number with its digits grouped, `3,650`. A whole one not by `Intl`: its very first use takes a phone 40 to 80 ms, and
 * comes while a page starts.
 */
export const grouped = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : value.toLocaleString('en-US');

/**
 * Puts values into a text of `content/`: `{name}` becomes `values.name`, everywhere it stands; numbers are grouped,
 * `3,650`. An unknown name stays as it is, so that a typing error is seen.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? grouped(value) : value;
  });

/** A blank, or what a Markdown directive (`:when{counting}`) has for its attributes. */
const BLANK = /(:[\w-]+(?:\[[^\]]*\])?)?\{(\w+)\}/g;

/** The blanks of a text that stand for none of `known`, each once. */
export const unknownBlanks = (text: string, known: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(BLANK)].flatMap(([, directive, name = '']) =>
      directive || known.includes(name) ? [] : [name],
    ),
  ),
];

/** "a", "a and b", "a, b, and c". */
export const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
