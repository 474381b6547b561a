/** `--help` of the owner's scripts: what their first comment says. */
import { readFileSync, writeSync } from 'node:fs';

/** The text of the comment that a script begins with. */
export function firstComment(source: string): string {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/**
 * Says what the script does, where that is asked for, and ends it. A word that is not understood must do nothing: taken as
 * a name, `--help` would be a folder or a file.
 * @param usage what to say, else the comment that the script begins with
 */
export function sayHelp(usage?: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  writeSync(1, `${usage ?? firstComment(readFileSync(process.argv[1] ?? '', 'utf8'))}\n`);
  process.exit();
}
