/** Version 2: what visitors leave through the forms. Link tokens are stored as hashes only. */
export const leadsSchema = `
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT,
  organization TEXT,
  topic TEXT,
  message TEXT,
  source_page TEXT,
  utm TEXT NOT NULL DEFAULT '{}',
  consent_text TEXT,
  fingerprint TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX leads_email ON leads(email);
CREATE INDEX leads_fingerprint ON leads(fingerprint, created_at);

CREATE TABLE subscribers (
  email TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  confirm_hash TEXT,
  confirm_expires_at INTEGER,
  unsubscribe_hash TEXT,
  source_page TEXT,
  utm TEXT NOT NULL DEFAULT '{}',
  consent_text TEXT,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  unsubscribed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX subscribers_confirm ON subscribers(confirm_hash) WHERE confirm_hash IS NOT NULL;
CREATE UNIQUE INDEX subscribers_unsubscribe ON subscribers(unsubscribe_hash) WHERE unsubscribe_hash IS NOT NULL;

CREATE TABLE toolkit_links (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
`;

/** Version 5: fields without a column of their own, as a JSON object of texts. */
export const leadFieldsSchema = `
ALTER TABLE leads ADD COLUMN fields TEXT NOT NULL DEFAULT '{}';
ALTER TABLE subscribers ADD COLUMN fields TEXT NOT NULL DEFAULT '{}';
`;
