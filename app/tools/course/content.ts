/** The course's words: `content/tools/course.yml`. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import type { PageData } from '#app/content/page-data.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import { platePicture } from '#app/content/plate.ts';
import { singlePageParts } from '#app/content/single-page.ts';
import { filled, text } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { fillIn } from '#domain/text/wording.ts';

const course = z.strictObject({
  lesson: text(3, 60),
  progress: filled(3, 60, 'done', 'total'),
  /** The list of all lessons, and what is done and next in it. */
  board: text(3, 40),
  isDone: text(3, 20),
  begin: filled(3, 40, 'number'),
  goOn: filled(3, 40, 'number'),
  toPaper: text(3, 40),
  kept: text(3, 120),
  forget: text(3, 40),
  forgotten: text(3, 90),
  heading: text(3, 60),
  note: text(3, 200),
  name: text(3, 60),
  print: text(3, 40),
  needName: text(3, 90),
  noScript: text(3, 160),
  paper: z.strictObject({
    label: text(3, 60),
    title: text(3, 60),
    all: filled(3, 120, 'total'),
    some: filled(3, 120, 'done', 'total'),
    limits: text(20, 240),
    date: filled(3, 60, 'date'),
  }),
});

export type CourseCopy = z.infer<typeof course>;

export const readCourseCopy = contentFile('tools/course.yml', course, { view: typesetAll });

/** What a page says of its parts, where it is a series of texts and no course. */
export type Series = {
  label: string;
  note: string;
  begin: string;
  plate?: PictureData | undefined;
};

/** The words around a series' parts, and the drawing that was made with its cover; undefined for a course. */
export function readSeries(url: URL, page: Pick<PageData, 'path' | 'minutes'>): Series | undefined {
  const { parts } = singlePageParts(url);
  return (
    parts && {
      ...parts,
      note: fillIn(parts.note, { minutes: page.minutes }),
      plate: platePicture(`pages${page.path}`),
    }
  );
}
