/** How the owner's scripts begin: `--help` says what their first comment says, and what cannot be used is told in one line. */
import { readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The text of the comment that a script begins with. */
export function firstComment(source: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** What is wrong with the words after a command, as one line, or undefined where the fault is another. */
export function argumentProblem(error: unknown): string | undefined {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (!code.startsWith('ERR_PARSE_ARGS')) return undefined;
  // Node adds how to pass a word that begins with a hyphen, which no script of ours takes.
  return `${message.replace(/\. .*/s, '')}. --help says what there is.`;
}

/** What an owner can mend is told in its own lines: where the code stumbled over it says nothing to them. */
function tellInPlainWords(error: unknown): never {
  const isContent = error instanceof Error && error.name === 'ContentError';
  const told = argumentProblem(error) ?? (isContent ? error.message : undefined);
  if (told === undefined) console.error(error);
  else console.error([...new Set(told.split('\n'))].join('\n'));
  process.exit(1);
}

/** For a script that takes no words: one that is passed over seems to have been heard. @throws what `argumentProblem` tells */
export function takesNoWords(): void {
  parseArgs();
}

/** The words after a command that has no options. @throws what `argumentProblem` tells */
export const plainWords = (): string[] => parseArgs({ allowPositionals: true }).positionals;

/**
 * Says what the script does, where that is asked for, and ends it. A word that is not understood must do nothing: taken as
 * a name, `--help` would be a folder or a file.
 * @param usage what to say, else the comment that the script begins with
 */
export function sayHelp(usage?: string): void {
  process.on('uncaughtException', tellInPlainWords);
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  writeSync(1, `${usage ?? firstComment(readFileSync(process.argv[1] ?? '', 'utf8'))}\n`);
  process.exit();
}
