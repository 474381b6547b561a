/** What a check of the whole content says, for who runs it and for a build. */
import { keptFields, keptRenderings } from '#app/content/kept-work.ts';
import { checkContent } from './check.ts';

/** Prints every mistake in `content/`. @returns whether there are some */
export function tellContentProblems(): boolean {
  const { files, problems, notes } = checkContent();
  for (const problem of problems) console.error(problem);
  for (const note of notes) console.info(`note: ${note}`);
  console.info(
    `${files} content files checked, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
  );
  // It has read every file: what no file is made of any more can go.
  if (problems.length === 0) for (const kept of [keptFields, keptRenderings]) kept().finish();
  return problems.length > 0;
}
