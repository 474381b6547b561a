/** What points to pages that go away or move: found in fields and texts, and taken out or turned. */
import { parseFields } from '#app/content/content-files.ts';
import { partsOf } from './content-house.ts';
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

/** A link that stands where one that a page cannot be without is gone: its words go with its address. */
export type Instead = { href: string; label: string; heading: string; note: string };

/** Texts by their files. */
export type Texts = { files: () => readonly string[]; read: (file: string) => string };

const GONE = Symbol('gone');

/** A translation whose original goes is a page like any other: it leads nowhere instead. */
const ORIGINAL = 'translationOf';
const isGone = (item: unknown, moved: Moved) => {
  const change = typeof item === 'string' ? moved(item) : undefined;
  return change !== undefined && change.to === undefined;
};

/**
 * Fields with addresses turned or taken out: an address in a list leaves the list, a link among links goes with its
 * words, and one that a page cannot be without leads to `instead`. What is kept by address goes with the address.
 */
export function relinked(value: unknown, moved: Moved, instead: Instead): unknown {
  const result = relink(value, moved, instead, false);
  return result === GONE ? instead.href : result;
}

function relink(value: unknown, moved: Moved, instead: Instead, inList: boolean): unknown {
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
  const fields = Object.entries(value).flatMap(([key, item]) => {
    if (key === ORIGINAL && isGone(item, moved)) return [];
    const address = key.startsWith('/') ? moved(key) : undefined;
    if (address && address.to === undefined) return [];
    return [[address?.to ?? key, relink(item, moved, instead, false)] as const];
  });
  const losesOne = fields.some(([, item]) => item === GONE);
  if (inList && losesOne) return GONE;
  return Object.fromEntries(
    fields.map(([key, item]) => [key, losesOne ? replaced(key, item, fields, instead) : item]),
  );
}

/** The words of a link that is gone say where the new one leads, as far as it has such words. */
function replaced(
  key: string,
  item: unknown,
  fields: readonly (readonly [string, unknown])[],
  instead: Instead,
): unknown {
  if (item === GONE) return instead.href;
  if (key === 'label') return instead.label;
  const isStep = fields.some(([name]) => name === 'note');
  return isStep && (key === 'heading' || key === 'note') ? instead[key] : item;
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

/** The questions before a booking, which lead to pages by names of their own. */
const TRIAGE = 'tools/fit-triage.yml';

type Triage = {
  outcomes: Record<string, { kind: string; href?: string }>;
  rules: { to: string }[];
};

/** Answers that led to a page which is gone lead to the call instead: the last of the outcomes that book one. */
function withoutOutcomes(fields: unknown, moved: Moved): unknown {
  const triage = fields as Triage;
  const gone = new Set(
    Object.entries(triage.outcomes).flatMap(([name, { href }]) => {
      const change = href === undefined ? undefined : moved(href);
      return change && change.to === undefined ? [name] : [];
    }),
  );
  const call = Object.entries(triage.outcomes).findLast(([, { kind }]) => kind === 'book')?.[0];
  if (gone.size === 0 || call === undefined) return fields;
  return {
    ...triage,
    outcomes: Object.fromEntries(Object.entries(triage.outcomes).filter(([name]) => !gone.has(name))),
    rules: triage.rules.map((rule) => (gone.has(rule.to) ? { ...rule, to: call } : rule)),
  };
}

/**
 * The changes that pages which go or move ask of all other files.
 *
 * @param instead where a link leads that cannot be left out
 * @param except files that are changed otherwise
 */
export function relinkAll(
  texts: Texts,
  moved: Moved,
  instead: Instead,
  except: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const file of texts.files()) {
    if (except.has(file)) continue;
    const text = texts.read(file);
    const { head, yaml, fence, body } = partsOf(file, text);
    const parsed = parseFields({ file, yaml, firstLine: 1 });
    const fields = file === TRIAGE ? withoutOutcomes(parsed, moved) : parsed;
    const next =
      head + editFields(yaml, relinked(fields, moved, instead)) + fence + relinkedText(body, moved);
    if (next !== text) changes.set(file, next);
  }
  return changes;
}
