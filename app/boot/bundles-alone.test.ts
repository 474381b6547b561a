import { expect, it } from 'vitest';
import { bundlesAlone } from './bundles-alone.ts';

it('takes out the plugin that makes pages, and only that', () => {
  const plugins = ['react-router', 'prerender', 'react-router-build-end'].map((name) => ({ name }));
  expect(bundlesAlone(plugins).map(({ name }) => name)).toEqual(['react-router', 'react-router-build-end']);
});

it('fails where the plugin is called otherwise, for then a page is asked for again', () => {
  expect(() => bundlesAlone([{ name: 'react-router' }])).toThrow('another name');
});
