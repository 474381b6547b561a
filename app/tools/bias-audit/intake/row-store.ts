/**
 * What is kept of a file: a few bytes a row in typed arrays, and each distinct spelling once. No
 * candidate id and no score text survives reading. About 25 bytes a row, 32 while the array doubles.
 */
import { AXES, type Axis, type Category } from '#domain/fairness/axes.ts';
import { isSilence, plain } from '#domain/fairness/read-answer.ts';
import type { Mapping, Mode } from './columns.ts';
import { looksLikeFormula, readCount, readMonth, readNumber } from './spellings.ts';

/** More rows than this are refused, so that memory stays bounded. */
export const MOST_ROWS = 10_000_000;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array that doubles as it fills. */
export class Column<Kind extends Numbers> {
  values: Kind;
  length = 0;
  constructor(empty: new (length: number) => Kind) {
    this.values = new empty(1024);
  }
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new (this.values.constructor as new (length: number) => Kind)(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

/**
 * A copy that does not keep its source alive: an engine may store a cut text as a view into the whole it was cut
 * from, and a few hundred endless cells would then hold as many megabytes.
 */
const ownCopy = (text: string) => ` ${text}`.slice(1);

/** Longer cells are not looked up as they were written: each is trimmed and cut again, and none is kept. */
const LONGEST_KEY = 120;

/** Distinct texts of one column, numbered as they come; past `limit` they share the last number. */
export class Dictionary {
  readonly words: string[] = [];
  readonly counts: number[] = [];
  private readonly codes = new Map<string, number>();
  readonly limit: number;
  constructor(limit: number) {
    this.limit = limit;
  }
  code(raw: string): number {
    // The long tail of a wrongly mapped column must not fill memory, nor must endless cells.
    const known = this.codes.get(raw);
    if (known !== undefined) {
      this.counts[known]! += 1;
      return known;
    }
    const text = raw.trim().slice(0, LONGEST_KEY);
    let code = this.codes.get(text);
    if (code === undefined) {
      if (this.words.length >= this.limit) {
        code = this.limit - 1;
        this.words[code] = '\u2026';
      } else {
        const word = ownCopy(text);
        code = this.words.push(word) - 1;
        this.counts.push(0);
        this.codes.set(word, code);
      }
    }
    if (raw !== text && raw.length <= LONGEST_KEY && this.codes.size < this.limit * 2) {
      this.codes.set(ownCopy(raw), code);
    }
    this.counts[code]! += 1;
    return code;
  }
  get full(): boolean {
    return this.words.length >= this.limit;
  }
}

/** Numbers people by id without keeping the ids: 64 bits of hash each, in an open table. */
class People {
  private high = new Uint32Array(4096);
  private low = new Uint32Array(4096);
  private number = new Uint32Array(4096);
  size = 0;

  /** The person's number, from 1; a new one where `id` is empty. */
  find(id: string): number {
    if (id === '') {
      this.size += 1;
      return this.size;
    }
    if (this.size * 2 > this.number.length) this.grow();
    let a = 0x811c9dc5;
    let b = 0x9e3779b9;
    for (let index = 0; index < id.length; index += 1) {
      const char = id.charCodeAt(index);
      a = Math.imul(a ^ char, 0x01000193);
      b = Math.imul(b ^ char, 0x85ebca6b);
      b ^= b >>> 13;
    }
    a ^= a >>> 16;
    a = Math.imul(a, 0x7feb352d) >>> 0;
    b = Math.imul(b ^ (b >>> 16), 0x846ca68b) >>> 0;
    const slot = this.slot(a, b);
    const found = this.number[slot]!;
    if (found !== 0) return found;
    this.size += 1;
    this.high[slot] = a;
    this.low[slot] = b;
    this.number[slot] = this.size;
    return this.size;
  }

  private slot(a: number, b: number): number {
    const mask = this.number.length - 1;
    let slot = (a ^ (b << 7)) & mask;
    while (this.number[slot] !== 0 && (this.high[slot] !== a || this.low[slot] !== b))
      slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { high, low, number } = this;
    this.high = new Uint32Array(number.length * 2);
    this.low = new Uint32Array(number.length * 2);
    this.number = new Uint32Array(number.length * 2);
    number.forEach((value, index) => {
      if (value === 0) return;
      const slot = this.slot(high[index]!, low[index]!);
      this.high[slot] = high[index]!;
      this.low[slot] = low[index]!;
      this.number[slot] = value;
    });
  }
}

/** A column of words: each distinct spelling once, and which of them stands in each row. */
export class WordColumn {
  readonly words: Dictionary;
  readonly codes = new Column(Uint16Array);
  /** Its place in the file. */
  readonly at: number;
  constructor(at: number, limit: number) {
    this.at = at;
    this.words = new Dictionary(limit);
  }
  push(raw: string): void {
    this.codes.push(this.words.code(raw));
  }
}

/** An axis that the file has a column of, and the categories of it that have a column of their own there. */
export type AxisColumn = {
  axis: Axis;
  column: WordColumn;
  own: { category: Category; column: WordColumn }[];
};

const AXIS_WORDS = 2_000;
const OWN_WORDS = 200;

function axisColumns(mapping: Mapping): AxisColumn[] {
  return AXES.flatMap((axis) => {
    const at = mapping[axis.id];
    if (at === undefined) return [];
    const own = axis.categories.flatMap((category) => {
      const place = category.column && mapping[category.column.id];
      return place === undefined ? [] : [{ category, column: new WordColumn(place, OWN_WORDS) }];
    });
    return [{ axis, column: new WordColumn(at, AXIS_WORDS), own }];
  });
}

/**
 * Whether a column's dots stand before thousands or before decimals: "1.100" beside "950" or "950,5" is eleven
 * hundred to its writer and 1.1 to a reader. Only files that do not separate columns by commas can mean the first.
 */
class Dots {
  /** Numbers with three digits after each dot, as thousands are written. */
  private thousands = 0;
  private decimals = 0;
  /** Numbers that are large without a dot, or have a decimal comma. */
  private others = 0;

  see(text: string, value: number): void {
    if (!text.includes('.')) {
      if (value >= 100 || text.includes(',')) this.others += 1;
    } else if (/^\s*[1-9]\d{0,2}(\.\d{3})+\s*$/.test(text)) this.thousands += 1;
    else if (!text.includes(',')) this.decimals += 1;
  }

  /** Numbers that could be either. */
  get unclear(): number {
    return this.decimals === 0 && this.others > 0 ? this.thousands : 0;
  }
}

/** Distinct dates whose month is remembered; the rest are read each time. */
const MOST_DATES = 50_000;

/** Why a row cannot be used at all, whatever the options. */
export type Refused = 'columns' | 'number' | 'blank' | 'impossible' | 'withdrawn' | 'quotes' | 'aside';

const WITHDRAWN_SCORE = /withdr(e|a)w|not assessed|no[ -]show|dropped out|incomplete/i;

const TOTAL =
  /^((grand|sub|overall|report|column)[ -]?)?totals?( (applicants|candidates|applications|people))?:?$|^(all|sum|overall)( (applicants|candidates|groups))?:?$/i;
/** A line of sums over some of the rows: "White Total", "Total Female". */
const SUBTOTAL = /\S\s*\b(sub[ -]?)?totals?:?$|^(sub[ -]?)?totals?\b/i;
/** What reports print under their rows. */
const NOTE =
  /^(total|note|generated|report|source|confidential|page \d|filter|as of|end of|run (by|on|date)|\*|\u00a9|exported|printed|record count|rows?:)/i;

/** Everything that later questions need, row by row. */
export class RowStore {
  readonly mapping: Mapping;
  readonly mode: Mode;
  /** The axes that the file has, in their own order. */
  readonly axes: readonly AxisColumn[];
  readonly outcomeWords = new Dictionary(500);
  /** Scores that are no numbers. */
  readonly scoreWords = new Dictionary(200);
  readonly jobWords = new Dictionary(2_000);
  readonly locationWords = new Dictionary(2_000);
  readonly toolWords = new Dictionary(200);
  /** One bit each in a person's mask: 31 stages, the rest share the last. */
  readonly stageWords = new Dictionary(31);

  readonly outcome = new Column(Uint16Array);
  readonly score = new Column(Float64Array);
  readonly applicants = new Column(Float64Array);
  readonly selected = new Column(Float64Array);
  readonly job = new Column(Uint16Array);
  readonly location = new Column(Uint16Array);
  readonly tool = new Column(Uint16Array);
  readonly stage = new Column(Uint8Array);
  readonly month = new Column(Uint16Array);
  readonly person = new Column(Uint32Array);

  rows = 0;
  rowsRead = 0;
  formulas = 0;
  datesUnread = 0;
  people = 0;
  readonly refused: Record<Refused, number> = {
    columns: 0,
    number: 0,
    blank: 0,
    impossible: 0,
    withdrawn: 0,
    quotes: 0,
    aside: 0,
  };

  /** Every column of `axes`, for the one walk over a row. */
  private readonly groups: readonly WordColumn[];
  private readonly decimalComma: boolean;
  private readonly dots = new Dots();
  private readonly finder = new People();
  private readonly months = new Map<string, number>();
  private readonly needed: number;
  private readonly width: number;
  private readonly headings: readonly string[] | undefined;
  /** The column of the outcome. */
  private readonly outcomeAt: number;

  /** `headings`: as they stand in the file, to know them when a report repeats them. */
  constructor(
    mapping: Mapping,
    mode: Mode,
    width: number,
    delimiter: string,
    headings?: readonly string[] | undefined,
  ) {
    this.headings = headings;
    this.mapping = mapping;
    this.mode = mode;
    this.width = width;
    this.decimalComma = delimiter !== ',';
    this.axes = axisColumns(mapping);
    this.groups = this.axes.flatMap(({ column, own }) => [column, ...own.map((each) => each.column)]);
    const outcome = mode === 'score' ? mapping.score : mode === 'class' ? mapping.class : mapping.selected;
    this.outcomeAt = outcome ?? 0;
    const rule = this.axes.filter(({ axis }) => axis.isRule).map(({ column }) => column.at);
    this.needed = Math.max(...rule, outcome ?? 0, mode === 'counts' ? mapping.applicants! : 0) + 1;
  }

  /** Whether a row is no person: a total, a note under the table, or the headings once more. */
  private isAside(cells: readonly string[]): boolean {
    const first = cells.findIndex((cell) => cell.trim() !== '');
    const lead = cells[first]?.trim() ?? '';
    const alone = cells.every((cell, index) => index <= first || cell.trim() === '');
    if (alone) return (first === 0 && NOTE.test(lead)) || (this.width > 1 && lead.length > LONGEST_KEY);
    if (this.headings?.[first]?.trim() === lead && lead !== '') {
      return this.headings.every((heading, index) => heading.trim() === (cells[index] ?? '').trim());
    }
    if (TOTAL.test(lead) && first === 0 && this.mode === 'counts') return true;
    const groups = this.axes.map(({ column }) => (cells[column.at] ?? '').trim());
    if (this.mode === 'counts') return groups.some((group) => TOTAL.test(group) || SUBTOTAL.test(group));
    return TOTAL.test(lead) && groups.every((group) => group === '' || TOTAL.test(group) || group === lead);
  }

  /** Takes one row of the file. */
  add(cells: readonly string[]): void {
    this.rowsRead += 1;
    if (this.isAside(cells)) {
      this.refused.aside += 1;
      return;
    }
    // A filled cell beyond the last heading means that a stray separator has shifted the row.
    const shifted = cells.length > this.width && cells.slice(this.width).some((cell) => cell.trim() !== '');
    if (shifted || cells.length < this.needed) {
      this.refused.columns += 1;
      return;
    }
    if (this.mode === 'score') {
      const text = cells[this.mapping.score!]!;
      const score = readNumber(text, this.decimalComma);
      if (!Number.isFinite(score)) {
        const kind = isSilence(plain(text)) ? 'blank' : WITHDRAWN_SCORE.test(text) ? 'withdrawn' : 'number';
        if (kind === 'number') this.scoreWords.code(text);
        this.refused[kind] += 1;
        return;
      }
      if (this.decimalComma) this.dots.see(text, score);
      this.score.push(score);
    } else if (this.mode === 'counts') {
      const texts = [cells[this.mapping.applicants!]!, cells[this.mapping.selected!]!] as const;
      const [n, s] = texts.map((text) => readCount(text, this.decimalComma)) as [number, number];
      if (!Number.isFinite(n) || !Number.isFinite(s) || texts.some((text) => text.includes('%'))) {
        this.refused.number += 1;
        return;
      }
      if (!Number.isSafeInteger(n) || !Number.isSafeInteger(s) || n < 0 || s < 0 || s > n) {
        this.refused.impossible += 1;
        return;
      }
      this.applicants.push(n);
      this.selected.push(s);
    } else {
      this.outcome.push(this.outcomeWords.code(cells[this.outcomeAt]!));
    }
    this.addPerson(cells);
    this.rows += 1;
  }

  /** Scores of which nobody can tell whether a dot groups their thousands. */
  get unclearScores(): number {
    return this.dots.unclear;
  }

  private addPerson(cells: readonly string[]): void {
    const { mapping } = this;
    const cell = (index: number) => {
      const text = cells[index] ?? '';
      // Most cells are words: one look at the first character spares them the pattern.
      const first = text.charCodeAt(0);
      if (first < 65 && looksLikeFormula(text)) this.formulas += 1;
      return text;
    };
    for (const column of this.groups) column.push(cell(column.at));
    if (mapping.job !== undefined) this.job.push(this.jobWords.code(cell(mapping.job)));
    if (mapping.location !== undefined) {
      this.location.push(this.locationWords.code(cell(mapping.location)));
    }
    if (mapping.tool !== undefined) this.tool.push(this.toolWords.code(cell(mapping.tool)));
    if (mapping.stage !== undefined) this.stage.push(this.stageWords.code(cell(mapping.stage)));
    if (mapping.date !== undefined) this.month.push(this.readMonth(cell(mapping.date)));
    if (mapping.id !== undefined) {
      this.person.push(this.finder.find(cell(mapping.id).trim()));
      this.people = this.finder.size;
    }
  }

  private readMonth(raw: string): number {
    let month = this.months.get(raw);
    if (month === undefined) {
      month = readMonth(raw);
      if (this.months.size < MOST_DATES && raw.length <= LONGEST_KEY) this.months.set(ownCopy(raw), month);
    }
    if (month === 0) this.datesUnread += 1;
    return month;
  }
}
