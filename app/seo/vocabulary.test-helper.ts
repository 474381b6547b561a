/**
 * Checks structured data against the vocabulary of schema.org: its types, their properties and the kinds of value that
 * each takes, as `schema-dts` has them (types that Google makes from the vocabulary itself), by the compiler.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Described = { where: string; data: Record<string, unknown> };

const COMPILER = 'node_modules/typescript/bin/tsc';

/** `name.ts(12,5): error TS2353: What is wrong.` */
const ERROR = /^[^\n(]*\((\d+),\d+\): error TS\d+: (.*)$/;

function errorsOf(file: string): string {
  // In plain lines also where the environment asks for colors: otherwise none is found, and every mistake passes.
  const flags =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --pretty false';
  try {
    return execFileSync(process.execPath, [COMPILER, ...flags.split(' '), '--types', '', file], {
      encoding: 'utf8',
    });
  } catch (failed) {
    // It ends with a status of its own where it found errors, and says them on its output.
    if (failed instanceof Error && 'stdout' in failed && failed.stdout) return String(failed.stdout);
    throw failed;
  }
}

/**
 * What of the given data the vocabulary does not know, one line for each: where, and what the compiler says of it.
 *
 * @param all objects with `@context` and `@type` at their top; the first mistake of each is told
 */
export function unknownToSchemaOrg(all: readonly Described[]): string[] {
  const types = [...new Set(all.map(({ data }) => String(data['@type'])))];
  const bad = types.filter((type) => !/^[A-Z][A-Za-z0-9]*$/.test(type));
  if (bad.length > 0) return bad.map((type) => `${type}: no name of a type`);
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.join('.cache', 'vocabulary-'));
  try {
    const file = path.join(folder, 'data.ts');
    // One object a line, so that a mistake's line says whose it is.
    const lines = all.map(
      ({ data }, index) =>
        `export const d${index}: schema.WithContext<schema.${String(data['@type'])}> = ${JSON.stringify(data)};`,
    );
    writeFileSync(file, `import type * as schema from 'schema-dts';\n${lines.join('\n')}\n`);
    const said = errorsOf(file);
    const told = said.split('\n').flatMap((line) => {
      const [, at, what] = ERROR.exec(line) ?? [];
      if (!what) return [];
      return [`${all[Number(at) - 2]?.where ?? 'schema-dts'}: ${what}`];
    });
    if (told.length === 0 && said.trim() !== '')
      throw new Error(`The compiler tells of mistakes in another way now:\n${said}`);
    return told;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
