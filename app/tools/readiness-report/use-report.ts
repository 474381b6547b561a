import { useKeptState } from '#app/design/use-kept-state.ts';
import type { Answer } from '#domain/law/readiness.ts';
import {
  keepSituation,
  linkedSituation,
  type TypedSituation,
  typeSituation,
} from '#domain/situation/situation-draft.ts';
import { readAnswers } from './answer-code.ts';
import { REPORT_KEY, type ReportChoices, readReport, type SavedReport, writeReport } from './saved-report.ts';

/** What the page holds. */
export type ReportState = TypedSituation & {
  answers: Readonly<Record<string, Answer>>;
  owners: Readonly<Record<string, string>>;
};

const EMPTY: ReportState = { ...typeSituation({}), answers: {}, owners: {} };

export const fromSaved = ({ situation, answers, owners }: SavedReport): ReportState => ({
  ...typeSituation(situation),
  answers,
  owners,
});

export const toSaved = ({ answers, owners, ...typed }: ReportState): SavedReport => ({
  situation: keepSituation(typed),
  answers: { ...answers },
  owners: { ...owners },
});

/** A shared link's choice and answers. The device's own names of owners stay. */
function withLink(hash: string, state: ReportState, choices: ReportChoices): ReportState {
  const code = new URLSearchParams(hash.replace(/^#/, ''));
  const answers = readAnswers(code.get('a') ?? '', choices.questions);
  const situation = linkedSituation(code, choices);
  if (!answers && !situation) return state;
  return { ...state, ...(situation ?? typeSituation({})), answers: answers ?? state.answers };
}

/** The visitor's answers: read from the link, the tab or the device after hydration, kept at every change. */
export const useReport = (choices: ReportChoices) =>
  useKeptState<ReportState>({
    key: REPORT_KEY,
    first: EMPTY,
    open(kept, hash, before) {
      const saved = readReport(kept, choices);
      return withLink(hash, saved ? fromSaved(saved) : before, choices);
    },
    write: (state) => writeReport(toSaved(state)),
  });
