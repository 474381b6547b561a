import { useEffect, useState } from 'react';
import { publishedSettings } from '#app/vendors/supabase/settings.ts';

/** Whether the service takes passkeys and this browser can make one; false until that is known. */
export function usePasskeys(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    publishedSettings().then(
      ({ passkeys }) => setOffered(passkeys),
      () => {},
    );
  }, []);
  return offered;
}
