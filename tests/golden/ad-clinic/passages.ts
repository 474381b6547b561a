/** The golden set's passages, with what a careful editor would want flagged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Label = { rule: string; start: number; end: number };
export type Passage = { text: string; labels: Label[] };

function parsePassage(line: string): Passage {
  const source = line.replaceAll('\\n', '\n');
  const labels: Label[] = [];
  let text = '';
  let at = 0;
  for (const match of source.matchAll(/\[\[([a-z-]+):([^\]]+)\]\]/g)) {
    text += source.slice(at, match.index);
    labels.push({ rule: match[1]!, start: text.length, end: text.length + match[2]!.length });
    text += match[2];
    at = match.index + match[0].length;
  }
  return { text: text + source.slice(at), labels };
}

const read = (file: string): Passage[] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parsePassage);

export const readPassages = (): Passage[] => [...read('passages.txt'), ...read('passages-third.txt')];
