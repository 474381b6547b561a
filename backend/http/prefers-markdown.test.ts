import { expect, it } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s: %s', (accept, wanted) => expect(prefersMarkdown(accept)).toBe(wanted));
