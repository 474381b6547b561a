/** Version 4: wrong one-time codes typed for an address within a day, whichever mail they were to be from. */
export const guessesSchema = `
CREATE TABLE code_failures (
  address_hash TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  failures INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
