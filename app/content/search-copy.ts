/** Words of the blog's search, topics and pages: `content/site/search.yml`. */
import { z } from 'zod';
import { once, readYaml } from './read-collection.ts';
import { typesetAll } from './typography.ts';

const word = z.string().trim().min(1).max(200);
const words = <Key extends string>(...keys: Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, word])) as Record<Key, typeof word>);

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

export const readSearchCopy = once((): SearchCopy => typesetAll(readYaml('site/search.yml', searchCopy)));
