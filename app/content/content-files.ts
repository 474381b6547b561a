/**
 * Readers of files below `content/`: the only code that touches the disk for content. Each declares which files it
 * owns, so that the check (`build-steps/content/`) knows every file's reader. They never reach the browser: loaders
 * run while the site is prerendered. Every error is a line with file, line and field.
 */
import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ContentError, type ContentProblem, lineOf, report } from './content-problems.ts';
import { keptFields } from './kept-work.ts';
import { forgetContent, once } from './once.ts';
import { advice, placesOf } from './schema-advice.ts';
import { yamlProblem } from './yaml-advice.ts';

/** `CONTENT_DIR` reads another folder: the acceptance tests' frozen copy. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR || 'content');

/** Reads files once and returns what the site shows of them. Throws a `ContentError`. */
export type Reader<Value = unknown> = (() => Value) & {
  /** Whether a file, by its path below `content/`, is read by this reader. */
  readonly owns: (file: string) => boolean;
  /** What the fields of each of its files must be. */
  readonly schema: z.ZodType;
};

/** What files would hold, by their paths below `content/`; null: a file that would be gone. */
export type Changes = ReadonlyMap<string, string | null>;

let tried: Changes = new Map();

/** Lets every reader see content as it would be after changes that are not written yet. */
export function tryChanges<Result>(changes: Changes, look: () => Result): Result {
  tried = changes;
  forgetContent();
  try {
    return look();
  } finally {
    tried = new Map();
    forgetContent();
  }
}

/** Whether there is a file below `content/`. */
export const isFile = (file: string) =>
  tried.has(file) ? tried.get(file) !== null : existsSync(path.join(CONTENT_DIR, file));

/** Every file below a folder of `content/` that changes add. */
export const triedFiles = (folder = ''): string[] =>
  [...tried].flatMap(([file, text]) => (text !== null && file.startsWith(folder) ? [file] : []));

/** Says of a field that it is wrong. */
export type Complain = (field: readonly PropertyKey[], message: string) => void;

/** What a schema cannot see: other files, and fields that must fit together. */
type Check<Data> = (data: Data, complain: Complain) => void;

/** Fields as they stand in a file: their text, and the line at which it begins. */
export type Fields = { file: string; yaml: string; firstLine: number };

/** Makes a problem of a field, with its line. */
export const problemAt = ({ file, yaml, firstLine }: Fields) => {
  return (field: readonly PropertyKey[], message: string): ContentProblem => ({
    file: `content/${file}`,
    line: firstLine - 1 + lineOf(yaml, field),
    field: field.join('.'),
    message,
  });
};

/** Parsing is most of what reading costs, and a check reads each file more than once. */
const parsed = new Map<string, unknown>();
const MOST_PARSED = 400;

/** What JSON has no word for: data with these is not kept. */
const BEYOND_JSON = /\.(?:inf|nan)\b/i;

function plainData(yaml: string): unknown {
  if (BEYOND_JSON.test(yaml)) return parse(yaml);
  return JSON.parse(keptFields().pieceNow([yaml], () => JSON.stringify(parse(yaml) ?? null)));
}

/** Whoever gets the data leaves it as it is: it is given out again. */
function parsedOnce(yaml: string): unknown {
  if (!parsed.has(yaml)) {
    parsed.set(yaml, plainData(yaml));
    const [oldest] = parsed.keys();
    if (oldest !== undefined && parsed.size > MOST_PARSED) parsed.delete(oldest);
  }
  return parsed.get(yaml);
}

/** The fields as plain data. Throws a `ContentError` with the line of the first mistake in the YAML. */
export function parseFields({ file, yaml, firstLine }: Fields): unknown {
  try {
    return parsedOnce(yaml);
  } catch {
    const { line, advice } = yamlProblem(yaml);
    throw new ContentError({
      file: `content/${file}`,
      line: firstLine - 1 + line,
      message: `not valid YAML: ${advice}`,
    });
  }
}

/** Checks fields with a schema, then with `check`. While everything is being checked, wrong ones come back as they are. */
function checked<Schema extends z.ZodType>(
  fields: Fields,
  schema: Schema,
  check?: Check<z.output<Schema>>,
): z.output<Schema> {
  const value = parseFields(fields);
  const at = problemAt(fields);
  if (value === null) {
    report(at([], 'no field stands here: write them, or take back an earlier state of the file'));
    return value as z.output<Schema>;
  }
  const { success, data, error } = schema.safeParse(value, { error: advice });
  if (!success) {
    report(...error.issues.flatMap((issue) => placesOf(issue).map((place) => at(place, issue.message))));
    return value as z.output<Schema>;
  }
  const problems: ContentProblem[] = [];
  check?.(data, (field, message) => problems.push(at(field, message)));
  report(...problems);
  return data;
}

/** A file's text without its byte order mark. Throws a `ContentError`. */
export function textOf(file: string): string {
  if (!isFile(file)) throw new ContentError({ file: `content/${file}`, message: 'the file is missing' });
  const text = tried.get(file) ?? savedText(file);
  return text.replace(/^\uFEFF/, '');
}

/** A file's text. Saved in another encoding, its letters would be published as other signs. */
function savedText(file: string): string {
  const bytes = readFileSync(path.join(CONTENT_DIR, file));
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  throw new ContentError({
    file: `content/${file}`,
    line: text.slice(0, text.indexOf('\uFFFD')).split('\n').length,
    message:
      'a letter here is not in UTF-8: save the file as UTF-8, a choice of your editor under "Encoding"',
  });
}

/**
 * One YAML file.
 *
 * @param view what the site shows of the checked data; absent: the data
 * @param check complains of what the schema cannot see
 */
export function contentFile<Schema extends z.ZodType, View = z.output<Schema>>(
  file: string,
  schema: Schema,
  {
    check,
    view = (data) => data as unknown as View,
  }: { check?: Check<z.output<Schema>>; view?: (data: z.output<Schema>) => View } = {},
): Reader<View> {
  const read = once(() => view(checked(sourceOf(file).fields, schema, check)));
  return Object.assign(read, { owns: (candidate: string) => candidate === file, schema });
}

/** Reads all of a folder, so that every broken file is told of at once. */
function each<Item>(names: readonly string[], read: (name: string) => Item): Item[] {
  const problems: ContentProblem[] = [];
  const items = names.flatMap((name) => {
    try {
      return [read(name)];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  report(...problems);
  return items;
}

/** What stands in a folder below `content/`, sorted; nothing where the folder is missing. */
export function namesIn(folder: string): string[] {
  const full = path.join(CONTENT_DIR, folder);
  const added = triedFiles(`${folder}/`).map((file) => file.split('/')[folder.split('/').length] ?? '');
  return [...new Set([...(existsSync(full) ? readdirSync(full) : []), ...added])].sort();
}

const NAME = /^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/;

function checkName(file: string, name: string): void {
  if (NAME.test(name)) return;
  throw new ContentError({
    file: `content/${file}`,
    message: `"${name}" cannot be an address: name it by lower-case words joined by hyphens`,
  });
}

/** Every `<folder>/<id>.yml`, by name, except files with a reader of their own. */
export function contentFolder<Schema extends z.ZodType<object>>(
  folder: string,
  schema: Schema,
  { check, except = [] }: { check?: Check<z.output<Schema>>; except?: readonly string[] } = {},
): Reader<(z.output<Schema> & { id: string })[]> & {
  /** Ids of all files, broken ones included. */
  readonly names: () => string[];
} {
  const owns = (file: string) =>
    path.posix.dirname(file) === folder &&
    file.endsWith('.yml') &&
    !except.includes(path.posix.basename(file));
  const names = once(() =>
    namesIn(folder)
      .filter((name) => owns(`${folder}/${name}`) && isFile(`${folder}/${name}`))
      .map((name) => name.slice(0, -'.yml'.length)),
  );
  const read = once(() =>
    each(names(), (id) => {
      const file = `${folder}/${id}.yml`;
      checkName(file, id);
      return { id, ...checked(sourceOf(file).fields, schema, check) };
    }),
  );
  return Object.assign(read, { owns, names, schema });
}

export type Entry<Data> = {
  /** The folder's name. */
  slug: string;
  /** From the project's root. */
  file: string;
  data: Data;
  /** Markdown below the front matter. */
  body: string;
  /** The line of the file at which the body begins. */
  bodyLine: number;
};

const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** A file's fields, and, of a Markdown file, the text below them. */
export type Source = { fields: Fields; body: string; bodyLine: number };

/** Takes a file below `content/` apart. Throws a `ContentError`. */
export function sourceOf(file: string): Source {
  const text = textOf(file);
  if (!file.endsWith('.md')) return { fields: { file, yaml: text, firstLine: 1 }, body: '', bodyLine: 1 };
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0 || match[1] === undefined) {
    const message = 'begin the file with its fields, between two lines of ---';
    throw new ContentError({ file: `content/${file}`, line: 1, message });
  }
  const [whole, yaml] = match;
  return {
    fields: { file, yaml, firstLine: 2 },
    body: text.slice(whole.length),
    bodyLine: whole.split('\n').length,
  };
}

/**
 * Every `<collection>/<slug>/index.md`, by slug, drafts included.
 *
 * @param fill puts into an entry's fields and text what their blanks stand for
 */
export function contentCollection<Schema extends z.ZodType>(
  collection: string,
  schema: Schema,
  check?: Check<z.output<Schema>>,
  fill: <Copy>(copy: Copy) => Copy = (copy) => copy,
): Reader<Entry<z.output<Schema>>[]> & {
  /** Slugs of all entries, broken ones included. */
  readonly names: () => string[];
  /** Whether one of its entries is as wanted: reads no more of them than it takes to know. */
  readonly some: (wanted: (entry: Entry<z.output<Schema>>) => boolean) => boolean;
} {
  const owns = (file: string) => /^([^/]+)\/[^/]+\/index\.md$/.exec(file)?.[1] === collection;
  const fileOf = (slug: string) => `${collection}/${slug}/index.md`;
  const names = once(() => namesIn(collection).filter((slug) => isFile(fileOf(slug))));
  const entry = (slug: string) => {
    const file = fileOf(slug);
    checkName(file, slug);
    const { fields, body, bodyLine } = sourceOf(file);
    const data = fill(checked(fields, schema, check));
    return { slug, file: `content/${file}`, data, body: fill(body), bodyLine };
  };
  const read = once(() => each(names(), entry));
  const some = (wanted: (candidate: ReturnType<typeof entry>) => boolean) =>
    names().some((slug) => wanted(entry(slug)));
  return Object.assign(read, { owns, names, schema, some });
}
