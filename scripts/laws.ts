/**
 * `npm run laws`: one line an entry of the collection: its provisions by nature, its sources by kind, how sure it is, when
 * its sources were last read, and how often it was corrected. `npm run laws -- --on 2027-01-01` (as often as wanted): the
 * state of every law on that day, with what is in force and what begins later. Nothing of it is typed anywhere.
 */
import { parseArgs } from 'node:util';
import { readCorrections, readRegulations } from '#app/content/regulations.ts';
import { isDay } from '#domain/text/dates.ts';
import { entryTable, stateTable } from './law-tables.ts';
import { sayHelp } from './say-help.ts';

sayHelp();
const { values } = parseArgs({ options: { on: { type: 'string', multiple: true } } });
if (values.on?.some((day) => !isDay(day))) {
  process.stderr.write('--on: write a day such as 2027-01-01\n');
  process.exit(1);
}
const laws = readRegulations();

const tables = values.on
  ? values.on.map((day) => stateTable(laws, day))
  : [entryTable(laws, readCorrections())];

process.stdout.write(`${tables.join('\n\n')}\n`);
