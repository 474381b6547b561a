/** Ages as people write them: `52`, `25-34`, `40 or older`, `under 40`. */

/** Younger and older than this is a number of something else. */
const YOUNGEST = 14;
const OLDEST = 110;

const SINGLE = /^(\d{2,3})(?:\.0+)?$/;
const RANGE = /^(\d{1,2}) ?(?:[-\u2013\u2014]|to) ?(\d{2,3})$/;
const BELOW = /^(?:under|below|less than|younger than|<) ?(\d{2})$/;
const UP_TO = /^(?:(?:up to|<=|\u2264) ?(\d{2})|(\d{2}) (?:or|and) (?:under|younger|below))$/;
const ABOVE = /^(?:over|above|more than|older than|>) ?(\d{2})$/;
const FROM =
  /^(?:(?:from|at least|>=|\u2265) ?(\d{2})|(\d{2}) ?(?:\+|plus|(?:or|and) (?:over|older|above|up)))$/;

/** The years that a cell in lower case spans, both ends included; `undefined` where it names no age. */
export function agesIn(text: string): { youngest: number; oldest: number } | undefined {
  const bare = text
    .replace(/\b(age[ds]?|years?( of age)?|yrs?|old)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = (pattern: RegExp): number | undefined => {
    const match = pattern.exec(bare);
    return match ? Number(match[1] ?? match[2]) : undefined;
  };
  const single = found(SINGLE);
  if (single !== undefined) {
    return single >= YOUNGEST && single <= OLDEST ? { youngest: single, oldest: single } : undefined;
  }
  const range = RANGE.exec(bare);
  if (range) return { youngest: Number(range[1]), oldest: Number(range[2]) };
  const below = found(BELOW);
  const upTo = found(UP_TO) ?? (below === undefined ? undefined : below - 1);
  if (upTo !== undefined) return { youngest: 0, oldest: upTo };
  const above = found(ABOVE);
  const from = found(FROM) ?? (above === undefined ? undefined : above + 1);
  return from === undefined ? undefined : { youngest: from, oldest: OLDEST };
}
