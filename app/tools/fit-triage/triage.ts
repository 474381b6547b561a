/** The triage's decisions and its note. No DOM. */
import type { FitTriageData, TriageOutcome, TriageQuestion } from './content.ts';

/** Option ids by question id. */
export type Answers = Readonly<Record<string, string>>;
type Condition = Readonly<Record<string, readonly string[]>>;

const fits = (when: Condition, answers: Answers) =>
  Object.entries(when).every(([question, accepted]) => accepted.includes(answers[question] ?? ''));

/** The questions these answers lead to, in order; those past the first unanswered one are not asked yet. */
export function asked(data: Pick<FitTriageData, 'questions'>, answers: Answers): TriageQuestion[] {
  const list: TriageQuestion[] = [];
  // An answer to a question that is no longer asked decides nothing.
  const counted: Record<string, string> = {};
  for (const question of data.questions) {
    if (question.when && !fits(question.when, counted)) continue;
    list.push(question);
    const answer = answers[question.id];
    if (!question.options.some((option) => option.id === answer)) break;
    counted[question.id] = answer as string;
  }
  return list;
}

/** The answers that count: to questions that are asked, in their order. */
export function counted(data: Pick<FitTriageData, 'questions'>, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    asked(data, answers).flatMap(({ id, options }) =>
      options.some((option) => option.id === answers[id]) ? [[id, answers[id] as string]] : [],
    ),
  );
}

export type Decision = TriageOutcome & { id: string };

/** Where the answers lead; `undefined` while a question is open. The first rule that fits decides. */
export function decide(data: FitTriageData, answers: Answers): Decision | undefined {
  const given = counted(data, answers);
  if (asked(data, given).some((question) => !given[question.id])) return undefined;
  const rule = data.rules.find((candidate) => fits(candidate.when, given));
  const outcome = rule && data.outcomes[rule.to];
  return outcome && { ...outcome, id: rule.to };
}

/** The note for the booking: one line an answer, then the blanks for the visitor's own words. */
export function composeBrief(data: FitTriageData, answers: Answers): string {
  const given = counted(data, answers);
  const lines = data.questions.flatMap(({ id, brief, options }) => {
    const option = options.find((candidate) => candidate.id === given[id]);
    return option ? [`${brief}: ${option.label}`] : [];
  });
  const { first, blanks } = data.copy.brief;
  return [first, '', ...lines, '', ...blanks.flatMap((blank) => [blank, '', ''])].join('\n').trimEnd();
}
