import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UNDER_WAY, withoutReload } from './quiet-prefetch.ts';

const MODULE = 'node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js';

it('puts its question before the reload of the React Router that is installed', () => {
  const code = withoutReload(readFileSync(MODULE, 'utf8'));
  expect(code.indexOf(UNDER_WAY)).toBeGreaterThan(code.indexOf('catch (error)'));
  expect(code.indexOf(UNDER_WAY)).toBeLessThan(code.indexOf('location.reload'));
});

it('fails where there is nothing to put it before', () => {
  expect(() => withoutReload('export const nothing = 1;')).toThrow('another way');
});
