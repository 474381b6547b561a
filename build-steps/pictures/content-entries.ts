/** Which pages need drawings: every page of the collections, drafts included, and the home page. */
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '#app/content/markdown/markdown.ts';
import { collections } from '#app/content/queries.ts';
import { coverMotif } from '#app/content/schemas.ts';
import { readHome, readIdentity } from '#app/content/site.ts';
import { photosOf } from '../content/links.ts';
import type { MotifName } from './covers.ts';
import type { RecordDrawing } from './records.ts';

export type ContentEntry = {
  /** Collection and folder, such as `ideas/power-pause`; begins the ids of its drawings and seeds them. */
  id: string;
  heading: string;
  label: string;
  /** Absent: the page has no cover, only a picture for link previews. */
  motif?: MotifName;
  /** Motifs of the figures in the text, in order. */
  figures: MotifName[];
  /** Motifs of its talks, in order. */
  talks: MotifName[];
  /** Names of the photographs in the text. */
  photos: string[];
  /** Whether it is a series, whose head lists its parts. */
  series: boolean;
  /** The running list that it keeps, if any. */
  record?: { drawing: RecordDrawing; entries: number };
};

/** Motifs of the figures in a text, in order. */
export function figuresOf(body: string): MotifName[] {
  const motifs: MotifName[] = [];
  visit(parseMarkdown(body), 'leafDirective', ({ name, attributes }) => {
    const motif = coverMotif.safeParse(attributes?.motif);
    if (name === 'figure' && motif.success) motifs.push(motif.data);
  });
  return motifs;
}

/** Throws a `ContentError` where content is broken. */
export function drawnEntries(): ContentEntry[] {
  const entries = Object.entries(collections).flatMap(([collection, read]) =>
    read().flatMap(({ slug, data, body }): ContentEntry[] => {
      // Press items yet to come and questions are parts of other pages and have no drawing of their own.
      if (!('heading' in data)) return [];
      return [
        {
          id: `${collection}/${slug}`,
          heading: data.heading,
          label: data.label,
          ...(data.cover ? { motif: data.cover.motif } : {}),
          figures: figuresOf(body),
          photos: photosOf(body),
          ...('record' in data && data.record
            ? { record: { drawing: data.record.drawing, entries: data.record.entries.length } }
            : {}),
          series: 'parts' in data && data.parts !== undefined,
          talks: 'talks' in data ? (data.talks ?? []).flatMap(({ motif }) => motif ?? []) : [],
        },
      ];
    }),
  );
  const { heading } = readHome().hero;
  return [
    ...entries,
    {
      id: 'home',
      heading,
      label: readIdentity().editionLine,
      figures: [],
      talks: [],
      photos: [],
      series: false,
    },
  ];
}
