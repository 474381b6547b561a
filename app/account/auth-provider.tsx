import type { Session, User } from '@supabase/supabase-js';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { notify } from '#app/design/notices/notify.ts';
import { forgetStoredSession, hasStoredSession, loadSupabase } from '#app/vendors/supabase/client.ts';
import { type AuthFragment, readAuthFragment } from './auth-fragment.ts';

export type AuthState = {
  user: User | null;
  session: Session | null;
  /** True until the stored session is read. */
  loading: boolean;
  /** The visitor came by a reset link or its code and is to choose a new password. */
  recovering: boolean;
  /** What a mailed link came to that did not sign in: why, and whether the code in its mail still can. */
  failedLink: { message: string; codeWanted: boolean } | undefined;
  /** Follows the session from now on, for pages that sign in. Resolves once the stored one is read. */
  follow: () => Promise<void>;
  /** The new password is chosen. */
  recovered: () => void;
  /**
   * Signs this device out, and with `everywhere` all others. This device is signed out even when the network
   * fails. Resolves to the message of the service that could not end the session there, or undefined.
   */
  signOut: (reach?: 'everywhere') => Promise<string | undefined>;
};

const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in. Must be used within an `AuthProvider`. */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

/** Taken once: a second look must not sign anyone in again. */
function takeFragment(): AuthFragment | undefined {
  const boot = window.__boot;
  const fragment = readAuthFragment(boot?.authFragment);
  if (boot) delete boot.authFragment;
  return fragment;
}

/**
 * Reads the stored session and follows its changes. The client library loads only where there is a session to
 * read, tokens came with the address, or a page asks for it; for everyone else the answer is known at once.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);
  const [recovering, setRecovering] = useState(false);
  const [failedLink, setFailedLink] = useState<AuthState['failedLink']>();
  const [following] = useState<{ promise?: Promise<void>; end?: () => void }>({});

  function follow(): Promise<void> {
    following.promise ??= start().finally(() => setLoading(false));
    return following.promise;
  }

  async function start() {
    try {
      const client = await loadSupabase();
      const { data } = client.auth.onAuthStateChange((event, next) => {
        setSession(next);
        if (event === 'PASSWORD_RECOVERY') setRecovering(true);
      });
      following.end = () => data.subscription.unsubscribe();
      const { data: stored } = await client.auth.getSession();
      setSession(stored.session);
    } catch (error) {
      console.warn('The stored session could not be read.', error);
    }
  }

  /** Follows a mailed link. It may lead to any page, so what it came to is said there; `/auth` keeps a failure too. */
  async function enter(fragment: AuthFragment) {
    await follow();
    try {
      const [client, { enterByLink }] = await Promise.all([loadSupabase(), import('./enter-by-link.ts')]);
      const {
        message = '',
        failed,
        codeWanted = false,
        recovering: toRecover,
      } = await enterByLink(client, fragment);
      if (failed) setFailedLink({ message, codeWanted });
      if (toRecover) setRecovering(true);
      notify(message, 'service');
    } catch (error) {
      notify((error as Error).message, 'service');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app starts.
  useEffect(() => {
    const fragment = takeFragment();
    if (fragment) enter(fragment).finally(() => setLoading(false));
    else if (hasStoredSession()) follow();
    else setLoading(false);
    return () => following.end?.();
  }, []);

  async function signOut(reach?: 'everywhere'): Promise<string | undefined> {
    let problem: string | undefined;
    try {
      const client = await loadSupabase();
      if (reach) {
        const { error } = await client.auth.signOut({ scope: 'global' });
        problem = error?.message;
      }
      // Takes the session off this device before it asks the service to end it.
      if (!reach || problem) await client.auth.signOut({ scope: 'local' });
    } catch (error) {
      problem = (error as Error).message;
      forgetStoredSession();
    }
    setSession(null);
    setRecovering(false);
    return problem;
  }

  return (
    <AuthContext
      value={{
        user: session?.user ?? null,
        session,
        loading,
        recovering,
        failedLink,
        follow,
        recovered: () => setRecovering(false),
        signOut,
      }}
    >
      {children}
    </AuthContext>
  );
}
