/**
 * A text with tracked changes: the base as it was, and edits that do not overlap, in places of the base. The
 * text a visitor sees is the base with every edit made. Typing moves edits along, and settles into the base
 * the ones it touches. Pure; every function returns a new draft.
 */
import type { Change, Span } from './text-map.ts';

export type Edit = Change & {
  id: number;
  /** The rule that suggested it. */
  rule: string;
};

export type Draft = {
  base: string;
  /** In order; never overlapping, though two may touch. */
  edits: Edit[];
  nextId: number;
};

export type Segment = { kind: 'same' | 'deleted' | 'inserted'; text: string; edit?: number };

export const startDraft = (text: string): Draft => ({ base: text, edits: [], nextId: 1 });

/** The base with every edit made. */
export function draftText({ base, edits }: Draft): string {
  let text = '';
  let at = 0;
  for (const edit of edits) {
    text += base.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + base.slice(at);
}

type Placed = Span & { edit: Edit };

/** Where each edit's words stand in the current text. */
function placed({ edits }: Draft): Placed[] {
  let shift = 0;
  return edits.map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length, edit };
  });
}

/** A place of the current text that lies in no edit, as a place of the base. `places` are those of all edits. */
function toBase(places: readonly Placed[], offset: number): number {
  let base = offset;
  for (const { start, end, edit } of places) {
    if (start >= offset) break;
    if (end <= offset) base += edit.end - edit.start - (end - start);
  }
  return base;
}

/** Overlapping, or beginning at one place, which would leave the order of the two open. */
const overlaps = (a: Span, b: Span) => (a.start < b.end && b.start < a.end) || a.start === b.start;
const meets = (a: Span, b: Span) => a.start <= b.end && b.start <= a.end;

/**
 * Makes a change, given in places of the current text, and tracks it. A change that meets earlier edits
 * becomes one with them, so that undoing it brings back the words as they were before both.
 */
export function accept(draft: Draft, change: Change, rule: string): Draft {
  const text = draftText(draft);
  const places = placed(draft);
  const met = places.filter((place) => overlaps(place, change));
  const start = Math.min(change.start, ...met.map((place) => place.start));
  const end = Math.max(change.end, ...met.map((place) => place.end));
  const last = met.at(-1);
  const edit: Edit = {
    id: draft.nextId,
    rule,
    start: met[0]?.start === start ? met[0].edit.start : toBase(places, start),
    end: last?.end === end ? last.edit.end : toBase(places, end),
    text: text.slice(start, change.start) + change.text + text.slice(change.end, end),
  };
  // By place and not by id: insertions at one place of the base stand in the order the text shows them in.
  const before = met[0] ? places.indexOf(met[0]) : places.filter((place) => place.start < start).length;
  const edits = draft.edits.toSpliced(before, met.length, edit);
  return { ...draft, edits, nextId: draft.nextId + 1 };
}

/**
 * Makes many changes at once, in time that grows with their number alone. All are given in places of the current
 * text, in order, and none overlaps another. The same as making each of them from the last to the first.
 */
export function acceptMany(draft: Draft, changes: readonly { change: Change; rule: string }[]): Draft {
  const places = placed(draft);
  const edits: Edit[] = [];
  let id = draft.nextId;
  let next = 0;
  let shift = 0;
  const passUntil = (offset: number) => {
    for (let place = places[next]; place && place.start < offset; place = places[++next]) {
      const { start, end, edit } = place;
      shift += edit.end - edit.start - (end - start);
      edits.push(edit);
    }
  };
  for (const { change, rule } of changes) {
    passUntil(change.start);
    const met = [places[next - 1], places[next]].some((place) => place && overlaps(place, change));
    if (met) return changes.reduceRight((before, each) => accept(before, each.change, each.rule), draft);
    edits.push({ id, rule, start: change.start + shift, end: change.end + shift, text: change.text });
    id += 1;
  }
  passUntil(Number.POSITIVE_INFINITY);
  return { ...draft, edits, nextId: id };
}

/** Takes an edit back. Unknown ids change nothing. */
export function undo(draft: Draft, id: number): Draft {
  return { ...draft, edits: draft.edits.filter((edit) => edit.id !== id) };
}

/** Follows what the visitor typed, pasted or cut. Edits that it touches are settled: they are the text now. */
export function retype(draft: Draft, next: string): Draft {
  const text = draftText(draft);
  if (text === next) return draft;
  if (next === '') return startDraft('');
  const change = findChange(text, next);
  const touched = new Set(
    placed(draft)
      .filter((place) => meets(place, change))
      .map((place) => place.edit.id),
  );
  const settled = settle(draft, touched);
  const start = toBase(placed(settled), change.start);
  const end = start + (change.end - change.start);
  const shift = change.text.length - (change.end - change.start);
  return {
    ...settled,
    base: settled.base.slice(0, start) + change.text + settled.base.slice(end),
    edits: settled.edits.map((edit) =>
      edit.start >= end ? { ...edit, start: edit.start + shift, end: edit.end + shift } : edit,
    ),
  };
}

/** Makes the given edits part of the base. */
function settle(draft: Draft, ids: ReadonlySet<number>): Draft {
  let base = '';
  let at = 0;
  let shift = 0;
  const edits: Edit[] = [];
  for (const edit of draft.edits) {
    if (ids.has(edit.id)) {
      base += draft.base.slice(at, edit.start) + edit.text;
      at = edit.end;
      shift += edit.text.length - (edit.end - edit.start);
    } else edits.push({ ...edit, start: edit.start + shift, end: edit.end + shift });
  }
  return { ...draft, base: base + draft.base.slice(at), edits };
}

/** The smallest change that makes one text from the other. */
export function findChange(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/** The text with deletions and insertions side by side, for the page, the print and the DOCX. */
export function segments({ base, edits }: Draft): Segment[] {
  const list: Segment[] = [];
  let at = 0;
  for (const edit of edits) {
    if (edit.start > at) list.push({ kind: 'same', text: base.slice(at, edit.start) });
    if (edit.end > edit.start)
      list.push({ kind: 'deleted', text: base.slice(edit.start, edit.end), edit: edit.id });
    if (edit.text) list.push({ kind: 'inserted', text: edit.text, edit: edit.id });
    at = edit.end;
  }
  if (at < base.length) list.push({ kind: 'same', text: base.slice(at) });
  return list;
}

/** Moves a span over a change of the text; undefined where the change touches it. */
export function carry(span: Span, change: Change): Span | undefined {
  if (span.end <= change.start) return { start: span.start, end: span.end };
  const shift = change.text.length - (change.end - change.start);
  if (span.start >= change.end) return { start: span.start + shift, end: span.end + shift };
  return undefined;
}
