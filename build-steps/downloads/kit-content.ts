/** Everything the media kit's files are made from: plain data, so that its hash says whether they are current. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '#app/content/content-problems.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { allPages } from '#app/content/queries.ts';
import { readIdentity } from '#app/content/site.ts';
import { kitLogos, kitPortraits, readMediaKit } from '#app/reading/media-kit/content.ts';
import { readableDate } from '#domain/text/dates.ts';

export type KitContent = ReturnType<typeof readKitContent>;

export function readKitContent() {
  const page = allPages().find(({ slug }) => slug === 'media-kit');
  if (!page)
    throw new ContentError({
      file: 'content/pages/media-kit/index.md',
      message: 'the page is missing or a draft, and its files with it',
    });
  const date = page.data.updated ?? page.data.published;
  return {
    identity: readIdentity(),
    kit: readMediaKit(),
    portraits: kitPortraits(),
    logos: kitLogos(),
    origin: siteOrigin(),
    /** Day of the kit's last change, `YYYY-MM-DD`. */
    date,
    readable: readableDate(date),
  };
}

/** A file of `public/` by its address on the site. */
export const publicFile = (href: string): Buffer => readFileSync(path.join(path.resolve('public'), href));
