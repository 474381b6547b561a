import { useEffect, useSyncExternalStore } from 'react';
import { Toaster, toast } from 'sonner';
import { pendingNotices } from './notify.ts';
import { SERVICE_TOAST, SITE_TOAST } from './toast-presets.ts';
import './toaster.css';

/** Shows notices: three at once, on one live region. */
export default function NoticeToaster() {
  const waiting = useSyncExternalStore(
    pendingNotices.subscribe,
    pendingNotices.current,
    pendingNotices.current,
  );
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const notice of pendingNotices.take()) {
      const { duration } = notice.kind === 'service' ? SERVICE_TOAST : SITE_TOAST;
      toast(notice.text, { id: notice.id, duration });
    }
  }, [waiting]);
  return (
    <Toaster
      theme="dark"
      position="bottom-right"
      // Above the work bar, whose height stands in --bar.
      offset={{ bottom: 'calc(var(--bar, 0px) + 1rem)' }}
      mobileOffset={{ bottom: 'calc(var(--bar, 0px) + 1rem)' }}
      visibleToasts={SITE_TOAST.visibleToasts}
      duration={SITE_TOAST.duration}
      gap={SITE_TOAST.gap}
      toastOptions={{ className: 'toast' }}
    />
  );
}
