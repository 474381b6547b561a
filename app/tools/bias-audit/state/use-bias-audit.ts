import { useEffect, useReducer, useState } from 'react';
import { draftStorage } from '#app/design/browser/storage.ts';
import { loadDocx } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { blockedBy } from '../intake/blocked.ts';
import { createAuditMachine, STORAGE_KEY } from './audit-machine.ts';
import { initialState, reduce } from './audit-state.ts';
import { pack, readShareHash, unpack } from './kept-audit.ts';

/** The audit's state and everything a visitor can do to it; the actions never change. */
export function useBiasAudit() {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [machine] = useState(() => createAuditMachine(dispatch));
  /** Whether the device keeps the audit; otherwise it goes with the tab. */
  const [onDevice, keep] = useState(false);

  useEffect(() => {
    function openLink() {
      const linked = readShareHash(location.hash);
      if (linked) dispatch({ type: 'opened', audit: linked, origin: 'link' });
      else if (linked === null) dispatch({ type: 'problem', problem: { code: 'link' } });
    }
    const stored = draftStorage.read(STORAGE_KEY);
    keep(stored.onDevice);
    const kept = unpack(stored.text ?? '');
    if (kept) dispatch({ type: 'opened', audit: kept, origin: 'kept' });
    openLink();
    // A link pasted into the tab that shows the page changes the hash and loads nothing.
    addEventListener('hashchange', openLink);
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1_000));
    const drop = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = idle(machine.warmUp);
    return () => {
      drop(handle);
      removeEventListener('hashchange', openLink);
      machine.stop();
    };
  }, [machine]);

  const { result, options, particulars } = state;
  useEffect(() => {
    if (!result || result.origin === 'link') return;
    const { counts, measure, tally } = result;
    // Counts of half a file would come back as a result.
    if (tally && blockedBy(tally)) return;
    draftStorage.write(STORAGE_KEY, pack({ options, counts, measure, particulars }), onDevice);
  }, [result, options, particulars, onDevice]);

  const isOwn = result?.origin === 'rows' || result?.origin === 'hand';
  useEffect(() => {
    if (!isOwn) return;
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    // Fetched with the first result and not on the click, which may come when the network is gone.
    void loadDocx().catch(() => {});
  }, [isOwn]);

  return { state, actions: machine.actions, onDevice, keep };
}
