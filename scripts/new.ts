/**
 * `npm run new <kind> <slug> [title]`: a new content entry as a draft. Asks for what is missing when somebody is
 * there to answer. Writes nothing over what exists.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { kinds, scaffold, slugProblem, titleFrom } from './new/scaffold.ts';
import { sayHelp } from './say-help.ts';

sayHelp();

class UsageError extends Error {}

const usage = () =>
  [
    'Usage: npm run new <kind> <slug> [title]',
    '',
    ...Object.entries(kinds).map(([name, { about }]) => `  ${name.padEnd(11)} ${about}`),
  ].join('\n');

/** Asks until the answer will do. */
type Ask = (question: string, problem: (answer: string) => string | undefined) => Promise<string>;

const kindProblem = (kind: string) =>
  kind in kinds ? undefined : `There is no kind "${kind}". There are: ${Object.keys(kinds).join(', ')}.`;

/** Whether an entry of this kind already has the address; drafts count. */
function existing(kind: string, slug: string): string | undefined {
  const folder = path.join(CONTENT_DIR, kinds[kind]?.folder ?? '');
  const taken = [slug, `${slug}.yml`].find((name) => existsSync(path.join(folder, name)));
  return taken && `content/${kinds[kind]?.folder}/${taken} exists already: nothing was written.`;
}

async function value(
  given: string | undefined,
  question: string,
  problem: (answer: string) => string | undefined,
  ask: Ask | undefined,
): Promise<string> {
  if (given !== undefined) {
    const reason = problem(given);
    if (reason) throw new UsageError(reason);
    return given;
  }
  if (!ask) throw new UsageError(usage());
  return ask(question, problem);
}

async function create(args: string[], ask: Ask | undefined): Promise<string> {
  const [givenKind, givenSlug, ...givenTitle] = args;
  const kind = await value(givenKind, `Kind (${Object.keys(kinds).join(', ')}): `, kindProblem, ask);
  const slug = await value(
    givenSlug,
    'Address, lower-case words joined by hyphens: ',
    (answer) => slugProblem(answer) ?? existing(kind, answer),
    ask,
  );
  const fallback = titleFrom(slug);
  const title =
    givenTitle.join(' ') || (ask && (await ask(`Title (${fallback}): `, () => undefined))) || fallback;
  const { file, text, afterward } = scaffold(kind, {
    slug,
    title,
    today: new Date().toISOString().slice(0, 10),
  });
  const target = path.join(CONTENT_DIR, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: 'wx' });
  return [
    `Wrote content/${file} as a draft: nobody sees it.`,
    'Replace every "To write": `npm run content:check` names those that are left. Then set `draft: false`.',
    afterward,
  ]
    .filter(Boolean)
    .join('\n');
}

async function main(args: string[]): Promise<void> {
  const answers = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const ask: Ask | undefined =
    answers &&
    (async (question, problem) => {
      for (;;) {
        const answer = (await answers.question(question)).trim();
        const reason = problem(answer);
        if (!reason) return answer;
        console.info(reason);
      }
    });
  try {
    console.info(await create(args, ask));
  } catch (error) {
    // Ctrl+C or Ctrl+D instead of an answer.
    const leftOff = (error as NodeJS.ErrnoException).code === 'ABORT_ERR';
    if (!(error instanceof UsageError) && !leftOff) throw error;
    console.error(leftOff ? 'Nothing was written.' : (error as Error).message);
    process.exitCode = 1;
  } finally {
    answers?.close();
  }
}

await main(process.argv.slice(2));
