import type { Session, User } from '@supabase/supabase-js';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { hasStoredSession, loadSupabase } from '#app/vendors/supabase/client.ts';

export type AuthState = {
  user: User | null;
  session: Session | null;
  /** True until the stored session is read. */
  loading: boolean;
  signOut: () => Promise<void>;
};

const AuthContext = createContext<AuthState | null>(null);

/** Who is signed in. Must be used within an `AuthProvider`. */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

/**
 * Reads the stored session and follows its changes. The client library loads only where there is a
 * session to read (or tokens in the address); for everyone else the answer is known at once.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    let unsubscribe = () => {};
    let gone = false;
    async function follow() {
      try {
        const client = await loadSupabase();
        const { data } = client.auth.onAuthStateChange((_event, next) => setSession(next));
        unsubscribe = () => data.subscription.unsubscribe();
        if (gone) return unsubscribe();
        const { data: stored } = await client.auth.getSession();
        setSession(stored.session);
      } catch (error) {
        console.warn('The stored session could not be read.', error);
      } finally {
        if (!gone) setLoading(false);
      }
    }
    if (hasStoredSession()) void follow();
    else setLoading(false);
    return () => {
      gone = true;
      unsubscribe();
    };
  }, []);

  async function signOut() {
    try {
      const client = await loadSupabase();
      await client.auth.signOut();
    } catch (error) {
      console.warn('Signing out on the server failed; this device is signed out.', error);
    }
    setSession(null);
  }

  return (
    <AuthContext value={{ user: session?.user ?? null, session, loading, signOut }}>{children}</AuthContext>
  );
}
