import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PictureData } from '#app/content/picture-data.ts';
import { Stressed } from '#app/design/stressed.tsx';
import { PriorityPicture } from '#app/shell/page/picture.tsx';
import type { GameCopy, GameData } from './content.ts';
import './bias-game.css';
import { fillIn } from '#domain/text/wording.ts';
import { SET_SIZE } from './daily-set.ts';
import type { Mode } from './game-state.ts';
import type { GameRecord } from './record.ts';
import { Result } from './result.tsx';
import { Progress, Round } from './round.tsx';
import { type Answer, points, streak } from './scoring.ts';
import { useGame } from './use-game.ts';

type Props = { data: GameData; plate?: PictureData | undefined };

/** The game: an introduction with its drawing, six rounds, a result. */
export function BiasGame({ data, plate }: Props) {
  const { copy } = data;
  const { state, record, date, counted, forgotten, start, next, forget, pick } = useGame(data.items);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  const index = 'index' in state ? state.index : 0;
  const { phase } = state;
  // The keyboard and the screen reader go where the eye goes: to the question, then to the verdict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round of the same phase is a new place.
  useEffect(() => {
    if (phase === 'intro') return;
    const target = phase === 'answered' ? verdict.current : heading.current;
    target?.focus({ preventScroll: true });
    // After an answer the way on comes into view, and what was picked stays in it where the screen allows.
    const next = section.current?.querySelector('.game-next');
    if (phase === 'answered') next?.scrollIntoView({ block: 'nearest' });
    else section.current?.scrollIntoView({ block: 'start' });
  }, [phase, index]);

  // Number keys pick, while the keyboard is inside the game and nowhere else.
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    if (state.phase !== 'asking' || !/^[1-5]$/.test(event.key)) return;
    section.current?.querySelector<HTMLElement>(`[data-pick="${event.key}"]`)?.click();
  }

  const answers = 'answers' in state ? state.answers : [];
  const playing = state.phase === 'asking' || state.phase === 'answered';
  const item = playing ? state.set[state.index] : undefined;
  return (
    <section
      id="play"
      ref={section}
      className="game shell grid-12"
      aria-labelledby="game-heading"
      onKeyDown={onKeyDown}
    >
      {plate && phase === 'intro' && (
        <div className="game-art">
          <PriorityPicture picture={plate} sizes="(width >= 64rem) 48vw, 100vw" narrowBelow="64rem" />
          <span className="line" aria-hidden="true" />
        </div>
      )}
      <div className="game-where">
        <p className="type-label">
          {playing
            ? fillIn(copy.round, { round: state.index + 1, total: state.set.length })
            : state.phase === 'finished'
              ? copy.result.label
              : copy.intro.label}
        </p>
        <Progress copy={copy} answers={answers} total={SET_SIZE} now={playing ? state.index : undefined} />
      </div>
      <div className="game-main">
        {state.phase === 'intro' && (
          <Intro copy={copy} today={record?.date === date ? record : undefined} onStart={start} />
        )}
        {playing && item && (
          <Round
            key={item.id}
            item={item}
            data={data}
            answer={state.phase === 'answered' ? answers.at(-1) : undefined}
            last={state.index + 1 === state.set.length}
            headingRef={heading}
            verdictRef={verdict}
            onPick={pick}
            onNext={next}
          />
        )}
        {state.phase === 'finished' && (
          <Result
            copy={copy}
            mode={state.mode}
            set={state.set}
            answers={answers}
            date={date}
            best={record?.best}
            counted={counted}
            headingRef={heading}
            onDaily={() => start('daily')}
            onPractice={() => start('practice')}
            onForget={forget}
          />
        )}
        <p role="status" className="sr-only">
          {state.phase === 'answered' &&
            fillIn(copy.verdict.status, { points: points(answers), streak: streak(answers) })}
          {forgotten && copy.result.forgotten}
        </p>
      </div>
      <Score
        copy={copy}
        answers={answers}
        best={record?.best}
        practice={'mode' in state && state.mode === 'practice'}
      />
    </section>
  );
}

type IntroProps = { copy: GameCopy; today: GameRecord | undefined; onStart: (mode: Mode) => void };

function Intro({ copy, today, onStart }: IntroProps) {
  const { intro } = copy;
  return (
    <div className="game-intro">
      <h2 id="game-heading" className="type-d3">
        <Stressed text={intro.heading} />
      </h2>
      {today && (
        <p className="type-standfirst">
          {fillIn(intro.done, { right: today.right, total: SET_SIZE, points: today.points })}
        </p>
      )}
      <p className="game-actions">
        <button type="button" className="button" onClick={() => onStart('daily')}>
          {today ? intro.again : intro.start}
        </button>
        <button type="button" className="link" onClick={() => onStart('practice')}>
          {intro.practice}
        </button>
      </p>
      <p className="game-no-script type-note">{intro.noScript}</p>
      <ul>
        {intro.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

type ScoreProps = { copy: GameCopy; answers: Answer[]; best: number | undefined; practice: boolean };

/** The running figures, right of the line. */
function Score({ copy, answers, best, practice }: ScoreProps) {
  const { side } = copy;
  return (
    <aside className="game-score" aria-label={side.label}>
      <dl>
        <div>
          <dt>{side.points}</dt>
          <dd data-game="points">{points(answers)}</dd>
        </div>
        <div>
          <dt>{side.streak}</dt>
          <dd data-game="streak">{streak(answers)}</dd>
        </div>
        <div>
          <dt>{side.best}</dt>
          <dd data-game="best">{best ?? <span className="game-none">{side.none}</span>}</dd>
        </div>
      </dl>
      {practice && <p className="type-note">{side.practice}</p>}
    </aside>
  );
}
