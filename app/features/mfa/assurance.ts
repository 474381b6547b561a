/** Assurance levels of a session (specification, section 4). */

/** `aal1`: one step, a password. `aal2`: a second factor was verified. */
export type AssuranceLevel = 'aal1' | 'aal2';

export type AssuranceLevels = {
  /** From the token; `null` signed out or where the token does not say. */
  current: AssuranceLevel | null;
  /** What the session can reach: `aal2` if any factor is verified, else the current level. */
  next: AssuranceLevel | null;
};

/** `claims` is the access token's payload, `null` when signed out; `factors` are the user's. */
export function assuranceLevels(
  claims: { aal?: unknown } | null | undefined,
  factors: readonly { status: string }[] | null | undefined,
): AssuranceLevels {
  if (!claims) return { current: null, next: null };
  const current = claims.aal === 'aal1' || claims.aal === 'aal2' ? claims.aal : null;
  return { current, next: factors?.some(({ status }) => status === 'verified') ? 'aal2' : current };
}
