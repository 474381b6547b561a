/**
 * Changes fields in YAML text and nothing else: what is not changed keeps its bytes, its comments and its way of being
 * written. The parser says where each value stands, and only those places are written anew, because writing a whole
 * document out again changes lines that nobody touched.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { foldedLines, isFoldable, scalarText } from './scalar-text.ts';

/** The text cannot be changed this way: whoever edits it does so as text. */
export class NotEditable extends Error {
  override name = 'NotEditable';
}

type Edit = { start: number; end: number; text: string };
type Fields = Record<string, unknown>;

/** What every part of one edit needs. */
type Work = { source: string; document: Document; edits: Edit[] };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts of a new field are folded, as they are in the other files. */
const LONGEST_LINE = 110;

/**
 * @param yaml the fields as they stand in a file
 * @param next what they should be, all of them; a field that is missing or undefined is taken out
 * @returns the text with those fields; the same text where nothing differs
 * @throws NotEditable where the text is no valid YAML, or would not come back as `next`
 */
export function editFields(yaml: string, next: unknown): string {
  const document = parseDocument(yaml, { keepSourceTokens: true });
  if (document.errors[0]) throw new NotEditable(document.errors[0].message);
  const wanted = withoutUndefined(next);
  if (isDeepStrictEqual(document.toJS(), wanted)) return yaml;
  if (!document.contents) throw new NotEditable('the file has no fields');
  const work: Work = { source: yaml, document, edits: [] };
  change(work, document.contents as Node, wanted, { indent: 0, flow: false, from: 0 });
  const newline = yaml.includes('\r\n') ? '\r\n' : '\n';
  const text = applied(yaml, work.edits, newline);
  let result: unknown;
  try {
    result = parse(text);
  } catch (error) {
    throw new NotEditable((error as Error).message);
  }
  if (!isDeepStrictEqual(result, wanted)) throw new NotEditable('the fields would not come back as they are');
  return text;
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined ? [] : [[key, withoutUndefined(item)] as const],
    ),
  );
}

function applied(source: string, edits: readonly Edit[], newline: string): string {
  let text = source;
  for (const { start, end, text: written } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    text = text.slice(0, start) + written.replace(/\r?\n/g, newline) + text.slice(end);
  }
  return text;
}

type Range = [start: number, valueEnd: number];

function rangeOf(node: unknown): Range {
  const range = (node as Node | null)?.range;
  if (!range) throw new NotEditable('a field without a place');
  return [range[0], range[1]];
}

const lineStart = (source: string, at: number) => source.lastIndexOf('\n', at - 1) + 1;

/** Where the next line begins after a value; a block text ends there itself. */
function lineEnd(source: string, at: number): number {
  if (at > 0 && source[at - 1] === '\n') return at;
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}

const columnOf = (source: string, at: number) => at - lineStart(source, at);

/** Where a value stands. `from` is where it may be written anew from: after the colon or the dash. */
type Place = { indent: number; flow: boolean; from: number; item?: boolean };

function change(work: Work, node: Node | null, next: unknown, place: Place): void {
  if (node && isDeepStrictEqual(node.toJS(work.document), next)) return;
  if (isAlias(node)) throw new NotEditable('a field that repeats another one by name');
  if (isMap(node) && isFields(next)) {
    if (node.flow ? sameKeys(node, next) : node.items.length > 0 && Object.keys(next).length > 0) {
      changeMap(work, node, next, { ...place, flow: place.flow || node.flow === true });
    } else replace(work, node, next, place);
  } else if (isSeq(node) && Array.isArray(next)) {
    if (node.flow && node.items.length === next.length) {
      node.items.forEach((item, index) => {
        change(work, item as Node, next[index], { ...place, flow: true });
      });
    } else if (!node.flow && node.items.length > 0 && next.length > 0) changeList(work, node, next, place);
    else replace(work, node, next, place);
  } else replace(work, node, next, place);
}

const sameKeys = (map: YAMLMap, next: Fields) =>
  isDeepStrictEqual(
    map.items.map(({ key }) => String((key as Scalar).value)).sort(),
    Object.keys(next).sort(),
  );

/** Writes a value anew where the old one stands. */
function replace(work: Work, node: Node | null, next: unknown, place: Place): void {
  const { source } = work;
  const [start, end] = node ? rangeOf(node) : [place.from, place.from];
  const isValue = typeof next !== 'object' || next === null;
  if (isValue && isScalar(node) && end > start) {
    work.edits.push({ start, end, text: scalarText(source.slice(start, end), node, next, place) });
  } else if (node && (place.flow || ((isSeq(node) || isMap(node)) && node.flow && !isValue))) {
    work.edits.push({ start, end, text: flowText(next) });
  } else {
    const text = place.item ? itemText(next, place.indent) : valueText(next, place.indent);
    const ended = end > place.from && source[end - 1] === '\n';
    work.edits.push({ start: place.from, end: Math.max(end, place.from), text: ended ? `${text}\n` : text });
  }
}

const flowText = (value: unknown) =>
  stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0, singleQuote: true })
    .trimEnd()
    .replace(/^\{(.*)\}$/s, '{ $1 }');

/** A value after a colon or dash of a line that is indented by `indent`; without the line's end. */
function valueText(value: unknown, indent: number): string {
  if (typeof value === 'string' && value.length > LONGEST_LINE - indent && isFoldable(value)) {
    const pad = ' '.repeat(indent + 2);
    return [' >-', ...foldedLines(value, LONGEST_LINE - indent - 2).map((line) => pad + line)].join('\n');
  }
  const pad = ' '.repeat(indent);
  const lines = entryLines('k', value);
  return [
    lines[0]?.slice('k:'.length) ?? '',
    ...lines.slice(1).map((line) => (line ? pad + line : line)),
  ].join('\n');
}

/** A field and its value, at the left margin. */
function entryLines(key: string, value: unknown): string[] {
  const simple = stringify({ [key]: value }, { lineWidth: 0, singleQuote: true }).trimEnd();
  const document = parseDocument(simple);
  foldLong(document.contents as Node | null);
  return document.toString({ lineWidth: 0, singleQuote: true }).replace(/\n$/, '').split('\n');
}

/** Marks long texts inside new lists and groups to be written on lines of their own. */
function foldLong(node: Node | null): void {
  if (isMap(node)) for (const pair of node.items) foldLong(pair.value as Node | null);
  else if (isSeq(node)) for (const item of node.items) foldLong(item as Node | null);
  else if (isScalar(node) && typeof node.value === 'string' && node.value.includes('\n')) {
    node.type = Scalar.BLOCK_LITERAL;
  }
}

function changeMap(work: Work, map: YAMLMap, next: Fields, place: Place): void {
  const { source } = work;
  const pairs = map.items as Pair<Node, Node | null>[];
  const indent = columnOf(source, rangeOf(pairs[0]?.key)[0]);
  const known = new Set<string>();
  pairs.forEach((pair, index) => {
    const name = String((pair.key as unknown as Scalar).value);
    known.add(name);
    if (name in next) {
      const colon = source.indexOf(':', rangeOf(pair.key)[1]);
      change(work, pair.value, next[name], { indent, flow: place.flow, from: colon + 1 });
    } else removePair(work, pairs, index);
  });
  // A new field stands after the one that it follows in the form.
  let before: Pair<Node, Node | null> | undefined;
  const at = new Map<number, string>();
  for (const [name, value] of Object.entries(next)) {
    if (known.has(name)) {
      before = pairs.find((pair) => String((pair.key as unknown as Scalar).value) === name);
      continue;
    }
    const after = before ?? pairs[0];
    const spot = after ? lineEnd(source, endOfPair(source, after)) : source.length;
    const key = stringify({ [name]: null }, { nullStr: '' }).replace(/:\s*$/, '');
    const text = `${' '.repeat(indent)}${key}:${valueText(value, indent)}\n`;
    const open = spot > 0 && source[spot - 1] !== '\n' ? '\n' : '';
    at.set(spot, (at.get(spot) ?? open) + text);
  }
  for (const [start, text] of at) work.edits.push({ start, end: start, text });
}

function endOfPair(source: string, { key, value }: Pair<Node, Node | null>): number {
  const end = value?.range ? rangeOf(value)[1] : 0;
  return Math.max(end, source.indexOf(':', rangeOf(key)[1]) + 1);
}

function removePair(work: Work, pairs: Pair<Node, Node | null>[], index: number): void {
  const { source } = work;
  const pair = pairs[index] as Pair<Node, Node | null>;
  const [start] = rangeOf(pair.key);
  const following = pairs[index + 1];
  if (source.slice(lineStart(source, start), start).trim() === '') {
    const end = lineEnd(source, endOfPair(source, pair));
    work.edits.push({ start: lineStart(source, start), end, text: '' });
  } else if (following) {
    // The first field of a list's item stands behind its dash.
    work.edits.push({ start, end: rangeOf(following.key)[0], text: '' });
  } else throw new NotEditable('the last field of an item');
}

/** One item of a list: its lines, with the comments right above it. */
type Block = { start: number; end: number; node: Node; value: unknown };

function blocksOf({ source, document }: Work, list: YAMLSeq): Block[] {
  const starts = list.items.map((item, index) => {
    const dash = source.lastIndexOf('-', dashBefore(source, item as Node));
    const line = lineStart(source, dash);
    if (source.slice(line, dash).trim() !== '') throw new NotEditable('a list that begins within a line');
    return index === 0 ? line : withComments(source, line);
  });
  return list.items.map((item, index) => {
    const node = item as Node;
    const end = lineEnd(source, Math.max(rangeOf(node)[1], starts[index] ?? 0));
    return { start: starts[index] ?? 0, end, node, value: node.toJS(document) };
  });
}

/** The last place at which the dash of an item can stand. */
function dashBefore(source: string, node: Node): number {
  let at = rangeOf(node)[0] - 1;
  while (at >= 0 && source[at] !== '-') at -= 1;
  return at;
}

/** Comments right above a line belong to it. */
function withComments(source: string, line: number): number {
  let start = line;
  for (;;) {
    const before = lineStart(source, start - 1);
    if (start === 0 || !source.slice(before, start).trim().startsWith('#')) return start;
    start = before;
  }
}

function changeList(work: Work, list: YAMLSeq, next: unknown[], place: Place): void {
  const blocks = blocksOf(work, list);
  const { source } = work;
  const origins = originsOf(blocks, next);
  const indent = columnOf(source, source.indexOf('-', lineOfDash(source, blocks[0] as Block)));
  const edit = (block: Block, value: unknown): Edit[] => {
    const inner: Work = { ...work, edits: [] };
    const from = dashBefore(source, block.node) + 1;
    change(inner, block.node, value, { indent, flow: place.flow, from, item: true });
    return inner.edits;
  };
  if (origins.length === blocks.length && origins.every((origin, index) => origin === index)) {
    for (const [index, block] of blocks.entries()) work.edits.push(...edit(block, next[index]));
    return;
  }
  const first = blocks[0] as Block;
  const last = blocks.at(-1) as Block;
  const gap = blocks[1] ? source.slice(first.end, blocks[1].start) : '';
  const texts = next.map((value, index) => {
    const block = blocks[origins[index] ?? -1];
    if (!block) return `${' '.repeat(indent)}-${itemText(value, indent)}\n`;
    const moved = edit(block, value).map(({ start, end, text }) => ({
      start: start - block.start,
      end: end - block.start,
      text,
    }));
    const text = applied(source.slice(block.start, block.end), moved, '\n');
    return text.endsWith('\n') ? text : `${text}\n`;
  });
  const text = texts.join(/^(\r?\n)*$/.test(gap) ? gap : '');
  const open = source[last.end - 1] === '\n' ? text : text.replace(/\n$/, '');
  work.edits.push({ start: first.start, end: last.end, text: open });
}

function lineOfDash(source: string, block: Block): number {
  return lineStart(source, dashBefore(source, block.node));
}

/** A list's new item after its dash. */
function itemText(value: unknown, indent: number): string {
  if (isFields(value) || Array.isArray(value)) {
    const pad = ' '.repeat(indent + 2);
    const lines = stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd().split('\n');
    return ` ${lines.map((line, index) => (index === 0 || !line ? line : pad + line)).join('\n')}`;
  }
  return valueText(value, indent);
}

/** For each new item the old one that it was: the same one, else the one at its place that nobody else is. */
function originsOf(blocks: readonly Block[], next: readonly unknown[]): (number | undefined)[] {
  const free = new Set(blocks.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const origins = next.map((value, place) => {
    const here = blocks[place];
    if (here && free.has(place) && isDeepStrictEqual(here.value, value)) return take(place);
    return undefined;
  });
  for (const [place, value] of next.entries()) {
    origins[place] ??= take([...free].find((index) => isDeepStrictEqual(blocks[index]?.value, value)));
  }
  // With as many items as before, one that is nowhere else was changed at its place.
  for (const place of next.keys()) {
    if (origins[place] !== undefined) continue;
    const [only] = free;
    if (free.has(place)) origins[place] = take(place);
    else if (next.length === blocks.length && free.size === 1) origins[place] = take(only);
  }
  return origins;
}
