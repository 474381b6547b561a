import account from 'virtual:site/account';
import type { Factor } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { AccountPanel } from '#app/features/account/account-panel.tsx';
import { NewPassword } from '#app/features/account/new-password.tsx';
import { Challenge } from '#app/features/account/second-factor.tsx';
import { SignIn } from '#app/features/account/sign-in.tsx';
import { messageOf } from '#app/features/account/use-account.ts';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { notify } from '#app/ui/notify.ts';
import { loadSupabase } from '#app/vendors/supabase/client.ts';
import type { Route } from './+types/auth';

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

/** The factor still to be asked for, where the session is below the level the account needs. */
function useOpenChallenge() {
  const { session } = useAuth();
  const [factor, setFactor] = useState<Factor | null>();
  const token = session?.access_token;
  useEffect(() => {
    let gone = false;
    setFactor(undefined);
    if (!token) return;
    loadSupabase()
      .then((client) => client.auth.mfa.getAuthenticatorAssuranceLevel())
      .then(({ data }) => {
        const open = data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
        const verified = session?.user.factors?.find((candidate) => candidate.status === 'verified');
        if (!gone) setFactor(open ? (verified ?? null) : null);
      })
      .catch(() => !gone && setFactor(null));
    return () => {
      gone = true;
    };
  }, [token, session]);
  return factor;
}

function Account() {
  const { session, loading, recovering, linkError, follow, recovered, signOut } = useAuth();
  const challenge = useOpenChallenge();
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client loads once, when this page opens.
  useEffect(() => {
    loadSupabase().then(follow, (error: unknown) => setProblem(messageOf(error)));
  }, []);

  /** Says a message and reads the user's factors anew. */
  async function changed(message: string) {
    notify(message, 'service');
    const client = await loadSupabase();
    await client.auth.refreshSession();
  }

  if (problem) return <p role="alert">{problem}</p>;
  if (loading || (session && challenge === undefined)) return <p role="status">{account.states.working}</p>;
  if (!session) return <SignIn notice={linkError} />;
  if (challenge) return <Challenge factor={challenge} onCancel={signOut} />;
  if (recovering) {
    return (
      <NewPassword
        onSaved={(message) => {
          recovered();
          notify(message, 'service');
        }}
      />
    );
  }
  return <AccountPanel session={session} onChange={changed} />;
}

export default function Auth({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <div className="shell grid-12 form-section">
          <div>
            <noscript>
              <p>{account.states.noScript}</p>
            </noscript>
            <Account />
          </div>
        </div>
      }
    />
  );
}
