/** The figures of a posted summary: rows that begin with a category, with their numbers told apart by arithmetic. */
import { AXES, type RuleTableId } from '#domain/fairness/axes.ts';
import { isCategory, readAnswer } from '#domain/fairness/read-answer.ts';

/** A number as printed: its value and how far rounding may have moved it. */
type Printed = { value: number; reach: number; isWhole: boolean };

export type PostedRow = {
  table: RuleTableId;
  category: string;
  /** As they stand on the page; absent where the page has none. */
  n?: number;
  selected?: number;
  rate?: Printed;
  ratio?: Printed;
};

const SEX = AXES.find(({ id }) => id === 'sex')!;
const RACE = AXES.find(({ id }) => id === 'race')!;

/** Numbers of a text, percentages as shares; those of dates and of years are left out. */
function numbersIn(text: string): Printed[] {
  return [...text.matchAll(/(?<![\d.,/-])(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s?(%)?(?![\d/-])/g)].flatMap(
    ([whole, integer, decimals, percent]) => {
      if (!integer && !decimals) return [];
      const digits = (decimals ?? '.').length - 1;
      const value = Number(`${(integer ?? '0').replaceAll(',', '')}${decimals ?? ''}`);
      const scale = percent ? 100 : 1;
      return [
        {
          value: value / scale,
          // A whole unit of the last digit, not half: some round down, and that is no mistake.
          reach: 10 ** -digits / scale,
          isWhole: !decimals && !percent && !whole.includes('.'),
        },
      ];
    },
  );
}

/** A label's category, by sex, by race, or by both where it names both. */
export function categoryOf(label: string): { table: RuleTableId; category: string } | undefined {
  const text = label
    .replace(/\([^)]*not hispanic[^)]*\)/gi, '')
    .replace(/[*\u2020\u2021:]+/g, ' ')
    .trim();
  const sex = readAnswer(SEX, text);
  if (isCategory(sex)) return { table: 'sex', category: sex };
  const match = /\b(males?|females?|m[ae]n|wom[ae]n)\b/i.exec(text);
  const crossed = match ? readAnswer(SEX, match[0].replace(/s$/i, '')) : 'unread';
  const rest = match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text;
  const race = readAnswer(
    RACE,
    rest.replace(/[\s/,&|\u2013\u2014-]+$/, '').replace(/^[\s/,&|\u2013\u2014-]+/, ''),
  );
  if (!isCategory(race)) return undefined;
  return isCategory(crossed)
    ? { table: 'intersectional', category: `${race} / ${crossed}` }
    : { table: 'race', category: race };
}

/** Which number is which: people first, then the selected among them, a share that fits, and a ratio. */
function tellApart(numbers: readonly Printed[]): Omit<PostedRow, 'table' | 'category'> {
  const whole = numbers.filter(({ isWhole }) => isWhole);
  const parts = numbers.filter(({ isWhole }) => !isWhole);
  const people = whole.find(({ value }) => value > 1);
  const n = people?.value ?? whole[0]?.value;
  const next = whole[whole.indexOf(people ?? whole[0]!) + 1];
  const isCount = next !== undefined && n !== undefined && next.value <= n;
  const share = isCount && n ? next.value / n : undefined;
  const fits = (each: Printed) => share === undefined || Math.abs(each.value - share) <= each.reach + 1e-9;
  // A ratio of exactly 1 is often printed without decimals.
  const last = numbers.at(-1);
  const one = last?.isWhole && last.value === 1 && last !== people && last !== next ? last : undefined;
  const [first, second] = parts;
  // Rates stand before ratios, unless only the other order agrees with the counts.
  const isTurned = first && second && share !== undefined && !fits(first) && fits(second);
  const alone = first && (fits(first) || one) ? first : undefined;
  const rate = isTurned ? second : second ? first : alone;
  const ratio = isTurned ? first : second ? parts.at(-1) : (one ?? (rate ? undefined : first));
  return {
    ...(n === undefined ? {} : { n }),
    ...(isCount && next !== one ? { selected: next.value } : {}),
    ...(rate ? { rate } : {}),
    ...(ratio ? { ratio } : {}),
  };
}

/** Every row of figures in a text, in its order. A race on a line of its own is that of the sexes below it. */
export function postedRows(text: string): PostedRow[] {
  const rows: PostedRow[] = [];
  let above: string | undefined;
  for (const line of text.split('\n')) {
    const [label = '', ...rest] = splitLabel(line);
    const named = categoryOf(label);
    const numbers = numbersIn(rest.join(' '));
    if (named && numbers.length === 0) above = named.table === 'race' ? named.category : undefined;
    if (!named || numbers.length < 2) {
      if (!named && numbers.length === 0 && line.trim().length > 2) above = undefined;
      continue;
    }
    const crossed = named.table === 'sex' && above !== undefined;
    rows.push({
      ...(crossed ? { table: 'intersectional' as const, category: `${above} / ${named.category}` } : named),
      ...tellApart(numbers),
    });
  }
  return rows;
}

/** The words before the first figure, and the rest; cells apart by tabs or pipes. */
function splitLabel(line: string): string[] {
  const cells = line
    .split(/\t|\s*\|\s*/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (cells.length > 2) {
    const first = cells.findIndex((cell) => /\d/.test(cell) || /^(n\/?a|\u2013|-)$/i.test(cell));
    if (first > 0) return [cells.slice(0, first).join(' '), ...cells.slice(first)];
    return cells.length > 0 ? [cells.join(' ')] : [];
  }
  const at = line.search(/[:\s(]\d/);
  return at === -1 ? [line] : [line.slice(0, at), line.slice(at)];
}
