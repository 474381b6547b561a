/** All that the rest of the backend, and the scripts beside it, may know of the auth service. */
export { makeAuthApp } from './auth-app.ts';
export type { AuthCore, SmsSender, SocialProvider } from './core.ts';
export { AuthError } from './errors.ts';
export { asRefusal, bearerOf } from './http/answers.ts';
export { acceptsApiKey, makeAuthHttp, PUBLISHABLE_KEY } from './http/auth-http.ts';
export { loadSigningKeys, rotateKeys } from './keys/signing-keys.ts';
export { HashingBusyError, makePasswords } from './passwords.ts';
export { authenticate } from './rules/sessions.ts';
