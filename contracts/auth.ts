import { z } from 'zod';

/* Bodies of the auth API as the client sends them. An absent or null member counts as empty, as in GoTrue. */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const metadata = z.record(z.string(), z.unknown()).nullish();
const pkce = { code_challenge: text, code_challenge_method: text };

export const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: metadata,
  ...pkce,
});

export const passwordGrantBody = z.object({ email: text, phone: text, password: text });
export const refreshGrantBody = z.object({ refresh_token: text });
export const pkceGrantBody = z.object({ auth_code: text, code_verifier: text });

export const recoverBody = z.object({ email: text, ...pkce });
export const resendBody = z.object({ type: text, email: text, phone: text, ...pkce });
export const otpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  ...pkce,
});

export const verifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

export const userUpdateBody = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...pkce,
});

export const enrolBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });
export const challengeBody = z.object({ channel: text });
export const factorVerifyBody = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ type: text, credential_response: z.unknown().optional() }).nullish(),
});

export const passkeyAnswerBody = z.object({ challenge_id: text, credential: z.unknown().optional() });
export const passkeyNameBody = z.object({ friendly_name: text });

export const idTokenGrantBody = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});

export const adminUserBody = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  role: text,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
  id: text,
});

export const inviteBody = z.object({ email: text, data: metadata });
export const generateLinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
