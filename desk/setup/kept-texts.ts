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

/** Comes with a release, below `content/`: which essays and services are the sample's, so that an owner's never count. */
export const SHIPPED_TEXTS_FILE = '.shipped-texts.json';

/** The sample's essays, offers and pages speak in the first person: under another name somebody has to stand by them. */
const VOICED = /^(ideas|work|stories|services|projects|faq|pages)\/|^(site\/home|connect\/actions)\.yml$/;

/** Tells whether a text is still the one that was there. */
function textPrint(file: string, text: string): string {
  const { yaml, body } = partsOf(file, text);
  return printOf(file.endsWith('.md') ? body : yaml);
}

const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Git may hand out a release's files with other line ends than it was listed with. */
const plainEnds = (text: string): string => text.replace(/\r\n/g, '\n');

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

/** Of each shipped text: a fingerprint of what it says, and one of the whole file with its fields. */
type Shipped = Readonly<Record<string, { text: string; whole: string }>>;

/** What a release says of its essays and services. */
export const shippedOf = (files: readonly string[], read: (file: string) => string): Shipped =>
  Object.fromEntries(
    files
      .filter((file) => AUTHORED.test(file))
      .sort()
      .map((file) => {
        const whole = plainEnds(read(file));
        return [file, { text: textPrint(file, whole), whole: printOf(whole) }];
      }),
  );

/** Without a list nothing is the sample's: what is not known to be the sample's is never taken away. */
function shippedIn(dir: string): Shipped {
  const list = path.join(dir, SHIPPED_TEXTS_FILE);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Shipped) : {};
}

/** Shipped essays and services of which a fingerprint is still the release's. */
function asShipped(
  files: readonly string[],
  read: (file: string) => string,
  dir: string,
  part: 'text' | 'whole',
): string[] {
  const then = shippedIn(dir);
  const now = shippedOf(
    files.filter((file) => Object.hasOwn(then, file)),
    read,
  );
  return Object.keys(now).filter((file) => now[file]?.[part] === then[file]?.[part]);
}

/**
 * The sample's essays and services among files: once the site was set up, those that nobody has changed since; before
 * that, those that say what the release shipped.
 *
 * @param isSample whether the site is still the sample's
 */
export function sampleTexts(
  files: readonly string[],
  read: (file: string) => string,
  isSample: boolean,
  dir = CONTENT_DIR,
): string[] {
  if (wasSetUp(dir)) return keptTexts(files, read, dir).filter((file) => AUTHORED.test(file));
  return isSample ? asShipped(files, read, dir, 'text') : [];
}

/** Of these, what goes when the sample's texts go: before a first setup nothing in which its owner changed even a field. */
export function untouchedTexts(
  files: readonly string[],
  read: (file: string) => string,
  isSample: boolean,
  dir = CONTENT_DIR,
): string[] {
  if (wasSetUp(dir) || !isSample) return sampleTexts(files, read, isSample, dir);
  return asShipped(files, read, dir, 'whole');
}

/** Shipped essays and services that somebody changed before the first setup: they stay, and are named. */
export function changedTexts(
  files: readonly string[],
  read: (file: string) => string,
  isSample: boolean,
  dir = CONTENT_DIR,
): string[] {
  if (wasSetUp(dir) || !isSample) return [];
  const shipped = shippedIn(dir);
  const untouched = untouchedTexts(files, read, isSample, dir);
  return files.filter((file) => Object.hasOwn(shipped, file) && !untouched.includes(file));
}

/** What speaks in the sample's voice when a site is set up for the first time: never an essay or a service of its owner. */
export function voicedAtFirst(
  files: readonly string[],
  read: (file: string) => string,
  dir = CONTENT_DIR,
): string[] {
  const shipped = asShipped(files, read, dir, 'text');
  return files.filter((file) => !AUTHORED.test(file) || shipped.includes(file));
}
