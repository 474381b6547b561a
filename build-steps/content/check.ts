/** Checks all of `content/` at once: every file by its reader, and what only the whole site shows. */
import path from 'node:path';
import { visit } from 'unist-util-visit';
import {
  type Entry,
  isFile,
  parseFields,
  problemAt,
  type Source,
  sourceOf,
} from '#app/content/content-files.ts';
import {
  attempt,
  type ContentProblem,
  describeProblem,
  problemsOf,
  report,
} from '#app/content/content-problems.ts';
import { lawBlock } from '#app/content/law-block.ts';
import { blanksOfLetter } from '#app/content/letters.ts';
import { linksIn, parseMarkdown, type TextLink } from '#app/content/markdown/markdown.ts';
import { photoId } from '#app/content/markdown/photographs.ts';
import { forgetContent } from '#app/content/once.ts';
import { renderEntry } from '#app/content/page-data.ts';
import { picture, requiredPicture } from '#app/content/pictures.ts';
import { buildDate, isPublished } from '#app/content/publishing.ts';
import { collections } from '#app/content/queries.ts';
import { readHomeClaims, readRedirects } from '#app/content/site.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { translationProblems } from '#app/content/translations.ts';
import { mediaKitView } from '#app/reading/media-kit/content.ts';
import { SITE_LANGUAGE } from '#domain/text/language.ts';
import { contentFiles } from './content-paths.ts';
import { addressesIn, deadLink, isPageOut, missingPicture, photosOf } from './links.ts';
import { isNoText, readers } from './registry.ts';
import { samplesLeft } from './sample-items.ts';

export type ContentCheck = {
  /** How many files were looked at. */
  files: number;
  /** What is wrong, a line each, with the file first. */
  problems: string[];
  /** What is still to be written in drafts, which nobody sees. */
  notes: string[];
};

function checkOwner(file: string): void {
  const owners = readers.filter(({ owns }) => owns(file)).length + Number(isNoText(file));
  if (owners === 1) return;
  report({
    file: `content/${file}`,
    message: owners
      ? `${owners} readers own this file: one must leave it to the other`
      : 'nothing reads this file: correct its name or place, take it out, or give it a reader',
  });
}

type Fielded = { draft?: unknown; published?: unknown };

/** What a file is to others: the page it becomes, and whether nobody sees it yet. */
function standingOf(file: string, fields: unknown): { page?: string; draft: boolean } {
  const { draft, published } = (fields ?? {}) as Fielded;
  const [, collection = '', slug = ''] = /^([^/]+)\/([^/]+)\/index\.md$/.exec(file) ?? [];
  return {
    ...(collection in collections
      ? { page: pagePath(collection as keyof typeof collections, slug).replace(/#.*/, '') }
      : {}),
    draft: !isPublished(
      { draft: draft === true, published: typeof published === 'string' ? published : '' },
      buildDate(),
    ),
  };
}

const TO_WRITE = /^To write(:|$)/;

/** Texts that `npm run new` left to be written. */
function toWrite(value: unknown, field: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return TO_WRITE.test(value) ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => toWrite(item, [...field, key]));
}

/**
 * Looks through the texts of one file.
 *
 * @param links where its text leads to
 * @returns what a draft still lacks
 */
function checkTexts(file: string, { fields, body, bodyLine }: Source, links: TextLink[]): ContentProblem[] {
  const data = parseFields(fields);
  const { page, draft } = standingOf(file, data);
  const at = problemAt(fields);
  const inBody = (line: number, message: string) => ({
    file: `content/${file}`,
    line: bodyLine - 1 + line,
    message,
  });
  for (const { field, address } of addressesIn(data)) {
    const reason = deadLink(address, page, draft);
    if (reason) report(at(field, reason));
  }
  for (const { address, picture: shown, line } of links) {
    const reason = shown ? missingPicture(address, file, shown.alt) : deadText(address, page, draft);
    if (reason) report(inBody(line, reason));
  }
  if (file.startsWith('letters/')) report(...blanksOfLetter(`content/${file}`, body, bodyLine));
  const open = [
    ...toWrite(data).map((field) => at(field, 'still to write')),
    ...body.split('\n').flatMap((text, index) => {
      return /(^|\[)To write:/.test(text) ? [inBody(index + 1, 'still to write')] : [];
    }),
  ];
  if (draft) return open;
  report(...open.map((problem) => ({ ...problem, message: 'still to write: write it, or set draft: true' })));
  return [];
}

function deadText(address: string, page: string | undefined, draft: boolean): string | undefined {
  if (/^(https?|mailto|tel):/.test(address)) return undefined;
  if (/^[/#]/.test(address)) return deadLink(address, page, draft);
  return `"${address}" leads nowhere: an internal link starts with /, another site's with https://`;
}

type Body = { laws?: string[]; cover?: unknown; draft?: boolean; published?: string };

/** Sets an entry's text, which says what is wrong with it, and returns where it leads to. */
function linksOf(entry: Entry<unknown>): TextLink[] {
  let rendered: TextLink[] | undefined;
  attempt(() => {
    rendered = renderEntry(entry).links;
  });
  return rendered ?? linksIn(parseMarkdown(entry.body));
}

/** Looks for the drawings of an entry and its text. */
function checkDrawings(collection: string, { slug, file, data, body, bodyLine }: Entry<unknown>): void {
  const { laws = [], cover, draft = false, published = '' } = data as Body;
  if (!isPublished({ draft, published }, buildDate())) return;
  lawBlock(laws, file);
  const source = sourceOf(file.slice('content/'.length)).fields;
  const message = 'its drawing is missing: run npm run pictures';
  const drawn = collection === 'services' ? 'plate' : 'banner';
  if (cover && !picture(`${collection}/${slug}/${drawn}`, '')) report(problemAt(source)(['cover'], message));
  for (const name of photosOf(body)) {
    const isThere = isFile(path.posix.join(path.posix.dirname(file.slice('content/'.length)), name));
    if (isThere && !picture(`${collection}/${slug}/${photoId(name)}`, '')) {
      report({ file, message: `the sizes of ${name} are missing: run npm run pictures` });
    }
  }
  if (!body.includes('::figure')) return;
  let figures = 0;
  visit(parseMarkdown(body), 'leafDirective', ({ name, position }) => {
    if (name !== 'figure') return;
    figures += 1;
    if (picture(`${collection}/${slug}/figure-${figures}`, '')) return;
    report({ file, line: bodyLine - 1 + (position?.start.line ?? 1), message });
  });
}

type Versioned = { lang?: string; translationOf?: string; placeholder?: boolean };

/** What entries say of their originals, drafts among them: a translation may be written before its original is out. */
function checkTranslations(): void {
  const entries = Object.entries(collections).flatMap(([name, read]) =>
    read().map(({ slug, file, data }) => {
      const { lang = SITE_LANGUAGE, translationOf } = data as Versioned;
      return { path: pagePath(name as keyof typeof collections, slug), file, lang, translationOf };
    }),
  );
  const problems = translationProblems([{ path: '/', lang: SITE_LANGUAGE }, ...entries]);
  for (const { path, file } of entries) {
    const message = problems.get(path);
    if (!message) continue;
    report(problemAt(sourceOf(file.slice('content/'.length)).fields)(['translationOf'], message));
  }
}

type Named = { draft?: boolean; published?: string; title?: string; description?: string };

/** Pages that nobody could tell apart in a list of results. */
function checkNames(): void {
  const seen = new Map<string, string>();
  for (const [name, read] of Object.entries(collections)) {
    if (name === 'faq') continue;
    for (const { slug, file, data } of read()) {
      const { draft = false, published = '', ...named } = data as Named;
      if (!isPublished({ draft, published }, buildDate())) continue;
      const page = pagePath(name as keyof typeof collections, slug);
      for (const field of ['title', 'description'] as const) {
        const words = named[field];
        if (words === undefined) continue;
        const other = seen.get(`${field} ${words}`);
        if (other) {
          const source = sourceOf(file.slice('content/'.length)).fields;
          report(problemAt(source)([field], `${other} has the same ${field}: write another`));
        } else seen.set(`${field} ${words}`, page);
      }
    }
  }
}

/** An old address leads on only where no page stands, and to one place. */
function checkRedirects(): void {
  const at = problemAt(sourceOf('site/redirects.yml').fields);
  const seen = new Set<string>();
  for (const [index, { from }] of readRedirects().entries()) {
    if (isPageOut(from)) report(at([index, 'from'], `${from} is a page: take this line out`));
    if (seen.has(from)) report(at([index, 'from'], `${from} leads on twice: take one line out`));
    seen.add(from);
  }
}

/** Checks everything; nothing is thrown for wrong content. */
export function checkContent(): ContentCheck {
  const files = contentFiles();
  const notes: ContentProblem[] = [];
  const texts = files.filter((file) => !isNoText(file) && readers.some(({ owns }) => owns(file)));
  const looked = new Set<string>();
  const problems = problemsOf(() => {
    for (const file of files) attempt(() => checkOwner(file));
    for (const read of readers) attempt(read);
    for (const [name, read] of Object.entries(collections)) {
      attempt(() => {
        // From the end on: the pages are made at the same time, and each text is set by whoever comes to it first.
        for (const entry of read().toReversed()) {
          const file = entry.file.slice('content/'.length);
          looked.add(file);
          attempt(() => checkDrawings(name, entry));
          attempt(() => notes.push(...checkTexts(file, sourceOf(file), linksOf(entry))));
        }
      });
    }
    for (const file of texts) {
      if (looked.has(file)) continue;
      attempt(() => {
        const source = sourceOf(file);
        notes.push(...checkTexts(file, source, linksIn(parseMarkdown(source.body))));
      });
    }
    attempt(checkTranslations);
    attempt(checkNames);
    attempt(checkRedirects);
    attempt(() => report(...samplesLeft()));
    attempt(readHomeClaims);
    attempt(mediaKitView);
    attempt(() => requiredPicture('site/initials', ''));
  });
  // What was read while mistakes were passed over is not for use.
  forgetContent();
  const sorted = (list: ContentProblem[]) =>
    list.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)).map(describeProblem);
  return { files: files.length, problems: sorted(problems), notes: sorted(notes) };
}
