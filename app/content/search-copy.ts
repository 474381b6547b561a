/** Words of the blog's search, topics and pages: `content/site/search.yml`. */
import { z } from 'zod';
import { contentFile } from './content-files.ts';
import { words as textsOf } from './text-schemas.ts';
import { typesetAll } from './typography.ts';

const words = <Name extends string>(...names: Name[]) => textsOf(200, names);

const searchCopy = z.strictObject({
  search: words(
    'label',
    'results',
    'placeholder',
    'clear',
    'loading',
    'found',
    'foundOne',
    'none',
    'noneHint',
    'offline',
    'retry',
    'device',
    'more',
    'sort',
    'best',
    'newest',
  ),
  topics: words('label', 'all', 'more'),
  list: words(
    'label',
    'heading',
    'count',
    'page',
    'older',
    'newer',
    'failed',
    'retry',
    'archive',
    'plain',
    'archiveNote',
  ),
  faq: words('label', 'placeholder', 'clear', 'count', 'none', 'wholeSite', 'link', 'sources'),
});

export type SearchCopy = z.infer<typeof searchCopy>;

export const readSearchCopy = contentFile('site/search.yml', searchCopy, { view: typesetAll });
