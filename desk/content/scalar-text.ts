/** A single value as YAML text, written the way the one before it was. */
import { Scalar, stringify } from 'yaml';

/** Whether a text can stand on folded lines and come back the same. */
export const isFoldable = (text: string) => /^\S+( \S+)*$/.test(text);

/** Words on lines of at most `width` characters where words allow. */
export function foldedLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Folds a text again, and keeps the lines at its beginning and end that did not change. */
export function refolded(before: readonly string[], text: string, width: number): string[] {
  let head = 0;
  let rest = text;
  for (const line of before) {
    if (rest !== line && !rest.startsWith(`${line} `)) break;
    head += 1;
    rest = rest.slice(line.length + 1);
  }
  const tail: string[] = [];
  for (const line of before.slice(head).toReversed()) {
    if (rest !== line && !rest.endsWith(` ${line}`)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  const middle = rest ? foldedLines(rest, width) : [];
  // A change within one line that stays about as long stays on that line.
  const changed = before.length - head - tail.length;
  const kept = changed === 1 && rest.length <= width + 20 && rest ? [rest] : middle;
  return [...before.slice(0, head), ...kept, ...tail];
}

/**
 * @param old the value's text in the file
 * @param node the value that it was
 * @param next a text, number, truth value or null
 */
export function scalarText(old: string, node: Scalar, next: unknown, { flow }: { flow: boolean }): string {
  if (typeof next === 'string') {
    const block = blockText(old, node, next);
    if (block !== undefined) return block;
    if (node.type === Scalar.QUOTE_SINGLE && !/[\n\t]/.test(next)) return `'${next.replaceAll("'", "''")}'`;
  }
  // A text on lines of its own ends with its last line.
  return inline(node, next, flow) + (old.endsWith('\n') ? '\n' : '');
}

function inline({ type }: Scalar, next: unknown, flow: boolean): string {
  if (typeof next === 'string' && next.includes('\n')) return JSON.stringify(next);
  const options = {
    lineWidth: 0,
    singleQuote: true,
    ...(type === Scalar.QUOTE_DOUBLE
      ? ({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const)
      : {}),
  };
  // As a list's item: what means something inside brackets is quoted.
  const list = { ...options, collectionStyle: 'flow', flowCollectionPadding: false } as const;
  if (flow) return stringify([next], list).trim().slice(1, -1);
  return stringify({ k: next }, options).trimEnd().slice('k: '.length);
}

/** A text on lines of its own, below `>-` or `|`; nothing where it cannot stand there. */
function blockText(old: string, { type, value }: Scalar, next: string): string | undefined {
  if (type !== Scalar.BLOCK_FOLDED && type !== Scalar.BLOCK_LITERAL) return undefined;
  const [header = '', ...lines] = old.replace(/\n$/, '').split(/\r?\n/);
  const pad = /^ */.exec(lines.find((line) => line.trim()) ?? '')?.[0] ?? '';
  const ending = old.endsWith('\n') ? '\n' : '';
  const ends = (text: unknown) => /\n*$/.exec(String(text))?.[0] ?? '';
  // The header says what becomes of line breaks at the end.
  if (!pad || ends(value) !== ends(next) || ends(next).length > 1 || /^[>|]\S*\d/.test(header))
    return undefined;
  const text = next.replace(/\n$/, '');
  const before = lines.map((line) => line.slice(pad.length));
  const write = (body: string[]) =>
    [header, ...body.map((line) => (line ? pad + line : line))].join('\n') + ending;
  if (type === Scalar.BLOCK_LITERAL)
    return /^\s/.test(text) || text === '' ? undefined : write(text.split('\n'));
  // Paragraphs of a folded text are divided by an empty line.
  const paragraphs = text.split('\n');
  if (!paragraphs.every(isFoldable)) return undefined;
  const width = Math.max(80, ...before.map((line) => line.length));
  if (paragraphs.length === 1 && !before.includes('')) return write(refolded(before, text, width));
  return write(
    paragraphs.flatMap((paragraph, index) => [...(index ? [''] : []), ...foldedLines(paragraph, width)]),
  );
}
