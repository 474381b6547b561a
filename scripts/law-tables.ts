/** Tables of the collection of laws, as text with tabs: to read, and to paste into a spreadsheet. Pure. */
import type { Correction, Regulation } from '#app/content/regulations.ts';
import { inForceOn } from '#domain/law/memory.ts';
import { natures, sourceKinds } from '#domain/law/provision.ts';

const lines = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.join('\t')).join('\n');

/** How often each name stands in a list, as "3 duty, 1 advice", in the order of `names`. */
const counted = <Name extends string>(names: readonly Name[], found: readonly Name[]): string =>
  names
    .map((name) => ({ name, times: found.filter((one) => one === name).length }))
    .filter(({ times }) => times > 0)
    .map(({ name, times }) => `${times} ${name}`)
    .join(', ');

/** One line an entry: provisions by nature, sources by kind, computed confidence, last reading, corrections. */
export const entryTable = (laws: readonly Regulation[], corrections: readonly Correction[]): string =>
  lines([
    [
      'law',
      'provisions by nature',
      'sources by kind',
      'confidence',
      'sources read on',
      'reviewed by',
      'corrections',
    ],
    ...laws.map((law) => [
      law.id,
      counted(
        natures,
        law.provisions.map(({ nature }) => nature),
      ),
      counted(
        sourceKinds,
        law.sources.map(({ kind }) => kind),
      ),
      law.confidence,
      law.factAsOf,
      law.reviewed?.by ?? 'nobody',
      corrections.filter((correction) => correction.law.id === law.id).length,
    ]),
  ]);

/** The state of every law on a day. Throws a `RangeError` for no calendar date. */
export const stateTable = (laws: readonly Regulation[], day: string): string =>
  lines([
    [`on ${day}`, 'status', 'binding provisions in force', 'beginning later', 'next'],
    ...inForceOn(laws, day).map(({ id, status, inForce, later, next }) => [
      id,
      status,
      inForce.length,
      later.length,
      next?.date ?? '',
    ]),
  ]);
