/** `npm run content:check`: every mistake in `content/`, a line each with file, line, field and how to mend it. */
import { keptFields, keptRenderings } from '#app/content/kept-work.ts';
import { checkContent } from '#build-steps/content/check.ts';

const { files, problems, notes } = checkContent();
for (const problem of problems) console.error(problem);
for (const note of notes) console.info(`note: ${note}`);
console.info(`${files} content files checked, ${problems.length} problems`);
// It has read every file: what no file is made of any more can go.
if (problems.length === 0) for (const kept of [keptFields, keptRenderings]) kept().finish();
process.exitCode = problems.length > 0 ? 1 : 0;
