/** Entries as the desk lists and opens them. */
import { z } from 'zod';
import { parseFields, type Reader } from '#app/content/content-files.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { bodyLike, type ContentHouse, commitChanges, partsOf, readText, versionOf } from './content-house.ts';
import { editFields, NotEditable } from './edit-fields.ts';

export type Listed = {
  file: string;
  /** The collection or folder that it stands in. */
  group: string;
  title: string;
  /** The page's address, if it has one. */
  path?: string | undefined;
  draft: boolean;
  sample: boolean;
};

export type OpenEntry = {
  file: string;
  title: string;
  path?: string | undefined;
  version: string;
  /** Fields as plain data; absent where the file's YAML cannot be read. */
  data?: unknown;
  /** JSON Schema of the fields. */
  schema?: unknown;
  /** Markdown below the fields; absent for a file that has none. */
  body?: string | undefined;
  /** The whole file. */
  source: string;
};

export type Saved = { version: string } | { problems: string[] };

const COLLECTION = /^([^/]+)\/([^/]+)\/index\.md$/;
const COLLECTIONS = ['ideas', 'work', 'stories', 'services', 'projects', 'pages', 'faq'] as const;
type Collection = (typeof COLLECTIONS)[number];

const isCollection = (name: string): name is Collection => (COLLECTIONS as readonly string[]).includes(name);

/** The address of an entry's page. */
export function pathOf(file: string): string | undefined {
  const [, collection = '', slug = ''] = COLLECTION.exec(file) ?? [];
  return isCollection(collection) ? pagePath(collection, slug) : undefined;
}

/** `home-order` and `backInfo` as words. */
export const humanized = (name: string) => {
  const spaced = name
    .replace(/\.(ya?ml|md)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

function titleOf(file: string, data: unknown): string {
  const { heading, title, question, outlet, name } = (data ?? {}) as Record<string, unknown>;
  const named = text(heading) ?? text(question) ?? text(title) ?? text(outlet) ?? text(name);
  const fallback = humanized(
    (COLLECTION.exec(file)?.[2] ?? file.split('/').at(-1) ?? file).replaceAll('--', ' / '),
  );
  return file.startsWith('site/') ? fallback : (named?.replaceAll('*', '') ?? fallback);
}

/** Fields of a file; nothing where they cannot be read. */
function fieldsOf(house: ContentHouse, file: string): unknown {
  try {
    const { yaml } = partsOf(file, readText(house, file));
    return parseFields({ file, yaml, firstLine: 1 });
  } catch {
    return undefined;
  }
}

/** Everything that can be edited, by group, in the order of the folders. */
export function listEntries(house: ContentHouse): Listed[] {
  return house.texts().map((file) => {
    const data = fieldsOf(house, file) as Record<string, unknown> | undefined;
    return {
      file,
      group: file.split('/')[0] ?? '',
      title: titleOf(file, data),
      path: pathOf(file),
      draft: data?.draft === true,
      sample: data?.sample === true,
    };
  });
}

export const readerOf = ({ readers }: ContentHouse, file: string): Reader | undefined =>
  readers.find(({ owns }) => owns(file));

/** A form is made from this; what JSON Schema cannot say is checked on saving. */
export const formSchema = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** @returns nothing where there is no such file */
export function openEntry(house: ContentHouse, file: string): OpenEntry | undefined {
  if (!house.texts().includes(file)) return undefined;
  const source = readText(house, file);
  const data = fieldsOf(house, file);
  const schema = readerOf(house, file)?.schema;
  return {
    file,
    title: titleOf(file, data),
    path: pathOf(file),
    version: versionOf(source),
    source,
    ...(data !== undefined && schema ? { data, schema: formSchema(schema) } : {}),
    ...(file.endsWith('.md') ? { body: data === undefined ? '' : partsOf(file, source).body } : {}),
  };
}

/** What an editor sends: the fields and text, or the whole file. */
export type Draft = { file: string; version: string } & (
  | { data: unknown; body?: string | undefined }
  | { source: string }
);

/** The file as it would be. @throws NotEditable where the fields cannot be written into it */
export function draftedText(before: string, draft: Draft): string {
  if ('source' in draft) return bodyLike(before, draft.source);
  const { head, yaml, fence, body } = partsOf(draft.file, before);
  return head + editFields(yaml, draft.data) + fence + bodyLike(body, draft.body ?? body);
}

/** Saves an entry; what is not changed keeps its bytes, and a file that stays the same is not written. */
export function saveEntry(
  house: ContentHouse,
  draft: Draft,
  words: { stale: string; asText: string },
): Saved {
  const { file } = draft;
  const before = readText(house, file);
  if (versionOf(before) !== draft.version) return { problems: [words.stale] };
  let after: string;
  try {
    after = draftedText(before, draft);
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    return { problems: [`content/${file}: ${words.asText} (${error.message})`] };
  }
  if (after === before) return { version: draft.version };
  const problems = commitChanges(house, new Map([[file, after]]));
  return problems.length > 0 ? { problems } : { version: versionOf(after) };
}
