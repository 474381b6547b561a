/**
 * Which pages need drawings: every `index.md` below `content/`, plus the home page. Entries that cannot be
 * read are reported and passed over; the content check is the place where they fail.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { coverMotif } from '#app/content/schemas.ts';
import type { MotifName } from './covers.ts';

export type ContentEntry = {
  /** Collection and folder, such as `ideas/power-pause`; begins the ids of its drawings and seeds them. */
  id: string;
  heading: string;
  label: string;
  /** Absent: the page has no cover, only a picture for link previews. */
  motif?: MotifName;
  /** Motifs of the figures in the text, in order. */
  figures: MotifName[];
};

const frontMatter = z.object({
  heading: z.string().min(1),
  label: z.string().default(''),
  outlet: z.string().optional(),
  placeholder: z.literal(true).optional(),
  draft: z.boolean().default(false),
  cover: z.object({ motif: coverMotif }).optional(),
});

const figurePattern = /^::figure\{[^}\n]*\bmotif="?([a-z]+)"?/gm;

/** @returns the entry, nothing when it needs no drawing, or a sentence saying what is wrong with it */
export function parseEntry(id: string, text: string): ContentEntry | string | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text);
  if (!match) return `${id}: no front matter`;
  let value: unknown;
  try {
    value = parseYaml(match[1] ?? '');
  } catch (error) {
    return `${id}: ${(error as Error).message.split('\n')[0]}`;
  }
  // Press items yet to come and questions are parts of other pages and have no drawing of their own.
  if (typeof value === 'object' && value !== null && ('placeholder' in value || 'question' in value))
    return undefined;
  const result = frontMatter.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0];
    return `${id}: ${issue?.path.join('.')}: ${issue?.message}`;
  }
  const { heading, label, cover } = result.data;
  const names = [...text.matchAll(figurePattern)].map((m) => coverMotif.safeParse(m[1]));
  const figures = names.flatMap((name) => (name.success ? [name.data] : []));
  if (figures.length < names.length) return `${id}: a figure names an unknown motif`;
  return { id, heading, label, ...(cover ? { motif: cover.motif } : {}), figures };
}

export type ContentReading = { entries: ContentEntry[]; problems: string[]; initials: string };

const homeShape = z.object({ hero: z.object({ heading: z.string() }) });
const identityShape = z.object({ initials: z.string().min(1), editionLine: z.string().default('') });

function readSite<Shape extends z.ZodType>(
  folder: string,
  name: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const file = path.join(folder, 'site', name);
  if (!existsSync(file)) return undefined;
  const result = shape.safeParse(parseYaml(readFileSync(file, 'utf8')));
  return result.success ? result.data : undefined;
}

/** @param folder the content folder */
export function readEntries(folder: string): ContentReading {
  const entries: ContentEntry[] = [];
  const problems: string[] = [];
  const collections = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isDirectory());
  for (const collection of collections.sort()) {
    const slugs = readdirSync(path.join(folder, collection)).sort();
    for (const slug of slugs) {
      const file = path.join(folder, collection, slug, 'index.md');
      if (!existsSync(file)) continue;
      const entry = parseEntry(`${collection}/${slug}`, readFileSync(file, 'utf8'));
      if (typeof entry === 'string') problems.push(entry);
      else if (entry) entries.push(entry);
    }
  }
  const identity = readSite(folder, 'identity.yml', identityShape);
  const home = readSite(folder, 'home.yml', homeShape);
  if (!identity) problems.push('site/identity.yml: no initials');
  if (home)
    entries.push({ id: 'home', heading: home.hero.heading, label: identity?.editionLine ?? '', figures: [] });
  else problems.push('site/home.yml: no hero heading');
  return { entries, problems, initials: identity?.initials ?? '' };
}
