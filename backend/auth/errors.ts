/** A refusal with GoTrue's status and code; the message is shown to the visitor. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  /** Further members of the answer, as `weak_password` of GoTrue. */
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** A refusal in the shape of OAuth 2, which GoTrue uses for identity tokens. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
export const invalidLogin = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const codeExpired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message);
export const tooMany = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
export const insufficientAal = (status: number, message: string) =>
  new AuthError(status, 'insufficient_aal', message);
