import { expect, test } from 'vitest';
import { movePageData } from './page-data-files.ts';

const page = (chunks: string[]) =>
  `<p>text</p><script type="application/json" data-rr="modules">{"entry":"/assets/e.js"}</script>${chunks
    .map((chunk) => `<script type="application/json" data-rr="data">${JSON.stringify(chunk)}</script>`)
    .join('')}<footer></footer>`;

test('small data stays in the page', () => {
  const html = page(['{"a":1}']);
  expect(movePageData(html)).toEqual({ html });
});

test('large data moves to a file named by its content, chunk by chunk', () => {
  const chunks = ['x'.repeat(9_000), '"quoted" $& \\u003c'];
  const { html, file } = movePageData(page(chunks));
  expect(JSON.parse(file?.text ?? '')).toEqual(chunks);
  expect(html).not.toContain('data-rr="data"');
  const modules = JSON.parse(/data-rr="modules">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(modules).toEqual({ data: file?.path, entry: '/assets/e.js' });
  expect(file?.path).toMatch(/^\/assets\/data-[\w-]+\.json$/);
  expect(html.endsWith('<footer></footer>')).toBe(true);
  expect(movePageData(page(['y'.repeat(9_000)])).file?.path).not.toBe(file?.path);
});

test('a page without modules for its data is an error', () => {
  expect(() =>
    movePageData(`<script type="application/json" data-rr="data">"${'x'.repeat(9_000)}"</script>`),
  ).toThrow('modules');
});
