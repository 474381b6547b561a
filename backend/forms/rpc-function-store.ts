import { hashText } from './function-context.ts';
import { COUNT_LIMIT, type Filled, type FunctionStore } from './function-store.ts';

/** Where the hosted project's database functions are called. */
export interface RpcEndpoint {
  /** Address of the project, without a trailing slash. */
  url: string;
  /** The project's secret key. */
  key: string;
}

/** Form posts per client address and form within five minutes. */
const FORMS_LIMIT = 30;
const LIMIT_SECONDS = 300;
/** As in the embedded store: no day has more counters. */
const MOST_COUNTERS = 5_000;

/** Calls a database function. @throws Error with the status when it fails; the answer's text stays out of it */
export async function callRpc<T>(endpoint: RpcEndpoint, name: string, parameters: object): Promise<T> {
  const response = await fetch(`${endpoint.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: endpoint.key,
      authorization: `Bearer ${endpoint.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(8000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the database function ${name} answered ${response.status}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** The hosted adapter: every step is one database function, so it is as atomic as the embedded one. */
export function rpcFunctionStore(endpoint: RpcEndpoint): FunctionStore {
  const call = <T>(name: string, parameters: object) => callRpc<T>(endpoint, name, parameters);
  return {
    recordLead: (lead, outgoing) => call<boolean>('record_lead', { lead, outgoing }),
    startSubscription: async (subscription, mail) => {
      await call('start_subscription', { subscription, mail });
    },
    subscriberToConfirm: async (hash) =>
      (await call<Filled | null>('subscriber_to_confirm', { hash })) ?? undefined,
    confirmSubscription: (hash, way_out, lead, outgoing) =>
      call<boolean>('confirm_subscription', { hash, way_out, lead, outgoing }),
    unsubscribe: (hash) => call<boolean>('unsubscribe', { hash }),
    addToolkitLink: async (link, mail, lead, lead_messages) => {
      await call('add_toolkit_link', { link, mail, lead, lead_messages });
    },
    redeemToolkitLink: (hash) => call<boolean>('redeem_toolkit_link', { hash }),
    count: async (day, counters) => {
      await call('add_counts', { today: day, counters, most: MOST_COUNTERS });
    },
    takeLimit: async (form, client) =>
      (await call<number | null>('take_form_limit', {
        form,
        // Of a visitor who is only counted no address is written down, not even for minutes.
        client: form === 'count' ? await hashText(`${endpoint.key} ${client}`) : client,
        points: form === 'count' ? COUNT_LIMIT : FORMS_LIMIT,
        seconds: LIMIT_SECONDS,
      })) ?? undefined,
  };
}
