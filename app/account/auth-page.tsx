import account from 'virtual:site/account';
import type { Factor } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { notify } from '#app/design/notices/notify.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormBeside } from '#app/shell/page/form-beside.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { loadSupabase } from '#app/vendors/supabase/client.ts';
import type { Route } from './+types/auth-page';
import { AccountPanel } from './account-panel.tsx';
import { useAuth } from './auth-provider.tsx';
import { NewPassword } from './new-password.tsx';
import { Challenge } from './second-factor.tsx';
import { SignIn } from './sign-in.tsx';
import { messageOf } from './use-account.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...loadSinglePage(url),
  beside: singlePageParts(url).beside,
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

/**
 * The factor still to be asked for, where the session is below the level the account needs; undefined until
 * that is known. What is known stays while a renewed session of the same user is looked at: a visitor who comes
 * back from the authenticator app must find the form they left.
 */
function useOpenChallenge() {
  const { session } = useAuth();
  const [known, setKnown] = useState<{ userId: string; factor: Factor | null }>();
  useEffect(() => {
    let gone = false;
    if (!session) {
      setKnown(undefined);
      return;
    }
    const { id: userId, factors } = session.user;
    const settle = (factor: Factor | null) => !gone && setKnown({ userId, factor });
    loadSupabase()
      .then((client) => client.auth.mfa.getAuthenticatorAssuranceLevel())
      .then(({ data }) => {
        const open = data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
        settle((open && factors?.find((candidate) => candidate.status === 'verified')) || null);
      })
      .catch(() => settle(null));
    return () => {
      gone = true;
    };
  }, [session]);
  return known && known.userId === session?.user.id ? known.factor : undefined;
}

type Step = 'sign-in' | 'challenge' | 'new-password' | 'account';

function Account({ challenge }: { challenge: Factor | null | undefined }) {
  const { session, loading, recovering, failedLink, follow, recovered, signOut } = useAuth();
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);

  let step: Step | undefined;
  if (!loading && !session) step = 'sign-in';
  else if (challenge) step = 'challenge';
  else if (challenge === null) step = recovering ? 'new-password' : 'account';
  useFocusOnChange(place, step);

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

  async function leave(reach?: 'everywhere') {
    const failed = await signOut(reach);
    if (failed) notify(reach ? account.account.signedOutHere : messageOf({ message: failed }), 'service');
  }

  if (problem) return <p role="alert">{problem}</p>;
  return (
    <div ref={place} className="account-place">
      {step === undefined && (
        // Without scripts nothing comes: the note above says so alone.
        <div className="account-panel">
          <p role="status">{account.states.working}</p>
        </div>
      )}
      {step === 'sign-in' && <SignIn key={failedLink?.message} failedLink={failedLink} />}
      {challenge && <Challenge factor={challenge} onCancel={() => void leave()} />}
      {step === 'new-password' && (
        <NewPassword
          email={session?.user.email}
          onSaved={(message) => {
            recovered();
            notify(message, 'service');
          }}
        />
      )}
      {step === 'account' && session && (
        <AccountPanel
          session={session}
          onSignOut={leave}
          onChange={changed}
          onDeleted={() => notify(account.account.deleted, 'service')}
        />
      )}
    </div>
  );
}

export default function Auth({ loaderData: page }: Route.ComponentProps) {
  const { session, recovering } = useAuth();
  const challenge = useOpenChallenge();
  // Whoever is signed in is no stranger: the page has its own head, and nothing that invites to sign in or up.
  const own = Boolean(session) && challenge === null && !recovering;
  const entered = useRef(own);
  useEffect(() => {
    // The page changed its name under the visitor's hands: the focus goes there.
    if (own && !entered.current && document.activeElement?.closest('.account-place')) {
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
    entered.current = own;
  }, [own]);
  const { title: heading, wit } = account.account;
  // Nor does one who chooses a new password need to be told how to sign in.
  const choosing = session && challenge === null && recovering ? account.newPassword.head : undefined;
  const head = own ? { heading, wit, standfirst: '' } : choosing;
  const beside = head ? undefined : page.beside;
  return (
    <TextPage
      page={head || beside ? { ...page, html: '' } : page}
      head={<PlateHead page={head ?? page} plate={page.plate} />}
      last={own}
      quietNext
      before={
        <FormBeside beside={beside} noScript={account.states.noScript} html={beside && page.html}>
          <Account challenge={challenge} />
        </FormBeside>
      }
    />
  );
}
