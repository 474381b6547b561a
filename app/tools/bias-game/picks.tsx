import type { KeyboardEvent, ReactNode } from 'react';
import type { Advertisement, GameCopy, Output, Scorecard } from './content.ts';
import { Mark } from './mark.tsx';

type Picking<Item> = {
  item: Item;
  copy: GameCopy;
  /** What was picked, once something was. */
  picked: string | undefined;
  onPick: (choice: string) => void;
};

/** How an answered choice is marked; `undefined` for the ones that were neither. */
function marked(choice: string, answer: string, picked: string): 'right' | 'missed' | undefined {
  if (choice === answer) return 'right';
  return choice === picked ? 'missed' : undefined;
}

function MarkWords({
  choice,
  item,
  picked,
  copy,
}: {
  choice: string;
  item: { answer: string };
  picked: string;
  copy: GameCopy;
}) {
  const words = [choice === item.answer && copy.verdict.theirs, choice === picked && copy.verdict.yours];
  return <span className="game-words"> {words.filter(Boolean).join(', ')}</span>;
}

/** A passage whose phrases can be picked where they stand. */
export function Passage({ item, copy, picked, onPick }: Picking<Advertisement>) {
  let number = 0;
  return (
    <p className="game-passage">
      {item.passage.map((part) => {
        if (!part.pick) return part.text;
        number += 1;
        const mark = picked === undefined ? undefined : marked(part.text, item.answer, picked);
        if (picked !== undefined) {
          return (
            <span key={part.text} className="game-phrase" data-mark={mark ?? 'other'}>
              {mark && <Mark kind={mark} />}
              {part.text}
              {mark && <MarkWords choice={part.text} item={item} picked={picked} copy={copy} />}
            </span>
          );
        }
        const pick = () => onPick(part.text);
        return (
          // A <button> cannot break across lines, and a phrase in running text has to.
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <span
            key={part.text}
            role="button"
            tabIndex={0}
            className="game-phrase"
            data-pick={number}
            onClick={pick}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              pick();
            }}
          >
            <span className="game-key" aria-hidden="true">
              {number}
            </span>
            {part.text}
          </span>
        );
      })}
    </p>
  );
}

type RowsProps = {
  choices: { label: string; detail?: string }[];
  item: { answer: string };
  copy: GameCopy;
  picked: string | undefined;
  onPick: (choice: string) => void;
  /** After the answer, leaves only what was picked and what was right. */
  fold?: boolean;
};

/** Choices as rows between hairlines. */
function Rows({ choices, item, copy, picked, onPick, fold }: RowsProps) {
  const shown = choices.filter(
    ({ label }) => picked === undefined || !fold || marked(label, item.answer, picked) !== undefined,
  );
  return (
    <ul className="game-rows">
      {shown.map(({ label, detail }, index) => {
        const mark = picked === undefined ? undefined : marked(label, item.answer, picked);
        const text = (
          <>
            <span className="game-row-label">{label}</span>
            {detail && <span className="game-row-detail">{detail}</span>}
          </>
        );
        return (
          <li key={label} data-mark={picked === undefined ? undefined : (mark ?? 'other')}>
            {picked === undefined ? (
              <button type="button" data-pick={index + 1} onClick={() => onPick(label)}>
                <span className="game-key" aria-hidden="true">
                  {index + 1}
                </span>
                {text}
              </button>
            ) : (
              <div>
                <span className="game-key">{mark && <Mark kind={mark} />}</span>
                {text}
                {mark && <MarkWords choice={label} item={item} picked={picked} copy={copy} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function ScorecardRows({ item, ...rest }: Picking<Scorecard>): ReactNode {
  return <Rows choices={item.rows} item={item} {...rest} />;
}

export function OutputOptions({ item, ...rest }: Picking<Output>): ReactNode {
  return <Rows choices={item.options.map((label) => ({ label }))} item={item} fold {...rest} />;
}
