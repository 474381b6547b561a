/**
 * Lines out of the pieces of text that a PDF page holds: one line for each row of a table, its cells apart by tabs and
 * a label that breaks inside its cell put together again; prose by its paragraphs, one column after the other.
 */

/** A piece of text on a page of a PDF, in points; `y` grows upward. `size`: of its letters. */
export type Piece = { text: string; x: number; y: number; width: number; size: number };

/** Pieces that stand beside each other without a gap: a cell, or a line of one column. */
type Run = { text: string; x: number; right: number; y: number; size: number };
type Line = { y: number; runs: Run[] };

/** Gaps wider than this part cells, narrower than the other are no space, in points. */
const CELL_GAP = 9;
const SPACE = 1;
/** Lines whose heights differ by less are one, in points. */
const SAME_LINE = 3;

function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - piece.y) < SAME_LINE) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const runs: Run[] = [];
    for (const { text, x, y, width, size } of row.sort((a, b) => a.x - b.x)) {
      const before = runs.at(-1);
      const gap = before ? x - before.right : 0;
      if (before && gap <= CELL_GAP) {
        before.text += (gap > SPACE ? ' ' : '') + text;
        before.right = x + width;
      } else runs.push({ text, x, right: x + width, y, size });
    }
    return { y: row[0]?.y ?? 0, runs };
  });
}

const NUMBER = /^(#?\s*[\d.,]+\s*%?|n\/?a|[-\u2013\u2014*])$/i;
/** Where the figures of a line begin; none where fewer than two of its cells are figures. */
function figuresAt({ runs }: Line): number | undefined {
  const figures = runs.filter(({ text }) => NUMBER.test(text.trim()));
  return figures.length > 1 ? figures[0]?.x : undefined;
}

/** Lines above and below a row that may belong to the same table. */
const NEARBY = 8;

/** How far apart the lines of one label stand near a row: the least distance between two that begin at one place. */
function pitchNear(lines: readonly Line[], index: number, x: number): number {
  const ys = lines
    .slice(Math.max(0, index - NEARBY), index + NEARBY + 1)
    .flatMap(({ runs }) => runs.filter((run) => Math.abs(run.x - x) < 2).map((run) => run.y));
  const steps = ys.slice(1).map((y, at) => (ys[at] ?? 0) - y);
  return Math.min(...steps.filter((step) => step > SAME_LINE));
}

/** How far a distance may be off, as a share of the pitch. */
const OFF = 0.09;

/**
 * Puts labels of several lines to their figures. Where cells are centered the lines stand evenly above and below the
 * figures; where they begin at the top, what goes on below is no label of its own.
 */
function joinLabels(lines: Line[]): Line[] {
  const taken = new Set<Line>();
  const joined = lines.map((line, index): Line => {
    const at = figuresAt(line);
    if (at === undefined) return line;
    const label = line.runs.filter(({ x, text }) => x < at && !NUMBER.test(text.trim()));
    const block = labelAround(lines, index, { at, hasLabel: label.length > 0, taken });
    for (const each of block) taken.add(each);
    const texts = [...block, ...(label.length > 0 ? [line] : [])]
      .sort((a, b) => b.y - a.y)
      .map((each) => (each === line ? label : each.runs).map(({ text }) => text).join(' '));
    const first = label[0] ?? block[0]?.runs[0];
    if (!first) return line;
    const figures = line.runs.filter((run) => !label.includes(run));
    return { y: line.y, runs: [{ ...first, text: texts.join(' ') }, ...figures] };
  });
  return joined.filter((_, index) => !taken.has(lines[index] as Line));
}

type Row = { at: number; hasLabel: boolean; taken: ReadonlySet<Line> };

/** The lines above and below a row of figures that belong to its label. */
function labelAround(lines: readonly Line[], index: number, { at, hasLabel, taken }: Row): Line[] {
  const row = lines[index] as Line;
  const isLabel = (line: Line | undefined): line is Line =>
    line !== undefined &&
    !taken.has(line) &&
    line.runs.length === 1 &&
    line.runs.every(({ right }) => right < at + 2);
  const start = hasLabel ? row : lines[index + 1];
  const x = start?.runs[0]?.x;
  if (x === undefined) return [];
  const pitch = pitchNear(lines, index, x);
  const even: Line[] = [];
  // Centered: half a pitch off where no line stands on the figures' own height, a whole one else.
  for (let step = 1; ; step += 1) {
    const wanted = hasLabel ? step * pitch : (step - 0.5) * pitch;
    const pair = [lines[index - step], lines[index + step]].filter(isLabel);
    // What ends a label is the end of the one above.
    if (step === 1 && hasLabel && isEnd(pair[0]?.runs[0]?.text ?? '')) break;
    if (pair.length < 2 || pair.some(({ y }) => Math.abs(Math.abs(y - row.y) - wanted) > pitch * OFF)) break;
    even.push(...pair);
  }
  if (even.length > 0 || !hasLabel) return even;
  const below: Line[] = [];
  for (let step = 1; ; step += 1) {
    const next = lines[index + step];
    const text = [row, ...below].map(({ runs }) => runs[0]?.text ?? '').join(' ');
    if (!isLabel(next) || row.y - next.y > step * pitch * (1 + OFF)) break;
    if (!goesOn(text, next.runs[0]?.text ?? '')) break;
    below.push(next);
  }
  return below;
}

/** Whether a line is the end of a label and cannot begin one. */
const isEnd = (text: string) => /^\s*[(/&)]/.test(text) || /^[^(]*\)/.test(text);

/** Whether a line goes on with a label that another began: it is open, or the new line cannot begin one. */
function goesOn(label: string, next: string): boolean {
  const open = (label.match(/\(/g) ?? []).length > (label.match(/\)/g) ?? []).length;
  // Nothing is called by the first word alone.
  const isOpen =
    open ||
    /^\s*native\s*$/i.test(label) ||
    /(\b(or|and|of|the|other|african|pacific|alaska|more)|[/,&-])\s*$/i.test(label);
  return isOpen || /^\s*[(/&a-z]|^(Islander|Latino|Races)\b/.test(next);
}

/** A line of a column of prose is at least this share of the page's text wide. */
const PROSE = 0.3;

/** Left columns before right ones, where lines of prose stand beside each other. */
function unfoldColumns(lines: Line[]): Line[] {
  const prose = lines.filter((line) => figuresAt(line) === undefined);
  const left = Math.min(...lines.flatMap(({ runs }) => runs.map(({ x }) => x)));
  const right = Math.max(...lines.flatMap(({ runs }) => runs.map((run) => run.right)));
  const wide = prose.flatMap(({ runs }) =>
    runs.filter((run) => run.right - run.x > PROSE * (right - left) && run.x > left + 0.35 * (right - left)),
  );
  const start = wide.find((run) => wide.filter(({ x }) => Math.abs(x - run.x) < 2).length > 1)?.x;
  if (start === undefined) return lines;
  const isRight = ({ x }: Run) => x > start - 2;
  const inColumn = wide.filter(({ x }) => Math.abs(x - start) < 2);
  const size = inColumn[0]?.size ?? 0;
  const top = Math.max(...inColumn.map(({ y }) => y)) + 2.5 * size;
  let bottom = Math.min(...inColumn.map(({ y }) => y));
  for (const line of lines) {
    const first = line.runs[0];
    const follows =
      line.y < bottom && bottom - line.y < 3 * size && first && Math.abs(first.size - size) < 0.5;
    if (follows && figuresAt(line) === undefined && line.runs.every((run) => run.right < start))
      bottom = line.y;
  }
  const beside = lines.filter(({ y }) => y < top && y >= bottom);
  const part = (test: (run: Run) => boolean): Line[] =>
    beside.flatMap(({ runs }) => {
      const own = runs.filter(test);
      return own[0] ? [{ y: own[0].y, runs: own }] : [];
    });
  if (beside.some((line) => figuresAt(line) !== undefined)) return lines;
  return [
    ...lines.filter(({ y }) => y >= top),
    ...part((run) => !isRight(run)),
    ...part(isRight),
    ...lines.filter(({ y }) => y < bottom),
  ];
}

/** Joins the lines of a paragraph: one below the other, in one size, the upper one filled to its end. */
function joinProse(lines: readonly Line[]): string[] {
  const out: { text: string; last: Run | undefined }[] = [];
  const isAlone = ({ runs }: Line) => runs.length === 1;
  for (const line of lines) {
    const [run] = line.runs;
    const before = out.at(-1);
    const last = before?.last;
    const column = lines
      .filter((each) => isAlone(each) && run && Math.abs((each.runs[0]?.x ?? 0) - run.x) < 2)
      .map((each) => each.runs[0]?.right ?? 0);
    const end = Math.max(...column, 0);
    const goesOnBelow =
      run &&
      before &&
      last &&
      isAlone(line) &&
      Math.abs(run.x - last.x) < 2 &&
      Math.abs(run.size - last.size) < 0.5 &&
      last.y - run.y > 0 &&
      last.y - run.y < last.size * 1.75 &&
      last.right - last.x > 0.75 * (end - last.x) &&
      /[a-z,]$/i.test(before.text) &&
      !/^[\u2022*\u2013-]\s/.test(run.text);
    if (goesOnBelow) {
      before.text += ` ${run.text}`;
      before.last = run;
    } else
      out.push({ text: line.runs.map(({ text }) => text).join('\t'), last: isAlone(line) ? run : undefined });
  }
  return out.map(({ text }) => text);
}

/**
 * The lines of a document's pages, one after the other; a row that a page's end cuts is put together again, below the head
 * that its table has on each page.
 */
export function joinPages(pages: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const page of pages) {
    const rest = [...page];
    const again: string[] = [];
    while (rest[0] !== undefined && all.includes(rest[0])) again.push(rest.shift() ?? '');
    const cells = (all.pop() ?? '').split('\t');
    while (rest[0] && cells.length > 2 && !rest[0].includes('\t') && goesOn(cells[0] ?? '', rest[0]))
      cells[0] += ` ${rest.shift()}`;
    if (cells.join() !== '') all.push(cells.join('\t'));
    all.push(...again, ...rest);
  }
  return all;
}

/** The lines of one page. */
export const pageLines = (pieces: readonly Piece[]): string[] =>
  pieces.length === 0 ? [] : joinProse(joinLabels(unfoldColumns(linesOf(pieces))));
