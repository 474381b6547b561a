/**
 * `npm run setup`: makes the site its owner's. Asks in a terminal; `npm run setup -- --answers mine.yml` reads the answers
 * from a file instead (their shape: `desk/setup/answers.ts`). `--show` says what would change and writes nothing,
 * `--no-pictures` leaves the drawings for `npm run pictures`, `--replace-env` lets other values in `.env` go.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { yamlProblem } from '#app/content/yaml-advice.ts';
import { setupWords as words } from '#desk/setup/words.ts';
import { runScript } from './data-folder.ts';
import { contentHouse } from './desk/content-desk.ts';
import { applySetup, planFor } from './setup/apply.ts';
import { askOwner } from './setup/ask.ts';

const projectDir = path.resolve(import.meta.dirname, '..');

const options = {
  answers: { type: 'string' },
  show: { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
  'replace-env': { type: 'boolean', default: false },
} as const;

function answersIn(file: string): unknown {
  if (!existsSync(file)) throw fail([`${file}: there is no such file`]);
  const text = readFileSync(file, 'utf8');
  try {
    return parse(text);
  } catch {
    const { line, advice } = yamlProblem(text);
    throw fail([`${file}:${line}: not valid YAML: ${advice}`]);
  }
}

/** Answers from a file, with paths from where it stands. */
function answersFrom(file: string): unknown {
  const answers = answersIn(file) as { photo?: { file?: unknown } };
  const photo = answers?.photo?.file;
  if (typeof photo !== 'string') return answers;
  return { ...answers, photo: { ...answers.photo, file: path.resolve(path.dirname(file), photo) } };
}

const fail = (problems: readonly string[]) => new Error([words.nothing, ...problems].join('\n  '));

await runScript(async () => {
  const { values } = parseArgs({ options });
  if (!values.answers && !process.stdin.isTTY) throw new Error(words.usage);
  const answers = values.answers ? answersFrom(values.answers) : await askOwner(contentHouse);
  if (answers === undefined) throw new Error(words.nothing);
  const plan = planFor(projectDir, contentHouse, answers);
  if ('problems' in plan) throw fail(plan.problems);
  if (values.show) {
    for (const [file, text] of plan.content) console.info(`${text === null ? '-' : ' '} content/${file}`);
    for (const file of plan.project.keys()) console.info(`  ${file}`);
    for (const name of Object.keys(plan.settings)) console.info(`  .env: ${name}`);
    for (const file of plan.changed) console.info(words.changed(file));
    for (const page of plan.absent) console.info(words.absent(page));
    return;
  }
  const done = await applySetup(projectDir, contentHouse, plan, {
    replaceSettings: values['replace-env'],
    draw: !values['no-pictures'],
  });
  if ('problems' in done) throw fail(done.problems);
  for (const [file, text] of plan.content) if (text === null) console.info(words.gone(file));
  for (const file of plan.changed) console.info(words.changed(file));
  for (const page of plan.absent) console.info(words.absent(page));
  for (const name of done.keptSettings) console.info(words.problem.env(name));
  if (done.background) console.info(words.background[done.background]);
  console.info(done.files.length > 0 ? words.done(done.files.length) : words.unchanged);
}, words.usage);
