import { expect, it } from 'vitest';
import { readProgress } from './progress.ts';

it('says how far a build is', () => {
  expect(readProgress('', false)).toEqual({ failing: [] });
  expect(readProgress('[1/6] Looking\n[2/6] Making the pages\nPrerender (html): /\n', false)).toEqual({
    step: { at: 2, of: 6, title: 'Making the pages' },
    failing: [],
  });
});

it('says how many pages are made, as long as they are what is being made', () => {
  const making = '[1/2] Making the pages\n  1600 of 10247 pages\n  3200 of 10247 pages\n';
  expect(readProgress(making, false).pages).toEqual({ made: 3200, of: 10247 });
  expect(readProgress(`${making}[2/2] Compressing\n`, false).pages).toBeUndefined();
  expect(readProgress(`${making}something odd\n`, true).failing).toEqual(['something odd']);
});

it('shows the lines that say why it failed, without the noise', () => {
  const output = [
    '[2/6] Making the pages',
    '\u001b[36mvite v8 building\u001b[39m',
    'content/ideas/x/index.md:3: title is missing',
    'content/ideas/x/index.md:3: title is missing',
    'Prerender (html): /',
    '263 content files checked, 1 problems',
    'Not published: step 2 of 6 failed. What is served stays as it is.',
  ].join('\n');
  expect(readProgress(output, true).failing).toEqual(['content/ideas/x/index.md:3: title is missing']);
  expect(readProgress('[3/6] Feeds\nError: ENOSPC: no space left\n    at x (y)\n', true).failing).toEqual([
    'Error: ENOSPC: no space left',
  ]);
  expect(readProgress('[3/6] Feeds\nsomething odd\n', true).failing).toEqual(['something odd']);
});
