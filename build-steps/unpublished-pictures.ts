/** Pictures are drawn for drafts too, and copied with all the others: those of pages that are not out leave the build. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildDate, isPublished } from '#app/content/publishing.ts';
import { collections } from '#app/content/queries.ts';

type Dated = { published?: string; draft?: boolean };

/** Folders below `pictures/`, by collection and entry, of what is a draft or comes on another day. */
const unpublishedPictures = (): string[] =>
  Object.entries(collections).flatMap(([collection, read]) =>
    read().flatMap(({ slug, data }) => {
      const { draft = false, published = '' } = data as Dated;
      return isPublished({ draft, published }, buildDate()) ? [] : [`${collection}/${slug}`];
    }),
  );

/** Takes them out of what visitors could ask for. @param client the folder that is served */
export function dropUnpublishedPictures(client: string): void {
  for (const folder of unpublishedPictures()) {
    rmSync(path.join(client, 'pictures', folder), { recursive: true, force: true });
  }
}
