import { expect, test } from 'vitest';
import { withoutNames } from './unused-router-parts.ts';

test('a part that nothing uses can be told by the bundler', () => {
  const code = [
    'const Form = React$1.forwardRef(({ a }, ref) => a);',
    'Form.displayName = "Form";',
    '\tFetcherForm.displayName = "fetcher.Form";',
    'const value = React$1.useState(0);',
  ].join('\n');
  expect(withoutNames(code).split('\n')).toEqual([
    'const Form = /* @__PURE__ */ React$1.forwardRef(({ a }, ref) => a);',
    '',
    '\tFetcherForm.displayName = "fetcher.Form";',
    'const value = React$1.useState(0);',
  ]);
});
