import account from 'virtual:site/account';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '#app/vendors/supabase/client.ts';
import { queryDefaults } from './query.ts';

const client = new QueryClient({ defaultOptions: queryDefaults });

const TERMS = ['session', 'level', 'expires', 'backend', 'ownRow', 'otherRows'] as const;

type Probed = { data: unknown; error: { code?: string } | null; status: number };

/** Rows or a refusal; a network that failed and a host with nothing but its own 404 page bring neither. */
const isAnswer = ({ data, error, status }: Probed): boolean =>
  data !== null || Boolean(error?.code) || [401, 403].includes(status);

type Rows = Record<(typeof TERMS)[number], string>;

/** Nothing answered: worth asking again, and what is known is shown meanwhile. */
class NoAnswer extends Error {
  readonly rows: Rows;

  constructor(rows: Rows) {
    super(rows.backend);
    this.rows = rows;
  }
}

/**
 * Asks the backend what it gives away. Never shows a token, a key or another person's row.
 * @throws NoAnswer
 */
async function probe(): Promise<Rows> {
  const copy = account.accessCheck;
  const supabase = await loadSupabase();
  const { data } = await supabase.auth.getSession();
  const { session } = data;
  const { data: levels } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  const own = await supabase
    .from('profiles')
    .select('id')
    .eq('id', session?.user.id ?? '00000000-0000-0000-0000-000000000000');
  const others = await supabase
    .from('profiles')
    .select('id', { count: 'exact', head: false })
    .neq('id', session?.user.id ?? '00000000-0000-0000-0000-000000000000')
    .limit(1);
  // A probe that the backend did not answer has shown nothing.
  const seen = (probed: Probed, result: string) => (isAnswer(probed) ? result : copy.unknown);
  const othersVisible = (others.data?.length ?? 0) > 0;
  const rows = {
    session: session ? copy.signedIn : copy.signedOut,
    level: session ? (levels?.currentLevel ?? '') : copy.none,
    expires: session?.expires_at ? new Date(session.expires_at * 1000).toLocaleString('en-US') : copy.none,
    backend: isAnswer(own) ? copy.reachable : copy.unreachable,
    ownRow: session ? seen(own, own.data?.length === 1 ? copy.yes : copy.no) : copy.none,
    otherRows: seen(others, othersVisible ? copy.visible : copy.hidden),
  };
  if (isAnswer(own) && isAnswer(others)) return rows;
  throw new NoAnswer(rows);
}

function Check() {
  const copy = account.accessCheck;
  const {
    data,
    failureReason: failed,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['access-check'], queryFn: probe });
  const isUnanswered = failed instanceof NoAnswer;
  const rows = isUnanswered ? failed.rows : data;
  return (
    <section className="account-panel" aria-labelledby="access-title" aria-busy={isFetching}>
      <h2 id="access-title" className="type-d4">
        {copy.title}
      </h2>
      <dl className="access-rows">
        {/* The rows stand from the start: what comes later would push the page down. */}
        {TERMS.map((term) => (
          <div key={term} className="ledger-row">
            <dt>{copy[term]}</dt>
            <dd>{rows?.[term]}</dd>
          </div>
        ))}
      </dl>
      <p role="status">{isFetching ? account.states.working : '\u00a0'}</p>
      {failed && !isUnanswered && (
        <p role="alert" className="field-error">
          {failed.message}
        </p>
      )}
      <p>
        <button type="button" className="button button-small" onClick={() => refetch()} disabled={isFetching}>
          {copy.again}
        </button>
      </p>
    </section>
  );
}

export function AccessCheck() {
  return (
    <QueryClientProvider client={client}>
      <Check />
    </QueryClientProvider>
  );
}
