import type { Sql } from './database.ts';

/** One started sign-in that ends in a code: a PKCE mail flow or a social login. */
export interface FlowRow {
  id: string;
  user_id: string | null;
  provider: string;
  method: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  code_hash: string | null;
  redirect_to: string | null;
  created_at: number;
  issued_at: number | null;
}

export function insertFlow(
  sql: Sql,
  flow: Pick<
    FlowRow,
    'id' | 'user_id' | 'provider' | 'method' | 'code_challenge' | 'code_challenge_method' | 'redirect_to'
  >,
  now: number,
): void {
  sql.run(
    `INSERT INTO flow_states (id, user_id, provider, method, code_challenge, code_challenge_method, redirect_to, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    flow.id,
    flow.user_id,
    flow.provider,
    flow.method,
    flow.code_challenge,
    flow.code_challenge_method,
    flow.redirect_to,
    now,
  );
}

export const findFlow = (sql: Sql, id: string) =>
  sql.get<FlowRow>('SELECT * FROM flow_states WHERE id = ?', id);
export const findFlowByCode = (sql: Sql, codeHash: string) =>
  sql.get<FlowRow>('SELECT * FROM flow_states WHERE code_hash = ?', codeHash);
/** Ends what the account began, but not `keep`. */
export const deleteFlowsOf = (sql: Sql, userId: string, keep: string | null = null) =>
  sql.run('DELETE FROM flow_states WHERE user_id = ? AND id IS NOT ?', userId, keep);
export const deleteFlow = (sql: Sql, id: string) => sql.run('DELETE FROM flow_states WHERE id = ?', id);

/** The visitor came back: an auth code is handed out, to be exchanged with the verifier. */
export function issueFlowCode(sql: Sql, id: string, userId: string, codeHash: string, now: number): void {
  sql.run(
    'UPDATE flow_states SET user_id = ?, code_hash = ?, issued_at = ? WHERE id = ?',
    userId,
    codeHash,
    now,
    id,
  );
}

export const deleteStaleFlows = (sql: Sql, before: number) =>
  sql.run('DELETE FROM flow_states WHERE created_at < ?', before);
