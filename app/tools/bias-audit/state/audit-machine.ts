/**
 * What a visitor can do to the audit: the worker, the rows' source and the storage behind one set of
 * functions. Made once and never changed, so that a tick of the progress renders the progress alone.
 */
import { startTransition } from 'react';
import { draftStorage } from '#app/design/browser/storage.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { AuditCounts, Options } from '#domain/fairness/impact-table.ts';
import type { Reading } from '../intake/read-file.ts';
import type { Question } from '../intake/tally.ts';
import type { Particulars } from '../output/particulars.ts';
import type { AuditRecord } from '../package/audit-package.ts';
import { type AuditClient, startAuditClient } from './audit-client.ts';
import { type AuditEvent, freshQuestion, type Problem } from './audit-state.ts';
import type { Measure } from './kept-audit.ts';

/** Holds totals and settings of the last audit, in this tab unless the device is to keep it. */
export const STORAGE_KEY = 'bias_audit';

/** A paste larger than this is a file, in characters. */
export const LARGEST_PASTE = 20_000_000;

type PackageSettings = Pick<AuditRecord['settings'], 'options' | 'question' | 'reading'>;

export type BiasAuditActions = ReturnType<typeof createAuditMachine>['actions'];

/** Settings of the rows that outlive a new source: stages and spellings are another file's. */
const carriedOver = ({ higherIsBetter, unit }: Question): Question => ({
  ...freshQuestion,
  higherIsBetter,
  unit,
});

export function createAuditMachine(dispatch: (event: AuditEvent) => void) {
  let client: AuditClient | undefined;
  /** The rows' source, kept so that it can be read again with corrected columns. */
  let source: { blob: Blob; name: string } | undefined;
  /** How a package says that the next file is to be read. */
  let expected: PackageSettings | undefined;

  /** Starts the worker, or answers the one that runs. */
  function getClient(): AuditClient | undefined {
    if (client) return client;
    try {
      client = startAuditClient(
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
              const name = source?.name ?? '';
              // A result is many rows of page: it is rendered in slices, and the page stays free meanwhile.
              startTransition(() => dispatch({ type: 'loaded', name, columns, tally, brokenAt }));
              break;
            }
            case 'tally':
              startTransition(() => dispatch({ type: 'told', tally: answer.tally }));
              break;
            case 'estimates':
              startTransition(() => dispatch({ type: 'estimated', estimates: answer.estimates }));
              break;
            case 'problem':
              dispatch({ type: 'problem', problem: answer.problem });
          }
        },
        () => {
          client = undefined;
          dispatch({ type: 'problem', problem: { code: 'worker' } });
        },
      );
    } catch {
      dispatch({ type: 'problem', problem: { code: 'worker' } });
    }
    return client;
  }

  function read(question: Question, reading: Reading = {}) {
    const worker = getClient();
    if (!worker || !source) return;
    dispatch({ type: 'started', name: source.name, question, reading });
    worker.read(source.blob, reading, question);
  }

  function stop() {
    client?.close();
    client = undefined;
  }

  return {
    /** Fetches the worker's code ahead, so that the tool works when the network is gone by the first file. */
    warmUp: () => void getClient(),
    stop,
    actions: {
      /** Reads a file, pasted text or the sample. */
      open(blob: Blob, name: string, question: Question) {
        track({ name: 'engagement', engagement_type: 'tool_start' });
        source = { blob, name };
        if (expected) {
          dispatch({ type: 'options', options: expected.options });
          read(expected.question, expected.reading);
          expected = undefined;
        } else read(carriedOver(question));
      },
      /** Takes back what was wrong with an earlier file. */
      take: () => dispatch({ type: 'taken' }),
      /** Reads the same source again with the visitor's columns. */
      mapColumns(reading: Reading, question: Question) {
        read(carriedOver(question), reading);
      },
      ask(question: Question) {
        dispatch({ type: 'asked', question });
        client?.ask(question);
      },
      cancel: () => client?.cancel(),
      type: (counts: AuditCounts | undefined, name: string, measure: Measure) =>
        dispatch({ type: 'typed', counts, name, measure }),
      setOptions: (options: Options) => dispatch({ type: 'options', options }),
      setParticulars: (particulars: Particulars) => dispatch({ type: 'particulars', particulars }),
      /** What was read last, for its hash. */
      source: () => source?.blob,
      /** The next file is read as a package says. */
      expectSettings(settings: PackageSettings) {
        expected = settings;
      },
      fail: (problem: Problem) => dispatch({ type: 'problem', problem }),
      forget() {
        draftStorage.remove(STORAGE_KEY);
        if (location.hash.startsWith('#audit=')) history.replaceState(history.state, '', location.pathname);
        source = undefined;
        // The rows go with their worker; a new one starts with the next file.
        stop();
        dispatch({ type: 'forgotten' });
      },
    },
  };
}
