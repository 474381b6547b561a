/** What points to pages that go away or move: found in fields and texts, and taken out or turned. */
import { parseFields } from '#app/content/content-files.ts';
import { type ContentHouse, partsOf, readText } from './content-house.ts';
import { editFields } from './edit-fields.ts';

/** Where an address leads now; nothing: the page is gone. Undefined for addresses that stay. */
export type Moved = (address: string) => { to: string | undefined } | undefined;

/** An address with its query and anchor, against pages by their paths. */
export function movedPages(pages: ReadonlyMap<string, string | undefined>): Moved {
  return (address) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    if (path === '' || !pages.has(path)) return undefined;
    const to = pages.get(path);
    return { to: to === undefined ? undefined : to + rest };
  };
}

const GONE = Symbol('gone');

/** A translation whose original goes is a page like any other: it leads nowhere instead. */
const ORIGINAL = 'translationOf';
const isGone = (item: unknown, moved: Moved) => {
  const change = typeof item === 'string' ? moved(item) : undefined;
  return change !== undefined && change.to === undefined;
};

/**
 * Fields with addresses turned or taken out: an address in a list leaves the list, a link among links goes with its
 * words, and one that a page cannot be without leads to `instead`.
 */
export function relinked(value: unknown, moved: Moved, instead: string): unknown {
  const result = relink(value, moved, instead, false);
  return result === GONE ? instead : result;
}

function relink(value: unknown, moved: Moved, instead: string, inList: boolean): unknown {
  if (typeof value === 'string') {
    const change = moved(value);
    if (!change) return value;
    return change.to ?? GONE;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => relink(item, moved, instead, true)).filter((item) => item !== GONE);
    return items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([key, item]) => !(key === ORIGINAL && isGone(item, moved)))
    .map(([key, item]) => [key, relink(item, moved, instead, false)] as const);
  if (inList && fields.some(([, item]) => item === GONE)) return GONE;
  return Object.fromEntries(fields.map(([key, item]) => [key, item === GONE ? instead : item]));
}

/** Links of a Markdown text, turned or left as their words alone. */
export function relinkedText(body: string, moved: Moved): string {
  return body
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\((\/[^()\s]*)\)/g, (whole, label: string, address: string) => {
      const change = moved(address);
      if (!change) return whole;
      return change.to === undefined ? label : `[${label}](${change.to})`;
    })
    .replace(/^(\[[^\]]+\]:[ \t]*)(\/\S+)/gm, (whole, start: string, address: string) => {
      const to = moved(address)?.to;
      return to === undefined ? whole : start + to;
    });
}

/**
 * The changes that pages which go or move ask of all other files.
 *
 * @param instead where a link leads that cannot be left out
 * @param except files that are changed otherwise
 */
export function relinkAll(
  house: ContentHouse,
  moved: Moved,
  instead: string,
  except: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const file of house.texts()) {
    if (except.has(file)) continue;
    const text = readText(house, file);
    const { head, yaml, fence, body } = partsOf(file, text);
    const fields = parseFields({ file, yaml, firstLine: 1 });
    const next =
      head + editFields(yaml, relinked(fields, moved, instead)) + fence + relinkedText(body, moved);
    if (next !== text) changes.set(file, next);
  }
  return changes;
}
