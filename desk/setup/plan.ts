/** From answers to everything that has to change: nothing is written here, so that it can be shown and tested. */
import type { Changes } from '#app/content/content-files.ts';
import { type ContentHouse, readText } from '../content/content-house.ts';
import { answerProblems, type SetupAnswers, setupAnswers } from './answers.ts';
import { Draft } from './draft.ts';
import { settingsOf } from './env-text.ts';
import { writeOwner } from './identity.ts';
import { changedTexts, isOwned, keptTexts, printsOf, voicedAtFirst } from './kept-texts.ts';
import { colorFaults, lookWith, tokensWith } from './palette.ts';
import { fileAt, removeFrom } from './remove.ts';
import { setupWords as words } from './words.ts';

export type SetupPlan = {
  answers: SetupAnswers;
  /** Files below `content/`. */
  content: Changes;
  /** Other files of the project, by their paths. */
  project: ReadonlyMap<string, string>;
  /** Variables for `.env`. */
  settings: Readonly<Record<string, string>>;
  /** Fingerprints of the sample's own texts that stay, for `KEPT_TEXTS_FILE`. */
  kept: Readonly<Record<string, string>>;
  /** Essays and services of the sample that stay although its texts go, because they were changed. */
  changed: readonly string[];
  /** Pages that were to go and are not there, of a site that was set up before. */
  absent: readonly string[];
};

/** What the plan reads besides content. */
export type ProjectFiles = { tokens: string; look: string };

export const TOKENS = 'app/design/tokens.ts';
export const LOOK = 'docs/look.md';

/** @returns the plan, or what is wrong with the answers, a line each */
export function planSetup(
  house: ContentHouse,
  project: ProjectFiles,
  given: unknown,
): SetupPlan | { problems: string[] } {
  const wrong = answerProblems(given);
  if (wrong.length > 0) return { problems: wrong };
  const answers = setupAnswers.parse(given);
  const faults = colorFaults(answers.colors);
  if (faults.length > 0) {
    return {
      problems: faults.map((fault) =>
        words.problem.color(fault.name, fault.words, fault.ratio, fault.least, fault.instead),
      ),
    };
  }
  const draft = new Draft(house);
  const { sample } = draft.fields('site/identity.yml') as { sample: boolean };
  const again = isOwned(sample, house.dir);
  // What an owner wrote since the first time is never called the sample's.
  const read = (file: string) => readText(house, file);
  const borrowed = again
    ? keptTexts(house.texts(), read, house.dir)
    : voicedAtFirst(house.texts(), read, house.dir);
  const changed = answers.remove.texts ? changedTexts(house.texts(), read, sample, house.dir) : [];
  const absent = answers.remove.pages.filter((page) => !fileAt(draft.files(), page));
  const refused = removeFrom(draft, answers.remove, again);
  if (refused.length > 0) return { problems: refused };
  writeOwner(draft, answers, again);
  return {
    answers,
    content: draft.changes(),
    project: new Map(
      (
        [
          [TOKENS, project.tokens, tokensWith(project.tokens, answers.colors)],
          [LOOK, project.look, lookWith(project.look, answers.colors)],
        ] as const
      ).flatMap(([file, before, after]) => (before === after ? [] : [[file, after] as const])),
    ),
    settings: settingsOf(answers),
    kept: printsOf(
      draft.files().filter((file) => borrowed.includes(file)),
      draft.read,
    ),
    changed: changed.filter((file) => draft.files().includes(file)),
    absent,
  };
}
