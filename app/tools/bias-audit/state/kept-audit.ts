/**
 * What of an audit may outlive the page: totals, settings, and what the visitor wrote about the tool. Never
 * a row, an id or a file name. The same shape goes into this browser's storage and, if asked, into a link.
 */

import { type AuditTable, TABLES } from '#domain/fairness/axes.ts';
import type { AuditCounts, Options, TableCounts } from '#domain/fairness/impact-table.ts';
import { noParticulars, type Particulars } from '../output/particulars.ts';

export type Measure = 'selection' | 'scoring';

export type KeptAudit = {
  options: Options;
  counts?: AuditCounts;
  measure: Measure;
  /** Kept on the device, never in a link. */
  particulars?: Particulars;
};

/** `[n, selected]` per category, then unknown and other: short enough for a link. */
type Packed = { t: [number, number][]; u: number; o: number };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Links older than an optional category do without it: the others stand before it. */
function unpackTable(value: unknown, { categories, always }: AuditTable): TableCounts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { t, u, o } = value as Partial<Packed>;
  if (!Array.isArray(t) || t.length < always || t.length > categories.length) return undefined;
  if (!isCount(u) || !isCount(o)) return undefined;
  const counts = [];
  for (const pair of t) {
    if (!Array.isArray(pair) || !isCount(pair[0]) || !isCount(pair[1]) || pair[1] > pair[0]) return undefined;
    counts.push({ n: pair[0], selected: pair[1] });
  }
  return { counts, unknown: u, other: o };
}

/** Packs an audit as JSON text. */
export function pack(audit: KeptAudit): string {
  const tables: Record<string, Packed> = {};
  for (const { id } of TABLES) {
    const table = audit.counts?.[id];
    if (table) {
      tables[id] = {
        t: table.counts.map(({ n, selected }) => [n, selected]),
        u: table.unknown,
        o: table.other,
      };
    }
  }
  return JSON.stringify({
    v: 1,
    e: Number(audit.options.excludeSmall),
    h: Number(audit.options.holm),
    m: audit.measure === 'scoring' ? 's' : 'r',
    ...(audit.counts ? { c: tables } : {}),
    ...(audit.particulars ? { p: audit.particulars } : {}),
  });
}

/** Reads what `pack` wrote; `undefined` for anything else, however it came to be. */
export function unpack(text: string): KeptAudit | undefined {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || value.v !== 1) return undefined;
  const audit: KeptAudit = {
    options: { excludeSmall: value.e === 1, holm: value.h === 1 },
    measure: value.m === 's' ? 'scoring' : 'selection',
  };
  if (typeof value.c === 'object' && value.c !== null) {
    const tables = value.c as Record<string, unknown>;
    const counts: AuditCounts = {};
    for (const table of TABLES) {
      if (tables[table.id] === undefined) continue;
      const read = unpackTable(tables[table.id], table);
      if (!read) return undefined;
      counts[table.id] = read;
    }
    if (Object.keys(counts).length > 0) audit.counts = counts;
  }
  if (typeof value.p === 'object' && value.p !== null) audit.particulars = readParticulars(value.p);
  return audit;
}

function readParticulars(value: object): Particulars {
  const read = { ...noParticulars };
  for (const key of Object.keys(read) as (keyof Particulars)[]) {
    const text = (value as Record<string, unknown>)[key];
    if (typeof text !== 'string') continue;
    if (key !== 'dataKind') read[key] = text.slice(0, 2_000);
    else if (text === '' || text === 'historical' || text === 'pooled' || text === 'test')
      read.dataKind = text;
  }
  return read;
}

const HASH = '#audit=';

/** The address of this page with the audit in its hash, which no browser sends to a server. */
export function shareLink(page: string, audit: KeptAudit, withCounts: boolean): string {
  const { particulars: _, counts, ...rest } = audit;
  const text = pack({ ...rest, ...(withCounts && counts ? { counts } : {}) });
  // The text is ASCII: numbers and fixed keys.
  return `${page.replace(/#.*$/, '')}${HASH}${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** `undefined`: no audit in the hash. `null`: one that cannot be read. Particulars are never taken from a link. */
export function readShareHash(hash: string): KeptAudit | undefined | null {
  if (!hash.startsWith(HASH)) return undefined;
  try {
    const audit = unpack(atob(hash.slice(HASH.length).replaceAll('-', '+').replaceAll('_', '/')));
    if (!audit) return null;
    const { particulars: _, ...rest } = audit;
    return rest;
  } catch {
    return null;
  }
}
