import { expect, it } from 'vitest';
import { withDraftRoute } from './draft-route.ts';

const route = (id: string, path: string) => ({ id, path, parentId: 'root', module: `${id}.js` });
const routes = {
  idea: route('idea', 'ideas/:slug'),
  'page:game': route('page:game', 'game'),
  'text:terms': route('text:terms', 'terms'),
  missing: route('missing', '*'),
};
const build = { routes, assets: { version: '1', routes }, prerender: ['/terms'] };

it('shows a page of text that no build has a route for as it shows another', () => {
  const added = route('text:terms', 'about');
  const changed = withDraftRoute(build, '/about');
  expect(changed.routes).toEqual({ ...routes, 'text:about': { ...added, id: 'text:about' } });
  expect(changed.assets).toEqual({ version: '1', routes: changed.routes });
  expect(changed.prerender).toEqual(['/terms']);
});

it('leaves a build alone that has the page, or no page of text', () => {
  expect(withDraftRoute(build, '/terms')).toBe(build);
  expect(withDraftRoute(build, '/game')).toBe(build);
  expect(withDraftRoute(build, '/ideas/a-draft')).toBe(build);
  const { 'text:terms': _, ...others } = routes;
  const without = { ...build, routes: others, assets: { ...build.assets, routes: others } };
  expect(withDraftRoute(without, '/about')).toBe(without);
});
