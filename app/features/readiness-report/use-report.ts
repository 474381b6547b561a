import { useEffect, useRef, useState } from 'react';
import { readSituation } from '#app/lib/situation-code.ts';
import { safeStorage } from '#app/lib/storage.ts';
import { readAnswers } from './answer-code.ts';
import type { Answer } from './readiness.ts';
import { REPORT_KEY, type ReportChoices, readReport, type SavedReport, writeReport } from './saved-report.ts';

/** What the page holds. `day` and `employees` as typed; an empty day is today. */
export type ReportState = {
  places: readonly string[];
  role: 'employer' | 'vendor';
  tools: readonly string[];
  day: string;
  employees: string;
  answers: Readonly<Record<string, Answer>>;
  owners: Readonly<Record<string, string>>;
};

export const EMPTY: ReportState = {
  places: [],
  role: 'employer',
  tools: [],
  day: '',
  employees: '',
  answers: {},
  owners: {},
};

export const fromSaved = ({ situation, answers, owners }: SavedReport): ReportState => ({
  ...situation,
  day: situation.day ?? '',
  employees: situation.employees === undefined ? '' : String(situation.employees),
  answers,
  owners,
});

/** A shared link's choice and answers. The device's own names of owners stay. */
function fromLink(hash: string, state: ReportState, choices: ReportChoices): ReportState | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, ''));
  const answers = readAnswers(code.get('a') ?? '', choices.questions);
  if (!answers && !code.has('place') && !code.has('tool')) return undefined;
  const { places = [], tools = [], role = 'employer', day = '', employees } = readSituation(code, choices);
  return {
    places,
    tools,
    role,
    day,
    employees: employees === undefined ? '' : String(employees),
    answers: answers ?? state.answers,
    owners: state.owners,
  };
}

/** The visitor's answers: read from the link or the device after hydration, kept on the device at every change. */
export function useReport(choices: ReportChoices, toSaved: (state: ReportState) => SavedReport) {
  const [state, setState] = useState(EMPTY);
  const [touched, setTouched] = useState(false);
  const start = useRef(choices);

  useEffect(() => {
    const known = start.current;
    const open = () => {
      setState((before) => {
        const saved = readReport(safeStorage.read(REPORT_KEY), known);
        const own = saved ? fromSaved(saved) : before;
        return fromLink(location.hash, own, known) ?? own;
      });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  useEffect(() => {
    if (touched) safeStorage.write(REPORT_KEY, writeReport(toSaved(state)));
  }, [state, touched, toSaved]);

  return {
    state,
    touched,
    change(update: (before: ReportState) => ReportState) {
      setTouched(true);
      setState(update);
    },
    clear() {
      safeStorage.remove(REPORT_KEY);
      setTouched(false);
      setState(EMPTY);
    },
  };
}
