import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, list, percent } from '../format.ts';
import type { Blocked } from '../intake/blocked.ts';
import { offeredLists } from '../intake/code-lists.ts';
import { stepOf } from '../intake/spellings.ts';
import type { Question, Tally, Word } from '../intake/tally.ts';
import { place } from '../state/audit-state.ts';
import { PlaceWord } from './place-word.tsx';

type Props = {
  blocked: Blocked;
  tally: Tally;
  question: Question;
  onAsk: (question: Question) => void;
  copy: BiasAuditCopy;
};

/** Why there is no result yet, and every word that has to be placed first. */
export function BlockedPanel({ blocked, tally, question, onAsk, copy }: Props) {
  'use memo';
  const words = copy.blocked;
  const { reason, groups } = blocked;
  const values = {
    unread: blocked.unread,
    of: blocked.of,
    share: percent(blocked.of > 0 ? blocked.unread / blocked.of : 0),
    words: blocked.words.length,
    groups: list(
      groups.map((group) => `${group.category} (${count(group.unread)} of ${count(group.people)})`),
    ),
  };
  const broken = (['columns', 'number', 'quotes', 'impossible'] as const).filter(
    (each) => (tally.dropped[each] ?? 0) > 0,
  );
  return (
    <section className="audit-blocked shell" role="alert" data-audit-blocked={reason}>
      <h2 className="type-d3">{fillIn(words.titles[reason], values)}</h2>
      <p className="type-standfirst">{fillIn(words.notes[reason], values)}</p>
      {groups.length > 0 && <p className="audit-hint">{fillIn(words.uneven, values)}</p>}
      <Steps blocked={blocked} question={question} onAsk={onAsk} copy={copy} />
      <Codes blocked={blocked} question={question} onAsk={onAsk} copy={copy} />
      {blocked.words.length > 0 ? (
        <>
          <h3 className="type-label">{fillIn(words.place, values)}</h3>
          <ul className="audit-place">
            {blocked.words.map(({ column, word }) => (
              <li key={`${column} ${word.raw}`} data-unread-word={word.raw}>
                <span>
                  <b>{word.raw || copy.spellings.empty}</b>{' '}
                  <small>
                    {copy.spellings.columns[column]}, {fillIn(words.rows, { rows: count(word.rows) })}
                  </small>
                </span>
                <PlaceWord
                  column={column}
                  word={word}
                  mode={tally.mode}
                  label={fillIn(words.placeAs, { word: word.raw || copy.spellings.empty })}
                  copy={copy}
                  onPlace={(answer) =>
                    onAsk({
                      ...question,
                      placements: place(question.placements, column, word.raw, answer),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{words.nothingToPlace}</p>
      )}
      {tally.unread.unclearScores > 0 && (
        <p data-unclear-scores="">
          {fillIn(words.unclearScores, { scores: count(tally.unread.unclearScores) })}
        </p>
      )}
      {broken.length > 0 && (
        <ul className="audit-hint">
          {broken.map((each) => (
            <li key={each}>
              <b>{count(tally.dropped[each] ?? 0)}</b> {copy.report.reasons[each]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Status words that name steps of hiring are placed together: whoever came at least so far was selected. */
function Steps({ blocked, question, onAsk, copy }: Omit<Props, 'tally'>) {
  'use memo';
  const steps = blocked.words
    .flatMap(({ column, word }): { word: Word; step: number }[] => {
      const step = column === 'outcome' ? stepOf(word.raw) : undefined;
      return step === undefined ? [] : [{ word, step }];
    })
    .sort((a, b) => a.step - b.step);
  const levels = [...new Set(steps.map(({ step }) => step))];
  if (levels.length < 2) return null;
  return (
    <label className="audit-field audit-steps">
      <span>{copy.blocked.steps}</span>
      <select
        name="reached"
        value=""
        onChange={(event) => {
          const least = Number(event.target.value);
          const placements = steps.reduce(
            (placed, { word, step }) =>
              place(placed, 'outcome', word.raw, step >= least ? 'selected' : 'not-selected'),
            question.placements,
          );
          onAsk({ ...question, placements });
        }}
      >
        <option value="">{copy.blocked.chooseStep}</option>
        {levels.slice(1).map((level) => (
          <option key={level} value={level}>
            {list(steps.filter(({ step }) => step === level).map(({ word }) => word.raw))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Codes in place of words are placed together, by the list that the visitor says they are from. */
function Codes({ blocked, question, onAsk, copy }: Omit<Props, 'tally'>) {
  'use memo';
  const lists = offeredLists(blocked.words);
  const words = copy.blocked;
  if (lists.length === 0) return null;
  const said = (answer: string) =>
    answer in copy.spellings.answers
      ? copy.spellings.answers[answer as keyof typeof copy.spellings.answers]
      : answer;
  return (
    <label className="audit-field audit-codes">
      <span>{words.codes}</span>
      <select
        name="codes"
        value=""
        onChange={(event) => {
          const chosen = lists.find(({ id }) => id === event.target.value);
          if (!chosen) return;
          const placements = chosen.places.reduce(
            (placed, { raw, answer }) => place(placed, chosen.axis, raw, answer),
            question.placements,
          );
          onAsk({ ...question, placements });
        }}
      >
        <option value="">{words.chooseCodes}</option>
        {lists.map(({ id, places }) => (
          <option key={id} value={id}>
            {fillIn(words.codeLists[id], {
              codes: places.map(({ code, answer }) => `${code} ${said(answer)}`).join(', '),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}
