/**
 * Which texts of the site are still the sample's after somebody else took it over. Setting up writes down what each was;
 * whoever changes one takes it off the list.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { partsOf } from '../content/content-house.ts';

/** Below `content/`; hidden, because it is the machine's own. */
export const KEPT_TEXTS_FILE = '.sample-texts.json';

/** The sample's essays, offers and pages speak in the first person: under another name somebody has to stand by them. */
const VOICED = /^(ideas|work|stories|services|projects|faq|pages)\/|^(site\/home|connect\/actions)\.yml$/;

/** Tells whether a text is still the one that was there. */
function textPrint(file: string, text: string): string {
  const { yaml, body } = partsOf(file, text);
  return createHash('sha256')
    .update(file.endsWith('.md') ? body : yaml)
    .digest('hex')
    .slice(0, 16);
}

type Prints = Readonly<Record<string, string>>;

/** Fingerprints of what speaks in the first person, by file. */
export const printsOf = (files: readonly string[], read: (file: string) => string): Prints =>
  Object.fromEntries(
    files.filter((file) => VOICED.test(file)).map((file) => [file, textPrint(file, read(file))]),
  );

/** Whether the site was set up. */
const wasSetUp = (dir = CONTENT_DIR): boolean => existsSync(path.join(dir, KEPT_TEXTS_FILE));

/** Whether what is there is its owner's: set up once, or said to be no sample. */
export const isOwned = (sample: boolean, dir = CONTENT_DIR): boolean => !sample || wasSetUp(dir);

/** Files of which the text is what it was when the site was set up. */
export function keptTexts(
  files: readonly string[],
  read: (file: string) => string,
  dir = CONTENT_DIR,
): string[] {
  if (!wasSetUp(dir)) return [];
  const then = JSON.parse(readFileSync(path.join(dir, KEPT_TEXTS_FILE), 'utf8')) as Prints;
  const now = printsOf(files, read);
  return files.filter((file) => now[file] !== undefined && now[file] === then[file]);
}

/** What somebody thinks and sells: a site that says it is real does not publish it under another name. */
const AUTHORED = /^(ideas|services)\/[^/]+\/index\.md$/;

/**
 * The sample's essays and services among files: once the site was set up, those that nobody has changed since; before
 * that, all of them.
 *
 * @param isSample whether the site is still the sample's
 */
export function sampleTexts(
  files: readonly string[],
  read: (file: string) => string,
  isSample: boolean,
  dir = CONTENT_DIR,
): string[] {
  const theirs = wasSetUp(dir) ? keptTexts(files, read, dir) : isSample ? files : [];
  return theirs.filter((file) => AUTHORED.test(file));
}
