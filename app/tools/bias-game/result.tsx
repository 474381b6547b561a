import { type RefObject, useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { Stressed } from '#app/design/stressed.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { GameCopy, GameItem } from './content.ts';
import type { Mode } from './game-state.ts';
import { Mark } from './mark.tsx';
import { type Answer, countRight, longestStreak, points, shareText } from './scoring.ts';

type Props = {
  copy: GameCopy;
  mode: Mode;
  set: GameItem[];
  answers: Answer[];
  /** The day of the set, `YYYY-MM-DD`. */
  date: string;
  best: number | undefined;
  /** Whether this round made the best score, and whether it could have. */
  counted: 'best' | 'counted' | 'again' | 'practice';
  headingRef: RefObject<HTMLHeadingElement | null>;
  onDaily: () => void;
  onPractice: () => void;
  onForget: () => void;
};

export function Result(props: Props) {
  const { copy, mode, set, answers, best, counted, headingRef, onDaily, onPractice, onForget } = props;
  const { result } = copy;
  const total = points(answers);
  return (
    <div className="game-result">
      <h2 id="game-heading" ref={headingRef} tabIndex={-1} className="type-d2">
        <Stressed text={fillIn(result.heading, { right: countRight(answers), total: answers.length })} />
      </h2>
      <p className="game-total type-standfirst">
        {fillIn(result.points, { points: total, run: longestStreak(answers) })}{' '}
        {counted === 'practice' && result.practice}
        {counted === 'again' && result.first}
        {counted === 'best' && result.newBest}
        {counted === 'counted' && best !== undefined && fillIn(result.best, { best })}
      </p>
      <ol className="game-list" aria-label={result.list}>
        {set.map((item, index) => {
          const kind = answers[index]?.right ? 'right' : 'missed';
          return (
            <li key={item.id}>
              <Mark kind={kind} />
              <span className="game-list-title">{item.title}</span>
              <span className="type-label">{copy.kinds[item.kind].label}</span>
              <span className="game-words">{copy.marks[kind]}</span>
            </li>
          );
        })}
      </ol>
      {mode === 'daily' && <p className="type-note">{result.tomorrow}</p>}
      {mode === 'daily' && <Share {...props} />}
      <p className="game-actions">
        <button type="button" className={mode === 'daily' ? 'link' : 'button'} onClick={onPractice}>
          {copy.intro.practice}
        </button>
        <button type="button" className="link" onClick={onDaily}>
          {mode === 'daily' ? copy.intro.again : copy.intro.start}
        </button>
        {best !== undefined && (
          <button type="button" className="link" onClick={onForget}>
            {result.forget}
          </button>
        )}
      </p>
    </div>
  );
}

function Share({ copy, answers, date }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const { result, share } = copy;
  const text = () => shareText(share, { date: readableDate(date), answers, url: `${location.origin}/game` });
  async function copyResult() {
    const done = await copyText(text());
    // Where neither way works, the text is shown to be copied by hand.
    setState(done ? 'copied' : 'failed');
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
  }
  return (
    <div className="game-share">
      <button type="button" className="button" onClick={copyResult}>
        {result.share}
      </button>
      <p role="status" className="type-note">
        {state === 'copied' && result.copied}
        {state === 'failed' && result.copyFailed}
      </p>
      {state === 'failed' && (
        <textarea
          readOnly
          rows={4}
          aria-label={result.copyFailed}
          defaultValue={text()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
