/** The clinic's golden sets: texts with what a lawyer or a careful editor would want flagged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../tests/golden/ad-clinic');
export const SETS = path.join(FOLDER, 'sets');

export type Mark = { span: string; tier: 'unlawful' | 'deterring' | 'style'; why: string };
export type MarkedAd = { id: string; text: string; marks: Mark[]; missing: string[]; clean: boolean };
export type MarkedSentence = { id: string; text: string; tier: Mark['tier'] | 'none'; span: string | null };

/** Files of marked sentences and advertisements, in the order of their names. */
export const setNames = (): string[] =>
  readdirSync(SETS)
    .filter((name) => /-(?:ads|sentences)\.json$/.test(name))
    .sort();

export const readSet = <Item>(name: string): Item[] =>
  JSON.parse(readFileSync(path.join(SETS, name), 'utf8')) as Item[];

export type Label = { rule: string; start: number; end: number };
export type Passage = { text: string; labels: Label[] };

function parsePassage(line: string): Passage {
  const source = line.replaceAll('\\n', '\n');
  const labels: Label[] = [];
  let text = '';
  let at = 0;
  for (const match of source.matchAll(/\[\[([a-z-]+):([^\]]+)\]\]/g)) {
    const [, rule = '', words = ''] = match;
    text += source.slice(at, match.index);
    labels.push({ rule, start: text.length, end: text.length + words.length });
    text += words;
    at = match.index + match[0].length;
  }
  return { text: text + source.slice(at), labels };
}

const read = (file: string): Passage[] =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parsePassage);

/** Passages, each a line of its file: `[[rule:words]]` is a label. */
export const readPassages = (): Passage[] => [...read('passages-third.txt'), ...read('passages.txt')];
