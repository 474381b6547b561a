/**
 * Version 9: letters to subscribers, and one row for each letter and subscriber, which is claimed before the mail is
 * handed over. A row goes with its subscriber. Addresses that were reported as dead are off the list, with the reason. States: `waiting`; `claimed`; `sent`; `unsure`, whose mail may have been
 * taken when the process or the connection ended; `bounced`, refused for good; `failed`, given up.
 */
export const lettersSchema = `
CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  started_at INTEGER NOT NULL
) STRICT;

CREATE TABLE letter_sends (
  letter_id TEXT NOT NULL REFERENCES letters(id) ON DELETE CASCADE,
  email TEXT NOT NULL REFERENCES subscribers(email) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  token_hash TEXT,
  reason TEXT,
  PRIMARY KEY (letter_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX letter_sends_due ON letter_sends(state, next_at);
CREATE UNIQUE INDEX letter_sends_token ON letter_sends(token_hash) WHERE token_hash IS NOT NULL;

CREATE TABLE bounces (
  email TEXT PRIMARY KEY REFERENCES subscribers(email) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
`;
