/**
 * Reads folders of `content/` at build time. The only code that touches the disk for content;
 * it never reaches the browser (route loaders run while the site is prerendered).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

/** `CONTENT_DIR` reads another folder: the acceptance tests' frozen copy. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR || 'content');

/** One content file that does not fit its schema: which file, which field, and why. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Parses `value` with `schema`; throws a `ContentError` naming file, field and reason. */
export function parseContent<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const field = issue.path.join('.') || '(whole file)';
    return `  ${field}: ${issue.message}`;
  });
  throw new ContentError(`${path.relative(process.cwd(), file)}\n${problems.join('\n')}`);
}

/** Reads one YAML file below `content/` with a schema. */
export function readYaml<Schema extends z.ZodType>(relative: string, schema: Schema): z.output<Schema> {
  const file = path.join(CONTENT_DIR, relative);
  if (!existsSync(file)) throw new ContentError(`${relative}\n  the file is missing`);
  let value: unknown;
  try {
    value = parseYaml(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ContentError(`${relative}\n  not valid YAML: ${(error as Error).message}`);
  }
  return parseContent(schema, value, file);
}

export type Entry<Data> = {
  /** The folder's name. */
  slug: string;
  file: string;
  data: Data;
  /** Markdown below the front matter. */
  body: string;
};

/** Reads every `content/<collection>/<slug>/index.md`, sorted by slug; with `only`, that one folder. */
export function readCollection<Schema extends z.ZodType>(
  collection: string,
  schema: Schema,
  only?: string,
): Entry<z.output<Schema>>[] {
  const folder = path.join(CONTENT_DIR, collection);
  if (!existsSync(folder)) return [];
  const slugs = readdirSync(folder)
    .filter((name) => (!only || name === only) && statSync(path.join(folder, name)).isDirectory())
    .sort();
  return slugs.map((slug) => {
    const file = path.join(folder, slug, 'index.md');
    if (!existsSync(file)) throw new ContentError(`${collection}/${slug}\n  has no index.md`);
    if (!/^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/.test(slug)) {
      throw new ContentError(`${collection}/${slug}\n  folder names are lower-case words joined by hyphens`);
    }
    const vfile = new VFile({ value: readFileSync(file, 'utf8'), path: file });
    matter(vfile, { strip: true });
    return {
      slug,
      file,
      data: parseContent(schema, vfile.data.matter ?? {}, file),
      body: String(vfile.value),
    };
  });
}

/** Computes a value once per process, on first use. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
