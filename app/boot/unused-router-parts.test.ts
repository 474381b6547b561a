import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withBody, withoutNames } from './unused-router-parts.ts';

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

test('a function that nothing reaches gets another body, and no other does', () => {
  const code = [
    'function make() {',
    '\tasync function go(a, b = {}) {',
    '\t\tif (a) {',
    '\t\t\tb();',
    '\t\t}',
    '\t}',
    '\treturn go;',
    '}',
  ];
  expect(withBody(code.join('\n'), 'go', 'return;').split('\n')).toEqual([
    'function make() {',
    '\tasync function go(a, b = {}) { return; }',
    '\treturn go;',
    '}',
  ]);
  expect(() => withBody(code.join('\n'), 'fetch', '')).toThrow('fetch');
});

test('no page has an action, and nothing fetches or submits beside a navigation', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const reached = files.filter((file) =>
    /\b(?:use(?:Fetchers?|Submit|ActionData|FormAction)\b|export (?:async )?(?:function|const) (?:client)?[aA]ction\b)|import [^;]*\bForm\b[^;]*'react-router'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(reached).toEqual([]);
});
