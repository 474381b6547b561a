import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Changes, CONTENT_DIR, tryChanges } from './content-files.ts';
import { allIdeas, allProjects, allServices, allStories, allWork, hasPages } from './queries.ts';

/** Every entry of a collection as `change` makes it. */
function changed(collection: string, change: (text: string) => string | null): Changes {
  const files = readdirSync(path.join(CONTENT_DIR, collection)).map(
    (slug) => `${collection}/${slug}/index.md`,
  );
  return new Map(files.map((file) => [file, change(readFileSync(path.join(CONTENT_DIR, file), 'utf8'))]));
}

it.each([
  ['ideas', allIdeas],
  ['stories', allStories],
  ['work', allWork],
  ['services', allServices],
  ['projects', allProjects],
] as const)('a collection has pages as long as one of them is public: %s', (collection, all) => {
  const hasSome = () => {
    expect(hasPages(collection)).toBe(all().length > 0);
    return hasPages(collection);
  };
  expect(hasSome()).toBe(true);
  const none = changed(collection, () => null);
  const later = (text: string) => text.replace(/^published: .*$/m, 'published: "9999-01-01"');
  expect(tryChanges(none, hasSome)).toBe(false);
  expect(tryChanges(changed(collection, later), hasSome)).toBe(false);
  const [first = ''] = none.keys();
  expect(tryChanges(new Map([...none].filter(([file]) => file !== first)), hasSome)).toBe(true);
});
