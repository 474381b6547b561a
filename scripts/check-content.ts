/** `npm run content:check`: every mistake in `content/`, a line each with file, line, field and how to mend it. */
import { tellContentProblems } from '#build-steps/content/tell.ts';
import { sayHelp, takesNoWords } from './say-help.ts';

sayHelp();
takesNoWords();

process.exitCode = tellContentProblems() ? 1 : 0;
