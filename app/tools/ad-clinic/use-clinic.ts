/** The clinic's state: the draft and its edits, the settings, and the analysis that follows both. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftStorage, safeStorage } from '#app/design/browser/storage.ts';
import { type Analysis, analyze, analyzeInSteps, type ClinicSettings } from './analyze.ts';
import { type Clinic, offAtFirst, openClinic } from './clinic.ts';
import type { ClinicRules } from './clinic-rules.ts';
import { accept, type Draft, draftText, retype, startDraft, undo } from './draft.ts';
import type { Finding } from './finding.ts';
import {
  firstPrefs,
  knownTo,
  LONGEST_TEXT,
  PREFS_KEY,
  type Prefs,
  readLink,
  readPrefs,
  readStaff,
  TEXT_KEY,
  writePrefs,
} from './prefs.ts';
import { acceptAll, whereNow, withLine } from './rewrite.ts';
import { planSwap } from './swap.ts';

/** Pause in typing after which the text is read again, milliseconds. */
const READ_AFTER = 120;

/** How long a text is read at a stretch, milliseconds: a letter that is typed meanwhile waits no longer. */
const STRETCH = 12;

/**
 * What the rules say of a text: of the last one that was read to its end, while a new one is being read. A long text is
 * read in stretches, and given up where the next letter is typed or a setting changes.
 */
function useAnalysis(clinic: Clinic, text: string, settings: ClinicSettings): Analysis {
  const [analysis, setAnalysis] = useState(() => analyze(clinic, '', settings));
  const isRead = analysis.text === text && analysis.settings === settings;
  useEffect(() => {
    if (isRead) return;
    const steps = analyzeInSteps(clinic, text, settings);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const until = performance.now() + STRETCH;
      while (performance.now() < until) {
        const step = steps.next();
        // The findings of a long text are a long list: drawn in slices too.
        if (step.done) return startTransition(() => setAnalysis(step.value));
      }
      timer = setTimeout(read);
    };
    read();
    return () => clearTimeout(timer);
  }, [clinic, text, settings, isRead]);
  return analysis;
}

export type ClinicState = {
  clinic: Clinic;
  draft: Draft;
  text: string;
  analysis: Analysis;
  prefs: Prefs;
  type: (text: string) => void;
  change: (prefs: Partial<Prefs>) => void;
  /** Puts one of a finding's swaps into the text. */
  swap: (finding: Finding, swap: string) => void;
  /** Adds a finding's line at the end. */
  addLine: (finding: Finding) => void;
  /** Takes the first suggestion of every finding that has one. */
  swapAll: () => void;
  takeBack: (edit: number) => void;
  takeAllBack: () => void;
};

export function useClinic(rules: ClinicRules, today: string | undefined): ClinicState {
  const clinic = useMemo(() => openClinic(rules), [rules]);
  const [draft, setDraft] = useState<Draft>(() => startDraft(''));
  const [prefs, setPrefs] = useState<Prefs>(() => firstPrefs(offAtFirst(rules)));
  const text = draftText(draft);
  const [read, setRead] = useState('');

  useEffect(() => {
    if (read === text) return;
    // The findings of a long text are a long list: drawn in slices, and given up when another letter is typed.
    const timer = setTimeout(() => startTransition(() => setRead(text)), READ_AFTER);
    return () => clearTimeout(timer);
  }, [read, text]);

  // Once, after hydration: the device's settings, then the link's, and the text if it was kept.
  useEffect(() => {
    const known = knownTo(rules);
    const kept = readPrefs(safeStorage.read(PREFS_KEY), known);
    const linked = readLink(location.hash, known);
    if (kept || linked) setPrefs((before) => ({ ...before, ...kept, ...linked }));
    const saved = draftStorage.read(TEXT_KEY).text;
    if (saved)
      setDraft((before) => (before.base === '' && before.edits.length === 0 ? startDraft(saved) : before));
  }, [rules]);

  const keep = prefs.keep;
  const typed = useRef(false);
  useEffect(() => {
    // Nothing was typed yet, and what is kept has not been read.
    if (!typed.current && read === '') return;
    typed.current = true;
    if (read !== '' && read.length <= LONGEST_TEXT) draftStorage.write(TEXT_KEY, read, keep);
    else draftStorage.remove(TEXT_KEY);
  }, [keep, read]);

  const settings = useMemo(
    () => ({
      off: new Set(prefs.off),
      places: prefs.places,
      named: prefs.named,
      staff: readStaff(prefs.staff),
      ai: prefs.ai,
      today: today ?? '',
    }),
    [prefs.off, prefs.places, prefs.named, prefs.staff, prefs.ai, today],
  );
  const analysis = useAnalysis(clinic, read, settings);

  // These two never change for a letter, and what hangs on them is not drawn again for one.
  const type = useCallback((next: string) => setDraft((before) => retype(before, next)), []);
  const change = useCallback(
    (changed: Partial<Prefs>) => {
      const next = { ...prefs, ...changed };
      setPrefs(next);
      safeStorage.write(PREFS_KEY, writePrefs(next));
    },
    [prefs],
  );

  /** Shows the result of a click at once, without the pause for typing. */
  function settle(next: Draft) {
    setDraft(next);
    startTransition(() => setRead(draftText(next)));
  }

  return {
    clinic,
    draft,
    text,
    analysis,
    prefs,
    type,
    change,
    swap: (finding, swap) => {
      const place = whereNow(analysis.text, text, finding);
      const planned = place && planSwap(text, place, swap);
      if (planned) settle(accept(draft, planned, finding.rule));
    },
    addLine: (finding) => settle(withLine(draft, finding)),
    swapAll: () => settle(acceptAll(clinic, draft, analysis)),
    takeBack: (edit) => settle(undo(draft, edit)),
    takeAllBack: () => settle(startDraft(draft.base)),
  };
}
