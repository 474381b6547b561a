import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '#backend/http/content-hash.ts';
import {
  type ChosenDictionaries,
  canCompress,
  dictionaryChooser,
  PAGE_DICTIONARY,
  PAGE_DICTIONARY_EXTENSION,
} from './dictionary.ts';
import { currentDictionaries, formerDictionaries } from './former-releases.ts';
import { sampleOf, sharedText } from './shared-text.ts';

/**
 * Writes the dictionary of the build's pages beside its scripts and tells what is compressed with what.
 *
 * @param former client folders of earlier releases
 * @returns undefined where this Node cannot make copies with dictionaries: the site is served without them
 */
export function prepareDictionaries(
  clientDir: string,
  former: readonly string[],
): ChosenDictionaries | undefined {
  for (const old of globSync(`${PAGE_DICTIONARY}*.${PAGE_DICTIONARY_EXTENSION}`, { cwd: clientDir })) {
    rmSync(join(clientDir, old));
  }
  if (!canCompress) return undefined;
  const pages = sampleOf(globSync('**/*.html', { cwd: clientDir }).map((page) => page.replaceAll('\\', '/')));
  const text = sharedText(new Map(pages.map((page) => [page, readFileSync(join(clientDir, page), 'utf8')])));
  const ofPages = `${PAGE_DICTIONARY}${contentHash(text)}.${PAGE_DICTIONARY_EXTENSION}`;
  writeFileSync(join(clientDir, ofPages), text);
  const current = currentDictionaries(clientDir);
  return { ofPages, choose: dictionaryChooser(current, formerDictionaries(former, current)) };
}
