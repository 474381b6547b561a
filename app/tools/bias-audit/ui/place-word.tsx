import { AXES } from '#domain/fairness/axes.ts';
import { OUTSIDE } from '#domain/fairness/read-answer.ts';
import type { BiasAuditCopy } from '../content.ts';
import { OUTCOMES } from '../intake/spellings.ts';
import type { PlacedColumn, Tally, Word } from '../intake/tally.ts';

/** What a word of a column can be placed as. A score that is no number can only be no result. */
function answersOf(column: PlacedColumn, mode: Tally['mode']): readonly string[] {
  if (column === 'outcome') return mode === 'score' ? ['withdrawn', 'blank', 'unread'] : OUTCOMES;
  const axis = AXES.find(({ id }) => id === column);
  return [...(axis?.categories.map(({ name }) => name) ?? []), ...OUTSIDE];
}

type Props = {
  column: PlacedColumn;
  word: Word;
  mode: Tally['mode'];
  label: string;
  copy: BiasAuditCopy;
  onPlace: (answer: string) => void;
};

/** Says how one spelling is read, and takes another reading. */
export function PlaceWord({ column, word, mode, label, copy, onPlace }: Props) {
  'use memo';
  const words = copy.spellings;
  return (
    <select aria-label={label} value={word.readAs} onChange={(event) => onPlace(event.target.value)}>
      {answersOf(column, mode).map((answer) => (
        <option key={answer} value={answer}>
          {answer in words.answers ? words.answers[answer as keyof typeof words.answers] : answer}
        </option>
      ))}
    </select>
  );
}
