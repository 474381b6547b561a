import { expect, it } from 'vitest';
import { filled } from './text-schemas.ts';

it('takes the blanks that a page fills in and the name, and says of any other that it would be shown', () => {
  const posts = filled(1, 80, 'count');
  expect(posts.parse('{count} posts by {name}')).toBe('{count} posts by {name}');
  const said = (value: string) => posts.safeParse(value).error?.issues.map(({ message }) => message);
  expect(said('posts')).toEqual(['the text must hold {count}']);
  expect(said('{count} of {cuont}')).toEqual([
    '"{cuont}" would be shown as it is: the page fills in {count}',
  ]);
});
