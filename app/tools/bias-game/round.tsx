import type { RefObject } from 'react';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { GameCopy, GameData, GameItem } from './content.ts';
import { CountsTable, FigureTable, ImpactFigure } from './counts.tsx';
import { Mark } from './mark.tsx';
import { OutputOptions, Passage, ScorecardRows } from './picks.tsx';
import type { Answer } from './scoring.ts';

type Props = {
  item: GameItem;
  data: GameData;
  answer: Answer | undefined;
  last: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  verdictRef: RefObject<HTMLHeadingElement | null>;
  onPick: (choice: string) => void;
  onNext: () => void;
};

/** One item: its question, what to look at, and after a pick the verdict. */
export function Round({ item, data, answer, last, headingRef, verdictRef, onPick, onNext }: Props) {
  const { copy } = data;
  const picking = { copy, picked: answer?.picked, onPick };
  return (
    <div className="game-round" data-kind={item.kind} data-answered={answer ? '' : undefined}>
      <p className="game-kind type-label">
        {copy.kinds[item.kind].label} <span className="game-title">{item.title}</span>
      </p>
      <h2 id="game-heading" ref={headingRef} tabIndex={-1} className="game-question type-d4">
        {item.question} {!answer && <span className="game-hint">{copy.kinds[item.kind].hint}</span>}
      </h2>
      {item.kind === 'advertisement' && <Passage item={item} {...picking} />}
      {item.kind === 'scorecard' && <ScorecardRows item={item} {...picking} />}
      {item.kind === 'output' && (
        <>
          {answer ? <ImpactFigure item={item} copy={copy} /> : <CountsTable item={item} copy={copy} />}
          <OutputOptions item={item} {...picking} />
        </>
      )}
      {answer && (
        <Verdict
          item={item}
          data={data}
          answer={answer}
          last={last}
          verdictRef={verdictRef}
          onNext={onNext}
        />
      )}
    </div>
  );
}

type VerdictProps = Pick<Props, 'item' | 'data' | 'last' | 'verdictRef' | 'onNext'> & { answer: Answer };

function Verdict({ item, data, answer, last, verdictRef, onNext }: VerdictProps) {
  const { verdict } = data.copy;
  return (
    <div className="game-verdict" data-right={answer.right}>
      <h3 ref={verdictRef} tabIndex={-1} className="type-d3">
        <Mark kind={answer.right ? 'right' : 'missed'} />
        {answer.right ? verdict.right : verdict.missed}
        {!answer.right && <span className="sr-only"> {fillIn(verdict.was, { answer: item.answer })}</span>}
      </h3>
      <p className="game-explanation type-standfirst">{item.explanation}</p>
      <SourceNote item={item} data={data} />
      <p className="game-next">
        <button type="button" className="button" onClick={onNext}>
          {last ? verdict.finish : verdict.next}
        </button>
      </p>
      {item.kind === 'output' && <FigureTable item={item} copy={data.copy} />}
    </div>
  );
}

function SourceNote({ item, data }: { item: GameItem; data: GameData }) {
  const source = data.sources[item.source];
  if (!source) return null;
  const { verdict } = data.copy;
  return (
    <p className="game-source type-note">
      <span className="type-label">{verdict.source}</span>{' '}
      <a href={source.url} rel="noopener">
        {source.title}
      </a>
      , {source.publisher},{' '}
      <time dateTime={source.date}>{source.date.length > 4 ? readableDate(source.date) : source.date}</time>
      {source.confidence !== 'high' && `, ${fillIn(verdict.confidence, { confidence: source.confidence })}`}
    </p>
  );
}

type ProgressProps = {
  copy: GameCopy;
  answers: readonly Answer[];
  total: number;
  /** The round being played, from 0. */
  now: number | undefined;
};

/** The six marks of a set. */
export function Progress({ copy, answers, total, now }: ProgressProps) {
  return (
    <ol className="game-progress">
      {Array.from({ length: total }, (_, index) => {
        const answer = answers[index];
        const kind = answer ? (answer.right ? 'right' : 'missed') : index === now ? 'now' : 'open';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a set of fixed length.
          <li key={index} data-kind={kind}>
            <Mark kind={kind} />
            <span className="sr-only">
              {index + 1}: {copy.marks[kind]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
