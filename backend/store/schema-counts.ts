/**
 * Version 8: what the pages were used for, in sums of a day. A row is a counter; nothing in it stands for a visitor.
 */
export const countsSchema = `
CREATE TABLE counts (
  day TEXT NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  detail TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, what, name, detail)
) STRICT, WITHOUT ROWID;
`;
