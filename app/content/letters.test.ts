import { expect, it } from 'vitest';
import { pastLetters } from './letters.ts';

const letter = (slug: string, subject: string, sent?: string) => ({
  slug,
  file: `content/letters/${slug}/index.md`,
  data: { subject, ...(sent ? { sent } : {}) },
  body: '## One law\n\nIt *changed*.',
  bodyLine: 4,
});

it('shows letters that were sent, newest first, and no draft', () => {
  expect(pastLetters([letter('draft', 'Not yet')])).toBe('');
  const html = pastLetters([
    letter('a', 'First & <b>', '2026-10-01'),
    letter('b', 'Second', '2026-11-01'),
    letter('c', 'Not yet'),
  ]);
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First &amp; &lt;b>'));
  expect(html).not.toContain('Not yet');
  expect(html).toContain('<em>changed</em>');
  expect(html.match(/ id="/g)).toHaveLength(3);
});
