/** The scripts, stylesheets and page dictionaries of builds, which browsers of returning visitors still hold. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, isDictionary, makeDictionary } from './dictionary.ts';

const filesIn = (clientDir: string) =>
  globSync('assets/*', { cwd: clientDir })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isDictionary)
    .sort();

/** The dictionaries of a build's own files, by path from its client folder. */
export function currentDictionaries(clientDir: string): Map<string, Dictionary> {
  return new Map(
    filesIn(clientDir).map((file) => [file, makeDictionary(readFileSync(join(clientDir, file)))]),
  );
}

/** Those of earlier builds, each once, but for files that this build has under the same name. @param former their client folders */
export function formerDictionaries(
  former: readonly string[],
  current: ReadonlyMap<string, unknown>,
): Array<readonly [string, Dictionary]> {
  const found = new Map<string, Dictionary>();
  for (const clientDir of former) {
    for (const file of filesIn(clientDir)) {
      if (current.has(file) || found.has(file)) continue;
      found.set(file, makeDictionary(readFileSync(join(clientDir, file))));
    }
  }
  return [...found];
}
