/** The game's states: introduction, asking, answered, finished. No DOM, no clock, no storage. */
import type { GameItem } from './content.ts';
import { shuffled } from './daily-set.ts';
import { type Answer, countRight, points } from './scoring.ts';

export type Mode = 'daily' | 'practice';

export type GameState =
  | { phase: 'intro' }
  | { phase: 'asking' | 'answered'; mode: Mode; set: GameItem[]; index: number; answers: Answer[] }
  | { phase: 'finished'; mode: Mode; set: GameItem[]; answers: Answer[] };

export type GameAction =
  | { type: 'start'; mode: Mode; set: GameItem[] }
  | { type: 'pick'; picked: string }
  | { type: 'next' };

export const INTRO: GameState = { phase: 'intro' };

/** What comes after an action; an action that makes no sense in a state leaves it as it is. */
export function step(state: GameState, action: GameAction): GameState {
  if (action.type === 'start') {
    if (action.set.length === 0) return state;
    return { phase: 'asking', mode: action.mode, set: action.set, index: 0, answers: [] };
  }
  if (action.type === 'pick' && state.phase === 'asking') {
    const item = state.set[state.index];
    if (!item || !choices(item).includes(action.picked)) return state;
    const answer = { id: item.id, picked: action.picked, right: action.picked === item.answer };
    return { ...state, phase: 'answered', answers: [...state.answers, answer] };
  }
  if (action.type === 'next' && state.phase === 'answered') {
    const { mode, set, answers } = state;
    if (state.index + 1 === set.length) return { phase: 'finished', mode, set, answers };
    return { ...state, phase: 'asking', index: state.index + 1 };
  }
  return state;
}

/** What can be picked for an item, in the order the content gives it. */
export function choices(item: GameItem): string[] {
  if (item.kind === 'advertisement') return item.passage.filter((part) => part.pick).map((part) => part.text);
  if (item.kind === 'scorecard') return item.rows.map((row) => row.label);
  return item.options;
}

/** The set with rows and options in a drawn order, so that no place on the list gives an answer away. */
export function arranged(set: readonly GameItem[], random: () => number): GameItem[] {
  return set.map((item) => {
    if (item.kind === 'scorecard') return { ...item, rows: shuffled(item.rows, random) };
    if (item.kind === 'output') return { ...item, options: shuffled(item.options, random) };
    return item;
  });
}

export const summary = (answers: readonly Answer[]) => ({
  right: countRight(answers),
  points: points(answers),
});
