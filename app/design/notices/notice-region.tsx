import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingNotices } from './notify.ts';

const NoticeToaster = lazy(() => import('./toaster.tsx'));
let needed = false;

/** The place of passing messages. The toaster's code loads with the first message. */
export function NoticeRegion() {
  needed = useSyncExternalStore(
    pendingNotices.subscribe,
    () => needed || pendingNotices.current().length > 0,
    () => false,
  );
  if (!needed) return null;
  return (
    <Suspense>
      <NoticeToaster />
    </Suspense>
  );
}
