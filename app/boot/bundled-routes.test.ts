import { expect, it } from 'vitest';
import { sameRoutes } from './bundled-routes.ts';

const bundled = {
  root: { path: '' },
  home: { index: true },
  'page:about': { path: 'about' },
  idea: { path: 'ideas/:slug' },
};
const wanted = [
  { index: true, file: 'home.tsx' },
  { path: 'ideas/:slug', file: 'idea.tsx' },
  { path: 'about', file: 'single.tsx' },
];

it('knows bundles of the same routes in any order', () => expect(sameRoutes(bundled, wanted)).toBe(true));

it('sees a page that came, one that went, and one that moved', () => {
  expect(sameRoutes(bundled, [...wanted, { path: 'de', file: 'single.tsx' }])).toBe(false);
  expect(sameRoutes(bundled, wanted.slice(0, 2))).toBe(false);
  expect(sameRoutes(bundled, [...wanted.slice(0, 2), { path: 'about-me', file: 'single.tsx' }])).toBe(false);
});
