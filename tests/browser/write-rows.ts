/** Large tables on disk, for tests. */
import { createWriteStream } from 'node:fs';

const RACES = [
  'Hispanic or Latino',
  'White',
  'Black or African American',
  'Native Hawaiian or Pacific Islander',
  'Asian',
  'Native American or Alaska Native',
  'Two or More Races',
];

/** Writes a CSV of people without holding it in memory; `note` fills a column that no audit reads. */
export const writeRows = (file: string, rows: number, note = '') =>
  writeLines(
    file,
    'candidate_id,sex,race_ethnicity,selected,note',
    rows,
    (index) => `c-${index},${index % 3 ? 'Female' : 'Male'},${RACES[index % 7]},${index % 5 ? 0 : 1},${note}`,
  );

/** The same with a time that never repeats, 2,000 jobs spread over a million rows, and `width` characters of notes. */
export const writeDistinctRows = (file: string, rows: number, width: number) => {
  const note = 'n'.repeat(width);
  return writeLines(
    file,
    'candidate_id,sex,race_ethnicity,selected,job,date,note',
    rows,
    (index) =>
      `candidate-${index},${index % 3 ? 'Female' : 'Male'},${RACES[index % 7]}${' '.repeat(index % 9)},${index % 5 ? 0 : 1},Requisition ${Math.floor(index / 500)} of this year,${new Date(1.76e12 + index * 1009).toISOString()},${note}`,
  );
};

async function writeLines(
  file: string,
  headings: string,
  rows: number,
  line: (index: number) => string,
): Promise<string> {
  const stream = createWriteStream(file);
  stream.write(`${headings}\n`);
  for (let index = 0; index < rows; index += 1) {
    if (!stream.write(`${line(index)}\n`))
      await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
  }
  await new Promise<void>((resolve) => stream.end(() => resolve()));
  return file;
}
