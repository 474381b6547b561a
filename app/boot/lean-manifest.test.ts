import { expect, test } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const full = {
  entry: { module: '/e.js', imports: ['/framework.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: false,
      module: '/r.js',
      imports: ['/framework.js', '/shell.js'],
      css: [],
    },
    page: {
      id: 'page',
      parentId: 'root',
      hasLoader: true,
      hasAction: false,
      module: '/p.js',
      imports: ['/framework.js', '/shell.js', '/shared.js'],
      css: ['/p.css'],
    },
  },
};

test('names for each route what it has and what is not there already', () => {
  const script = leanManifest(`window.__reactRouterManifest=${JSON.stringify(full)};`);
  const { routes } = JSON.parse(script.replace('window.__reactRouterManifest=', '').replace(/;$/, ''));
  expect(routes).toEqual({
    root: { id: 'root', path: '', module: '/r.js', imports: ['/framework.js', '/shell.js'] },
    page: {
      id: 'page',
      parentId: 'root',
      hasLoader: true,
      module: '/p.js',
      imports: ['/shared.js'],
      css: ['/p.css'],
    },
  });
});

test('fails the build when the file is written in another way', () => {
  expect(() => leanManifest('self.manifest={}')).toThrow('React Router');
});
