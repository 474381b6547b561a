import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import type { Blank, DocumentQuestions } from '#app/tools/shared/schemas.ts';
import { Choice, FormRow } from '#app/tools/shared/situation-form.tsx';
import { BlanksForm } from './blanks-form.tsx';

type Props = {
  questions: DocumentQuestions;
  /** The questions that this choice calls for. */
  asked: ReadonlySet<string>;
  blanks: Readonly<Record<string, Blank>>;
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  onAnswer: (question: string, value: string) => void;
  onFill: (blank: string, value: string) => void;
  copy: GeneratorCopy;
};

/** The field that a question is answered in, for the paragraphs that wait for it. */
export const questionField = (question: string) => `question-${question}`;

/** What is asked before anything is written: no paragraph states these facts unless they were given here. */
export function QuestionsForm({ questions, asked, blanks, answers, values, onAnswer, onFill, copy }: Props) {
  return (
    <section className="tool-part generator-questions" aria-labelledby="generator-questions">
      <h2 id="generator-questions" className="type-d3">
        {copy.questions}
      </h2>
      <p className="type-note">{copy.questionsNote}</p>
      <div className="tool-form">
        {questions.questions
          .filter(({ id }) => asked.has(id))
          .map(({ id, label, hint, options }) => (
            <FormRow key={id} label={label} note={hint}>
              <div className="choices">
                {options.map(({ value, label: option }, index) => (
                  <Choice
                    key={value}
                    type="radio"
                    name={questionField(id)}
                    {...(index === 0 ? { id: questionField(id) } : {})}
                    value={value}
                    checked={answers[id] === value}
                    onPick={(checked) => checked && onAnswer(id, value)}
                  >
                    {option}
                  </Choice>
                ))}
              </div>
            </FormRow>
          ))}
        <div className="tool-row grid-12">
          <div className="tool-row-body">
            <BlanksForm
              names={questions.blanks}
              blanks={blanks}
              values={values}
              onFill={onFill}
              copy={copy}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
