import { createHash } from 'node:crypto';
import { equalStrings, hashToken } from '../../keys/secrets.ts';
import { deleteFlow, findFlowByCode } from '../../store/flow-states.ts';
import { deleteSignInCodes } from '../../store/one-time-codes.ts';
import { findUser } from '../../store/users.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';
import { answerWithTokens, isBanned, openSession, type SessionGrant, type TokenAnswer } from './sessions.ts';

/** How long an auth code may be exchanged. GoTrue's default flow state lifetime. */
const CODE_LIFETIME_MS = 300_000;

/**
 * Exchanges the code of a PKCE flow for a session. A wrong verifier spends nothing, as in GoTrue: a browser that asked
 * for several links tries what it has kept of each, and who has the code alone cannot guess one.
 */
export async function exchangeCode(
  core: AuthCore,
  request: { authCode: string; verifier: string },
  caller: Caller,
): Promise<TokenAnswer> {
  if (request.authCode === '' || request.verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const result = await core.database.write((sql): SessionGrant | AuthError => {
    const now = core.now();
    const flow = findFlowByCode(sql, hashToken(request.authCode));
    if (!flow?.user_id || !flow.code_challenge || flow.issued_at === null) {
      return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    }
    if (now - flow.issued_at > CODE_LIFETIME_MS) {
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    const given =
      flow.code_challenge_method === 's256'
        ? createHash('sha256').update(request.verifier).digest('base64url')
        : request.verifier;
    if (!equalStrings(given, flow.code_challenge)) {
      return new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    const user = findUser(sql, flow.user_id);
    if (!user || isBanned(user, now)) return new AuthError(403, 'user_banned', 'User is banned');
    deleteFlow(sql, flow.id);
    // The mail's link and typed code were good until here.
    if (flow.provider === 'email') deleteSignInCodes(sql, user.id);
    return openSession(core, sql, user, flow.method, caller);
  });
  if (result instanceof AuthError) throw result;
  return answerWithTokens(core, result);
}
