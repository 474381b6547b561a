/**
 * Version 6: passkeys, second factors of the same kind, and accounts without an address. Public keys and the ids of
 * credentials are no secrets; both are base64url. A challenge is used once, by deleting it.
 */
export const passkeysSchema = `
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  sign_count INTEGER NOT NULL,
  transports TEXT NOT NULL DEFAULT '[]',
  friendly_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys(user_id);

-- Without a user: a sign-in, for which nobody has said yet who they are.
CREATE TABLE passkey_challenges (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users(id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- The credential of a webauthn factor as JSON, and the challenge its device has to sign.
ALTER TABLE mfa_factors ADD COLUMN credential TEXT;
ALTER TABLE mfa_challenges ADD COLUMN device_challenge TEXT;

ALTER TABLE users ADD COLUMN is_anonymous INTEGER NOT NULL DEFAULT 0;
`;
