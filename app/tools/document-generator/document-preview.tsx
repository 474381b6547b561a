import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { BlockView } from '#app/tools/shared/document-view.tsx';
import { DoubtMark } from '#app/tools/shared/law-rows.tsx';
import type { AppliedDuty } from '#domain/law/applicable-law.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { blankField } from './blanks-form.tsx';
import { isIncluded, isOffered, isStop, type PlacedClause, standingClauses } from './draft.ts';
import { DutyList } from './duty-list.tsx';
import { questionField } from './questions-form.tsx';
import { isSignature, stopsFirst, type Writing, wordsOf, writtenBlocks } from './write-document.ts';

type Props = {
  placed: readonly PlacedClause[];
  writing: Writing;
  copy: GeneratorCopy;
  onToggle: (clause: PlacedClause) => void;
};

/** The document on screen, paragraph by paragraph, with the duties each one answers in the margin. */
export function DocumentPreview({ placed, writing, copy, onToggle }: Props) {
  const written = stopsFirst(placed).filter((clause) => isStop(clause) || wordsOf(clause, writing));
  if (written.length === 0) return <p className="tool-empty">{copy.emptyDocument}</p>;
  const edits = { ...writing.edits, dropped: [] };
  const framed =
    written.some((clause) => isIncluded(clause, edits)) && standingClauses(written, edits).length === 0;
  return (
    <>
      {framed && <p className="type-note">{copy.framed}</p>}
      <ol className="clauses">
        {written.map((clause) => (
          <Paragraph key={clause.key} placed={clause} writing={writing} copy={copy} onToggle={onToggle} />
        ))}
      </ol>
    </>
  );
}

/** Moves to the field of a blank, in the language of the document. */
const focusBlank = (lang: string | undefined) => (blank: string) =>
  document.getElementById(blankField(blank, lang))?.focus();

function Paragraph({ placed, writing, copy, onToggle }: Omit<Props, 'placed'> & { placed: PlacedClause }) {
  const { key, clause, now, from, asks } = placed;
  const toQuestion = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    document.getElementById(questionField(asks[0] ?? ''))?.focus();
  };
  const included = isIncluded(placed, { ...writing.edits, dropped: [] });
  const offer = now ? copy.trueForUs : copy.putIn;
  const action = isOffered(placed)
    ? included
      ? copy.takeOut
      : offer
    : included
      ? copy.leaveOut
      : copy.putBack;
  const stop = isStop(placed);
  const { language } = stop ? { language: undefined } : writing;
  const blocks = writtenBlocks(placed, writing);
  const lang = language?.documents[placed.document] && language.lang;
  return (
    <li className="clause grid-12" data-clause={key} data-included={included} data-stops={stop || undefined}>
      <div className="clause-side">
        {!now && from && (
          <p className="clause-from type-label">{fillIn(copy.fromThenOn, { date: readableDate(from) })}</p>
        )}
        {!included && now && asks.length === 0 && (
          <p className="type-label">{clause.promise ? copy.onlyIfTrue : copy.leftOut}</p>
        )}
        {isSignature(placed) && <p className="type-label">{copy.toSign}</p>}
        {clause.inside && !stop && included && <p className="type-label">{copy.inside}</p>}
        {stop ? null : asks.length > 0 ? (
          <a className="link clause-toggle" href={`#${questionField(asks[0] ?? '')}`} onClick={toQuestion}>
            {copy.answerFirst}
          </a>
        ) : (
          <button
            type="button"
            className="link clause-toggle"
            aria-label={`${action}: ${clause.heading}`}
            onClick={() => onToggle(placed)}
          >
            {action}
          </button>
        )}
      </div>
      <div className="clause-text" lang={lang}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a paragraph keep no state.
          <BlockView key={index} block={block} top={3} {...(included ? { onBlank: focusBlank(lang) } : {})} />
        ))}
      </div>
      <Margin placed={placed} copy={copy} />
    </li>
  );
}

/** Which duty of which law, in the margin beside the paragraph. */
function Margin({ placed, copy }: { placed: PlacedClause; copy: GeneratorCopy }) {
  const { answers, helps } = placed;
  if (answers.length + helps.length === 0) return <p className="clause-notes type-note">{copy.shared}</p>;
  return (
    <div className="clause-notes">
      <Duties label={copy.answers} duties={answers} copy={copy} />
      <Duties label={isStop(placed) ? copy.forbidden : copy.helps} duties={helps} copy={copy} />
      <details>
        <summary>{copy.inFull}</summary>
        <ul>
          {[...answers, ...helps].map((duty) => (
            <li key={duty.ref} className="type-note">
              <b>{duty.law.shortName}.</b> {duty.duty.text}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Duties({
  label,
  duties,
  copy,
}: {
  label: string;
  duties: readonly AppliedDuty[];
  copy: GeneratorCopy;
}) {
  if (duties.length === 0) return null;
  return (
    <>
      <p className="type-label">{label}</p>
      <DutyList duties={duties} mark={({ law }) => <DoubtMark law={law} copy={copy} />} />
    </>
  );
}
