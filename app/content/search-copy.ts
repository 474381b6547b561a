/** Words of the blog's search, topics and pages: `content/site/search.yml`. */
import { z } from 'zod';
import { kinds } from '#domain/search/search-index.ts';
import { contentFile } from './content-files.ts';
import { byKey, text, words as textsOf } from './text-schemas.ts';
import { typesetAll } from './typography.ts';

const words = <Name extends string>(...names: Name[]) => textsOf(200, names);

const address = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'write an address of this site like /contact');

const searchCopy = z.strictObject({
  search: words(
    'label',
    'results',
    'placeholder',
    'clear',
    'close',
    'loading',
    'found',
    'foundOne',
    'none',
    'noneHint',
    'missing',
    'read',
    'offline',
    'retry',
    'device',
    'more',
    'sort',
    'best',
    'newest',
    'sources',
    'all',
    'kindsLabel',
    'published',
    'updated',
    'checked',
    'source',
    'straight',
    'examplesLabel',
    'quoted',
    'move',
    'open',
  ).extend({
    /** The box that lets the browser's own model choose among passages, where it has one. */
    own: words('label', 'hint', 'loads', 'loading', 'choosing', 'chose', 'noChoice', 'mark'),
    /** What a passage is, for one and for several of them. */
    kinds: byKey(kinds, z.strictObject({ one: text(2, 20), many: text(2, 20) })),
    /** Places to act, offered beside every answer; the first three where the answers name none. */
    places: z.array(z.strictObject({ label: text(2, 30), href: address, text: text(10, 90) })),
    /** Questions to begin with. */
    examples: z.array(text(5, 80)).min(1).max(5),
  }),
  topics: words('label', 'all', 'more'),
  list: words(
    'label',
    'heading',
    'count',
    'drawn',
    'page',
    'older',
    'newer',
    'failed',
    'retry',
    'archive',
    'plain',
  ),
  faq: words('label', 'placeholder', 'clear', 'count', 'none', 'wholeSite', 'link', 'sources'),
});

export type SearchCopy = z.infer<typeof searchCopy>;

export const readSearchCopy = contentFile('site/search.yml', searchCopy, { view: typesetAll });
