import { TitledSection } from '#app/design/titled-section.tsx';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import type { Blank, DocumentQuestions } from '#app/tools/shared/schemas.ts';
import { Choices, FormRow } from '#app/tools/shared/situation-form.tsx';
import { fillIn, listOf } from '#domain/text/wording.ts';
import { BlanksForm } from './blanks-form.tsx';
import { type PlacedClause, placesWithout } from './draft.ts';
import type { Writing } from './write-document.ts';

type Props = {
  /** Those that this choice calls for. */
  questions: DocumentQuestions['questions'];
  /** Blanks asked for in the same place. */
  above: readonly string[];
  blanks: Readonly<Record<string, Blank>>;
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** What a law forbids of what was answered. */
  stops: readonly PlacedClause[];
  writing: Pick<Writing, 'situation' | 'placeNames'>;
  /** Writes the set for these places alone: those that a stop's laws do not reach. */
  onPlaces: (places: string[]) => void;
  onAnswer: (question: string, value: string) => void;
  onFill: (blank: string, value: string) => void;
  copy: GeneratorCopy;
};

/** The field that a question is answered in, for the paragraphs that wait for it. */
export const questionField = (question: string) => `question-${question}`;

/** What is asked before anything is written: no paragraph states these facts unless they were given here. */
export function QuestionsForm({
  questions,
  above,
  blanks,
  answers,
  values,
  stops,
  writing: { situation, placeNames },
  onPlaces,
  onAnswer,
  onFill,
  copy,
}: Props) {
  if (questions.length === 0 && above.length === 0) return null;
  // Said where the last of the answers is given that bring it about.
  const stopsAt = (question: string) =>
    stops.filter(
      ({ clause }) => questions.findLast(({ id }) => clause.when[id] !== undefined)?.id === question,
    );
  return (
    <TitledSection
      id="generator-questions"
      className="tool-part generator-questions"
      look="type-d3"
      title={copy.questions}
    >
      <p className="type-note">{copy.questionsNote}</p>
      <div className="tool-form">
        {questions.map(({ id, label, hint, options }) => (
          <FormRow key={id} label={<span className="type-d5">{label}</span>} note={hint}>
            <Choices
              type="radio"
              name={questionField(id)}
              options={options.map((option, index) =>
                index === 0 ? { ...option, id: questionField(id) } : option,
              )}
              isChosen={(value) => answers[id] === value}
              onPick={(value) => onAnswer(id, value)}
            />
            <div role="status">
              {stopsAt(id).map((stop) => (
                <div key={stop.key} className="stop-note" data-stop={stop.key}>
                  <p>
                    <strong>{stop.clause.heading}.</strong> {stop.clause.text}
                  </p>
                  <ElsewhereButton
                    places={placesWithout(stop, situation.places)}
                    names={placeNames}
                    onPlaces={onPlaces}
                    copy={copy}
                  />
                </div>
              ))}
            </div>
          </FormRow>
        ))}
        {above.length > 0 && (
          <BlanksForm names={above} asRows blanks={blanks} values={values} onFill={onFill} copy={copy} />
        )}
      </div>
    </TitledSection>
  );
}

/** The way on for a set that is held back because of some of its places: the same set for the others. */
function ElsewhereButton({
  places,
  names,
  onPlaces,
  copy,
}: {
  places: string[];
  names: Writing['placeNames'];
  onPlaces: Props['onPlaces'];
  copy: GeneratorCopy;
}) {
  if (places.length === 0) return null;
  return (
    <button type="button" className="link" onClick={() => onPlaces(places)}>
      {fillIn(copy.elsewhere, { places: listOf(places.map((place) => names.get(place) ?? place)) })}
    </button>
  );
}
