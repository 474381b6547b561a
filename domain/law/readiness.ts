/** Which questions are asked, what the answers score, and what is left to do by when. Pure rules. */
import { daysBetween } from '../text/dates.ts';
import {
  type AppliedDuty,
  dutiesFor,
  lawsOf,
  type Role,
  type Situation,
  type ToolLaw,
} from './applicable-law.ts';

/** What the rules need of a question; `content/tools/readiness-questions.yml` has the rest. */
export type ReadinessQuestion = {
  id: string;
  area: string;
  text: string;
  hint?: string | undefined;
  /** How much the answer counts, 1 to 5. */
  weight: number;
  roles: readonly Role[];
  tools?: readonly string[] | undefined;
  /** Asked whatever the laws say. */
  always: boolean;
  /** `<law>/<duty>`. */
  duties: readonly string[];
  /** Those that the task serves, and which ask for something else. */
  helps?: readonly string[] | undefined;
  /** Those of `duties` without which the tool may not be used at all. */
  stops?: readonly string[] | undefined;
  /** What `stops` leaves room for. */
  stopNote?: string | undefined;
  /** The gap, as a task. */
  task: string;
  evidence: readonly string[];
  owner: string;
  /** The answer of those whom it does not concern. */
  none?: string | undefined;
};

/** A provision that leaves older systems aside. */
export type Transition = {
  law: string;
  /** The day on which the duties that it is about begin. */
  from: string;
  /** In a few words, beside each of them. */
  mark: string;
  /** What it says, with law and section. */
  text: string;
};

export type ReadinessQuestions = {
  areas: readonly { id: string; label: string }[];
  questions: readonly ReadinessQuestion[];
  transitions?: readonly Transition[] | undefined;
};

/** 0 to 3 on the published scale; `unknown` counts as 0 and is a gap of its own kind; `none`: it does not concern me. */
export type Answer = 0 | 1 | 2 | 3 | 'unknown' | 'none';
export type Answers = Readonly<Record<string, Answer>>;

export const TOP = 3;

/** A duty, with the transition that may leave the visitor's system aside. */
export type AskedDuty = AppliedDuty & { aside?: Transition | undefined };

export type AskedQuestion = {
  question: ReadinessQuestion;
  /** Duties of the visitor's situation that ask for the task. */
  duties: AskedDuty[];
  /** Those that it serves. */
  helped: AskedDuty[];
};

/** All that the question rests on. */
export const restsOn = ({ duties, helped }: AskedQuestion): AskedDuty[] => [...duties, ...helped];

/** The questions for a place, role and tools: those always asked, and those a duty calls for. */
export function questionsFor(
  { questions, transitions = [] }: ReadinessQuestions,
  laws: readonly ToolLaw[],
  situation: Situation,
): AskedQuestion[] {
  const duties = new Map(
    dutiesFor(laws, situation).map((duty): [string, AskedDuty] => {
      const aside = transitions.find(({ law, from }) => law === duty.law.id && from === duty.from);
      return [duty.ref, aside ? { ...duty, aside } : duty];
    }),
  );
  return questions
    .filter(
      ({ roles, tools }) =>
        roles.includes(situation.role) && (!tools || tools.some((tool) => situation.tools.includes(tool))),
    )
    .map((question) => {
      const of = (refs: readonly string[] = []) => refs.flatMap((ref) => duties.get(ref) ?? []);
      return { question, duties: of(question.duties), helped: of(question.helps) };
    })
    .filter((item) => item.question.always || restsOn(item).length > 0);
}

export const points = (answer: Answer | undefined): number => (typeof answer === 'number' ? answer : 0);

/** Whether the answer says that the question does not concern whoever answers. */
const isNone = ({ question }: AskedQuestion, answers: Answers): boolean =>
  question.none !== undefined && answers[question.id] === 'none';

export type Score = {
  /** Questions with an answer, "not sure" included. */
  answered: number;
  asked: number;
  /** Weighted points reached and possible over the answered questions. */
  reached: number;
  possible: number;
  /** Whole percent of `possible`; undefined before the first answer. */
  percent: number | undefined;
};

/** The published sum: weight times answer, over weight times three. What is unanswered or concerns nobody is left out. */
export function scoreOf(asked: readonly AskedQuestion[], answers: Answers): Score {
  const concerned = asked.filter((item) => !isNone(item, answers));
  const answered = concerned.filter(({ question }) => answers[question.id] !== undefined);
  const reached = answered.reduce(
    (sum, { question }) => sum + question.weight * points(answers[question.id]),
    0,
  );
  const possible = answered.reduce((sum, { question }) => sum + question.weight * TOP, 0);
  return {
    answered: answered.length,
    asked: concerned.length,
    reached,
    possible,
    percent: possible === 0 ? undefined : Math.round((100 * reached) / possible),
  };
}

export type Gap = AskedQuestion & {
  /** Absent in what stops the use and was not answered: nobody said that it could be shown. */
  answer: Answer | undefined;
  /** Of what stops the use: duties that ask for the same without forbidding it. */
  also: AskedDuty[];
  /** Of what stops the use: where it does not. */
  stopNote?: string | undefined;
  /** Weight times the points that are missing, 1 to 15. */
  size: number;
  /**
   * `due`: a law in force asks for it. `serves`: it helps to keep one that asks for something else. `coming`: one will ask
   * for it, on `deadline`. `practice`: none of the laws chosen does any of that.
   */
  urgency: 'due' | 'serves' | 'coming' | 'practice';
  /** First day on which a law asks for it; in the past for `due`. Absent for guidance and good practice. */
  deadline: string | undefined;
  /** Days from the chosen day to a coming deadline. */
  daysLeft: number | undefined;
  /** The first day ahead on which a law begins to ask for it. */
  next: string | undefined;
  /** Day by which the plan has it done: 30, 60 or 90 days out. */
  phase: 30 | 60 | 90;
};

type Unplanned = Omit<Gap, 'phase'>;

const rank = { due: 0, serves: 1, coming: 2, practice: 3 } as const;

/** How many tasks of what is not yet urgent the first two parts of the plan hold: more than that is no plan. */
export const PLAN_LIMITS = { 30: 5, 60: 7 } as const;

export type Tiers = {
  /**
   * What comes before every plan: a law in force forbids the use until it is done, and nobody said that it could be
   * shown. What is open or mere guidance stops nobody.
   */
  stops: Gap[];
  /** Everything else that was answered and falls short of "could hand it over today". */
  planned: Gap[];
};

/**
 * What is left to do, ranked: what a law in force asks for, then what helps to keep one, then what is coming by its day,
 * then good practice; within each the larger gap first. What stops the use is part of no plan, and takes no room in one.
 */
export function tiersOf(asked: readonly AskedQuestion[], answers: Answers, day: string): Tiers {
  const gaps = asked
    .flatMap((item): Unplanned[] => {
      const answer = answers[item.question.id];
      const missing = TOP - points(answer);
      if (missing === 0 || isNone(item, answers)) return [];
      return [{ ...item, answer, also: [], size: item.question.weight * missing, ...timing(item, day) }];
    })
    .toSorted(
      (a, b) =>
        rank[a.urgency] - rank[b.urgency] ||
        (a.urgency === 'coming' ? (a.deadline ?? '').localeCompare(b.deadline ?? '') : 0) ||
        b.size - a.size ||
        a.question.id.localeCompare(b.question.id),
    );
  const isStop = (gap: Unplanned) => stoppingDuties(gap).length > 0;
  return {
    stops: gaps.filter(isStop).map(asStop),
    planned: plan(gaps.filter((gap) => gap.answer !== undefined && !isStop(gap))),
  };
}

/** With the duties that forbid the use today, and beside them those in force that merely ask for the same. */
function asStop(gap: Unplanned): Gap {
  const duties = stoppingDuties(gap);
  const also = gap.duties.filter((duty) => duty.now && isBinding(duty) && !duties.includes(duty));
  return { ...gap, duties, also, stopNote: gap.question.stopNote, next: undefined, phase: 30 };
}

/** Duties that the task serves, in force or to come; one that may bind nobody here serves as no reason. */
export const servedDuties = ({ helped }: Gap): AskedDuty[] => helped.filter(isBinding);

/** What a gap is told to rest on: the duties that ask for it, else those that it serves. */
export const lawsNamed = (gap: Gap): AskedDuty[] => (gap.duties.length > 0 ? gap.duties : servedDuties(gap));

/** The transitions that may leave the visitor's system aside in what is left to do, each once. */
export const transitionsIn = (gaps: readonly Gap[]): Transition[] => [
  ...new Set(gaps.flatMap((gap) => [...lawsNamed(gap), ...gap.also].flatMap(({ aside }) => aside ?? []))),
];

/** The laws that ask for the same as those that forbid the use, without those themselves. */
export const alsoBy = ({ duties, also }: Gap): AskedDuty[] =>
  also.filter(({ law }) => !duties.some((one) => one.law.id === law.id));

const stoppingDuties = ({ question, duties }: AskedQuestion): AskedDuty[] =>
  duties.filter((duty) => duty.now && isBinding(duty) && question.stops?.includes(duty.ref));

export type EvidencedLaw = {
  law: ToolLaw;
  /** Provisions in force that the questions ask after, and those whose every question could be handed over today. */
  provisions: number;
  evidenced: number;
  /** How many questions that is. */
  questions: number;
  /** Further provisions in force that a task serves, as it serves a ban, and that no answer shows to be kept. */
  unshown: number;
  /** What may leave the visitor's system aside in some of them. */
  aside?: Transition | undefined;
};

/**
 * Law by law, how much could be shown today. A provision counts once all questions that ask after it are answered so;
 * what a task merely serves is shown by no answer, and what concerns nobody is not counted.
 */
export function evidencedByLaw(asked: readonly AskedQuestion[], answers: Answers): EvidencedLaw[] {
  const shown = new Map<
    string,
    { law: ToolLaw; all: boolean; questions: string[]; aside: AskedDuty['aside'] }
  >();
  for (const item of asked) {
    if (isNone(item, answers)) continue;
    const { id } = item.question;
    for (const { ref, law, now, aside } of item.duties) {
      if (!now) continue;
      const { all = true, questions = [] } = shown.get(ref) ?? {};
      shown.set(ref, { law, all: all && answers[id] === TOP, questions: [...questions, id], aside });
    }
  }
  const served = new Map(
    asked
      .flatMap(({ helped }) => helped)
      .filter((duty) => duty.now && isBinding(duty) && !shown.has(duty.ref))
      .map(({ ref, law }) => [ref, law.id]),
  );
  return lawsOf(shown.values()).map((law) => {
    const unshown = [...served.values()].filter((id) => id === law.id).length;
    const own = [...shown.values()].filter((one) => one.law.id === law.id);
    const questions = new Set(own.flatMap((one) => one.questions)).size;
    const evidenced = own.filter(({ all }) => all).length;
    const aside = own.find((one) => one.aside)?.aside;
    return { law, provisions: own.length, evidenced, questions, unshown, aside };
  });
}

/** Neither mere guidance nor open. */
export const isBinding = ({ guidance, open }: AskedDuty): boolean => !guidance && !open;

function timing(
  { duties, helped }: AskedQuestion,
  day: string,
): Pick<Gap, 'urgency' | 'deadline' | 'daysLeft' | 'next'> {
  const binding = duties.filter(isBinding);
  const due = binding.filter(({ now }) => now);
  const days = (list: readonly AskedDuty[]) => list.flatMap(({ from }) => from ?? []).sort();
  const [next] = days(binding.filter(({ now }) => !now));
  if (due.length > 0) return { urgency: 'due', deadline: days(due)[0], daysLeft: undefined, next };
  if (helped.some((duty) => duty.now && isBinding(duty)))
    return {
      urgency: 'serves',
      deadline: undefined,
      daysLeft: next === undefined ? undefined : daysBetween(day, next),
      next,
    };
  if (!next) return { urgency: 'practice', deadline: undefined, daysLeft: undefined, next };
  return { urgency: 'coming', deadline: next, daysLeft: daysBetween(day, next), next };
}

/**
 * Parts the ranked gaps into 30, 60 and 90 days. A deadline is kept whatever the limits say: what begins within
 * 60 days is in the first part, within 90 in the second. The rest fills up in rank order.
 */
function plan(gaps: readonly Unplanned[]): Gap[] {
  const used = { 30: 0, 60: 0 };
  return gaps.map((gap) => {
    const latest = gap.daysLeft === undefined || gap.daysLeft >= 90 ? 90 : gap.daysLeft >= 60 ? 60 : 30;
    const earliest =
      gap.urgency === 'due' || gap.urgency === 'serves' ? 30 : gap.urgency === 'coming' ? 60 : 90;
    let phase = Math.min(latest, earliest) as Gap['phase'];
    if (phase === 30 && latest > 30 && used[30] >= PLAN_LIMITS[30]) phase = 60;
    if (phase === 60 && latest > 60 && used[60] >= PLAN_LIMITS[60]) phase = 90;
    if (phase !== 90) used[phase] += 1;
    return { ...gap, phase };
  });
}

/** Scores by area, in the areas' order, without areas that ask nothing. */
export function scoresByArea(
  { areas }: ReadinessQuestions,
  asked: readonly AskedQuestion[],
  answers: Answers,
): { id: string; label: string; score: Score }[] {
  return areas
    .map(({ id, label }) => ({
      id,
      label,
      score: scoreOf(
        asked.filter(({ question }) => question.area === id),
        answers,
      ),
    }))
    .filter(({ score }) => score.asked > 0);
}
