/**
 * Version 1: accounts, sessions, factors, codes and outgoing messages. Times are milliseconds since 1970.
 * No column holds a password, a link token, a one-time code or a refresh token: only hashes do, and what must
 * be read back (factor secrets, messages on their way out) is encrypted with a key kept outside the database.
 */
export const accountsSchema = `
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT UNIQUE,
  phone TEXT,
  role TEXT NOT NULL DEFAULT 'authenticated',
  password_hash TEXT,
  email_confirmed_at INTEGER,
  phone_confirmed_at INTEGER,
  invited_at INTEGER,
  confirmation_sent_at INTEGER,
  recovery_sent_at INTEGER,
  reauthentication_sent_at INTEGER,
  email_change TEXT,
  email_change_sent_at INTEGER,
  email_change_confirmed INTEGER NOT NULL DEFAULT 0,
  last_sign_in_at INTEGER,
  app_metadata TEXT NOT NULL DEFAULT '{}',
  user_metadata TEXT NOT NULL DEFAULT '{}',
  banned_until INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  identity_data TEXT NOT NULL,
  last_sign_in_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (provider, provider_id)
) STRICT;
CREATE INDEX identities_user ON identities(user_id);

CREATE TABLE profiles (
  id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  display_name TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  aal TEXT NOT NULL DEFAULT 'aal1',
  amr TEXT NOT NULL DEFAULT '[]',
  factor_id TEXT,
  refresh_counter INTEGER NOT NULL DEFAULT 0,
  user_agent TEXT,
  ip TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  refreshed_at INTEGER
) STRICT;
CREATE INDEX sessions_user ON sessions(user_id);

-- When each spent refresh token of a session was rotated: the reuse interval counts from there.
CREATE TABLE refresh_rotations (
  session_id TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  counter INTEGER NOT NULL,
  rotated_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, counter)
) STRICT, WITHOUT ROWID;

CREATE TABLE one_time_codes (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  link_hash TEXT NOT NULL UNIQUE,
  code_hash TEXT NOT NULL,
  flow_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT;

CREATE TABLE flow_states (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users(id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  method TEXT NOT NULL,
  code_challenge TEXT,
  code_challenge_method TEXT,
  code_hash TEXT UNIQUE,
  redirect_to TEXT,
  created_at INTEGER NOT NULL,
  issued_at INTEGER
) STRICT;

CREATE TABLE mfa_factors (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  friendly_name TEXT NOT NULL DEFAULT '',
  factor_type TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'unverified',
  secret_box TEXT,
  phone TEXT,
  last_used_step INTEGER,
  last_challenged_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  failures_since INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX factors_user ON mfa_factors(user_id);

CREATE TABLE mfa_challenges (
  id TEXT PRIMARY KEY,
  factor_id TEXT NOT NULL REFERENCES mfa_factors(id) ON DELETE CASCADE,
  ip TEXT NOT NULL,
  code_hash TEXT,
  created_at INTEGER NOT NULL,
  verified_at INTEGER
) STRICT;

-- Last mail of one kind to one address, also for addresses nobody has registered.
CREATE TABLE mail_intervals (
  kind TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (kind, address_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE outgoing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  kind TEXT NOT NULL,
  payload_box TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at INTEGER,
  last_error TEXT
) STRICT;
CREATE INDEX outgoing_due ON outgoing(next_at) WHERE failed_at IS NULL;
`;
