import { startTransition, useEffect, useReducer, useRef } from 'react';
import { loadDocx } from '#app/lib/download.ts';
import { safeStorage } from '#app/lib/storage.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { Mapping } from '../intake/columns.ts';
import type { Question } from '../intake/tally.ts';
import type { Particulars } from '../output/publication.ts';
import type { AuditCounts, Options } from '../rules/impact-table.ts';
import { type AuditClient, startAuditClient } from './audit-client.ts';
import { freshQuestion, initialState, type Problem, reduce } from './audit-state.ts';
import { pack, readShareHash, unpack } from './kept-audit.ts';

/** Holds totals and settings of the last audit on this device. */
export const STORAGE_KEY = 'bias_audit';

/** A paste larger than this is a file, in characters. */
export const LARGEST_PASTE = 20_000_000;

/** The audit's state and everything a visitor can do to it. */
export function useBiasAudit() {
  const [state, dispatch] = useReducer(reduce, initialState);
  const client = useRef<AuditClient | undefined>(undefined);
  /** The rows' source, kept so that corrected columns can be read again. */
  const source = useRef<{ blob: Blob; name: string; mapping?: Mapping | undefined } | undefined>(undefined);
  const firstResult = useRef(true);

  /** Starts the worker, or answers the one that runs. */
  function getClient(): AuditClient | undefined {
    if (client.current) return client.current;
    try {
      client.current = startAuditClient(
        (answer) => {
          switch (answer.type) {
            case 'progress':
              dispatch({ type: 'progress', rows: answer.rows, share: answer.bytes / answer.total });
              break;
            case 'columns':
              dispatch({ type: 'columns', columns: answer.columns });
              break;
            case 'loaded': {
              const { columns, tally, brokenAt } = answer;
              // A result is many rows of page: it is rendered in slices, and the page stays free meanwhile.
              startTransition(() =>
                dispatch({ type: 'loaded', name: source.current?.name ?? '', columns, tally, brokenAt }),
              );
              break;
            }
            case 'tally':
              startTransition(() => dispatch({ type: 'told', tally: answer.tally }));
              break;
            case 'problem':
              dispatch({ type: 'problem', problem: answer.problem });
          }
        },
        () => {
          client.current = undefined;
          dispatch({ type: 'problem', problem: { code: 'worker' } });
        },
      );
    } catch {
      dispatch({ type: 'problem', problem: { code: 'worker' } });
    }
    return client.current;
  }
  const start = useRef(getClient);

  useEffect(() => {
    function openLink() {
      const linked = readShareHash(location.hash);
      if (linked) dispatch({ type: 'opened', audit: linked, origin: 'link' });
      else if (linked === null) dispatch({ type: 'problem', problem: { code: 'link' } });
    }
    const kept = unpack(safeStorage.read(STORAGE_KEY) ?? '');
    if (kept) dispatch({ type: 'opened', audit: kept, origin: 'kept' });
    openLink();
    // A link pasted into the tab that shows the page changes the hash and loads nothing.
    addEventListener('hashchange', openLink);
    // The worker's code is fetched ahead, so that the tool works when the network is gone by the first file.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1_000));
    const drop = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = idle(() => start.current());
    return () => {
      drop(handle);
      removeEventListener('hashchange', openLink);
      client.current?.close();
      client.current = undefined;
    };
  }, []);

  const { result, options, particulars } = state;
  useEffect(() => {
    if (!result || result.origin === 'link') return;
    safeStorage.write(
      STORAGE_KEY,
      pack({ options, counts: result.counts, measure: result.measure, particulars }),
    );
  }, [result, options, particulars]);

  const counted = result !== undefined && result.origin !== 'kept';
  useEffect(() => {
    if (!counted || !firstResult.current) return;
    firstResult.current = false;
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    // Fetched with the first result and not on the click, which may come when the network is gone.
    void loadDocx().catch(() => {});
  }, [counted]);

  function read(blob: Blob, name: string, question: Question, mapping?: Mapping, hasHeadings?: boolean) {
    const worker = getClient();
    if (!worker) return;
    source.current = { blob, name, mapping };
    dispatch({ type: 'started', name, question });
    dispatch({ type: 'asked', question });
    worker.read(blob, { mapping, hasHeadings }, question);
  }

  return {
    state,
    /** Reads a file, pasted text or the sample. */
    open(blob: Blob, name: string) {
      track({ name: 'engagement', engagement_type: 'tool_start' });
      read(blob, name, { ...freshQuestion, higherIsBetter: state.question.higherIsBetter });
    },
    /** Reads the same source again with the visitor's columns. */
    mapColumns(mapping: Mapping, hasHeadings: boolean) {
      const { current } = source;
      if (!current) return;
      read(
        current.blob,
        current.name,
        { ...freshQuestion, higherIsBetter: state.question.higherIsBetter, unit: state.question.unit },
        mapping,
        hasHeadings,
      );
    },
    ask(question: Question) {
      dispatch({ type: 'asked', question });
      client.current?.ask(question);
    },
    cancel: () => client.current?.cancel(),
    type(counts: AuditCounts | undefined, name: string) {
      source.current = undefined;
      dispatch({ type: 'typed', counts, name });
    },
    setOptions: (next: Options) => dispatch({ type: 'options', options: next }),
    setParticulars: (next: Particulars) => dispatch({ type: 'particulars', particulars: next }),
    fail: (problem: Problem) => dispatch({ type: 'problem', problem }),
    forget() {
      safeStorage.remove(STORAGE_KEY);
      if (location.hash.startsWith('#audit=')) history.replaceState(history.state, '', location.pathname);
      source.current = undefined;
      // A new worker: the rows go with the old one.
      client.current?.close();
      client.current = undefined;
      dispatch({ type: 'forgotten' });
    },
  };
}

export type BiasAuditActions = ReturnType<typeof useBiasAudit>;
