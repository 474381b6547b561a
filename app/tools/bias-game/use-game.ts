/** The game's state: rounds and answers, and the days and points that are kept on the device. */
import { startTransition, useEffect, useReducer, useState } from 'react';
import { safeStorage } from '#app/design/browser/storage.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { GameData } from './content.ts';
import { dailySet, localDate, practiceSet, seeded } from './daily-set.ts';
import { arranged, INTRO, type Mode, step, summary } from './game-state.ts';
import { GAME_KEY, type GameRecord, parseRecord, recordDay } from './record.ts';
import type { Answer } from './scoring.ts';

export function useGame(items: GameData['items']) {
  const [state, dispatch] = useReducer(step, INTRO);
  const [record, setRecord] = useState<GameRecord>();
  const [date, setDate] = useState('');
  const [counted, setCounted] = useState<'best' | 'counted' | 'again' | 'practice'>('counted');
  const [forgotten, setForgotten] = useState(false);

  // Prerendering knows neither the visitor's day nor their scores.
  useEffect(() => {
    setDate(localDate(new Date()));
    setRecord(parseRecord(safeStorage.read(GAME_KEY)));
  }, []);

  function start(mode: Mode) {
    const day = localDate(new Date());
    const seen = new Set('set' in state ? state.set.map((item) => item.id) : []);
    const set =
      mode === 'daily'
        ? arranged(dailySet(items, day), seeded(`rows of ${day}`))
        : arranged(practiceSet(items, Math.random, seen), Math.random);
    // The first round is a page of its own to lay out: not within the click.
    startTransition(() => {
      setDate(day);
      setForgotten(false);
      dispatch({ type: 'start', mode, set });
    });
    track({ name: 'engagement', engagement_type: 'tool_start' });
  }

  function next() {
    if (state.phase === 'answered' && state.index + 1 === state.set.length) finish(state.mode, state.answers);
    dispatch({ type: 'next' });
  }

  function finish(mode: Mode, answers: Answer[]) {
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    if (mode === 'practice') {
      setCounted('practice');
      return;
    }
    const after = recordDay(record, { date, ...summary(answers) });
    const first = after !== record;
    setCounted(!first ? 'again' : after.points > (record?.best ?? -1) ? 'best' : 'counted');
    setRecord(after);
    safeStorage.write(GAME_KEY, JSON.stringify(after));
  }

  function forget() {
    safeStorage.remove(GAME_KEY);
    setRecord(undefined);
    setForgotten(true);
  }

  return {
    state,
    record,
    date,
    counted,
    forgotten,
    start,
    next,
    forget,
    pick: (picked: string) => dispatch({ type: 'pick', picked }),
  };
}
