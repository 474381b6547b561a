import { callRpc, type RpcEndpoint } from './rpc-function-store.ts';

/** What the database function `export_person` tells; `account` is the account's id. */
interface Exported {
  account: string | null;
  [part: string]: unknown;
}

/** Asks the project's auth service about one account, with the secret key. @throws Error with the status */
async function askAccount(endpoint: RpcEndpoint, id: string, method: 'GET' | 'DELETE'): Promise<unknown> {
  const answer = await fetch(`${endpoint.url}/auth/v1/admin/users/${id}`, {
    method,
    headers: { apikey: endpoint.key, authorization: `Bearer ${endpoint.key}` },
    signal: AbortSignal.timeout(8000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the auth service answered ${answer.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** Everything a hosted project keeps about one address, as the embedded backend's export tells it. */
export async function exportHostedPerson(endpoint: RpcEndpoint, email: string) {
  const found = await callRpc<Exported>(endpoint, 'export_person', { address: email });
  const account = found.account === null ? null : await askAccount(endpoint, found.account, 'GET');
  return { email, ...found, account };
}

/**
 * Erases everything a hosted project keeps about one address: the account first, so that nothing of theirs is
 * written anew, then the forms. Backups of the project keep it until they run out.
 */
export async function eraseHostedPerson(
  endpoint: RpcEndpoint,
  email: string,
): Promise<Record<string, number>> {
  const { account } = await callRpc<Exported>(endpoint, 'export_person', { address: email });
  if (account !== null) await askAccount(endpoint, account, 'DELETE');
  const counts = await callRpc<Record<string, number>>(endpoint, 'erase_person', { address: email });
  return { accounts: account === null ? 0 : 1, ...counts };
}
