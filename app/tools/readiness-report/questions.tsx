import { memo } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import type { ReadinessQuestions } from '#app/tools/shared/schemas.ts';
import { Choices } from '#app/tools/shared/situation-form.tsx';
import { lawsOf } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { type Answer, type Answers, type AskedQuestion, restsOn } from '#domain/law/readiness.ts';
import { fillIn } from '#domain/text/wording.ts';

type Props = {
  data: ReadinessQuestions;
  asked: readonly AskedQuestion[];
  answers: Answers;
  onAnswer: (id: string, answer: Answer) => void;
  copy: ReadinessCopy;
};

/**
 * The questions of the situation, by area. Each is one row of radio buttons on the published
 * scale; right of the line stand its weight, a row for each, and the laws it comes from.
 */
export function Questions({ data, asked, answers, onAnswer, copy }: Props) {
  const numbers = new Map(
    data.areas
      .flatMap(({ id }) => asked.filter(({ question }) => question.area === id))
      .map(({ question }, index) => [question.id, index + 1]),
  );
  return data.areas.map((area) => {
    const questions = asked.filter(({ question }) => question.area === area.id);
    if (questions.length === 0) return null;
    return (
      <section key={area.id} className="area grid-12" aria-labelledby={`area-${area.id}`}>
        <div className="area-head">
          <h3 id={`area-${area.id}`} className="type-d5">
            {area.label}
          </h3>
          <p className="type-note">{area.note}</p>
        </div>
        <ol className="area-questions">
          {questions.map((item) => (
            <li key={item.question.id}>
              <Question
                item={item}
                number={numbers.get(item.question.id) ?? 0}
                scale={data.scale}
                answer={answers[item.question.id]}
                onAnswer={onAnswer}
                copy={copy}
              />
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

type QuestionProps = {
  item: AskedQuestion;
  number: number;
  scale: ReadinessQuestions['scale'];
  answer: Answer | undefined;
  onAnswer: Props['onAnswer'];
  copy: ReadinessCopy;
};

/** Drawn again only when its own answer changes: there are two dozen of them. */
const Question = memo(function Question({ item, number, scale, answer, onAnswer, copy }: QuestionProps) {
  const { question } = item;
  const { id } = question;
  const laws = lawsOf(restsOn(item));
  const options: { value: Answer; label: string }[] = [
    ...scale.map(({ value, label }) => ({ value: value as Answer, label })),
    { value: 'unknown', label: copy.unknown },
    ...(question.none ? [{ value: 'none' as const, label: question.none }] : []),
  ];
  return (
    <fieldset
      className="question"
      data-question={id}
      aria-describedby={laws.length > 0 ? `${id}-why` : undefined}
    >
      <legend className="type-d5">
        <span className="question-number">{number}</span> {question.text}
      </legend>
      {question.hint && <p className="question-hint">{question.hint}</p>}
      <Choices
        type="radio"
        name={`q-${id}`}
        className="question-scale"
        options={options}
        isChosen={(value) => answer === value}
        onPick={(value) => onAnswer(id, value)}
      />
      <div className="question-side">
        <svg
          width="100%"
          height={question.weight * 8}
          viewBox={`0 0 1 ${question.weight * 8}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="area-reached" d={`M0 0${'v2h1v-2zm0 8'.repeat(question.weight)}`} />
        </svg>
        <p className="type-label">{fillIn(copy.weight, { weight: question.weight })}</p>
        {laws.length > 0 && (
          <p id={`${id}-why`} className="question-why">
            {copy.why}{' '}
            {laws.map((law, index) => (
              <span key={law.id}>
                {index > 0 && ', '}
                <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </fieldset>
  );
});
