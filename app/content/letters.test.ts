import { expect, it } from 'vitest';
import { filledLetter, pastLetters } from './letters.ts';
import { readIdentity } from './site.ts';

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

it('fills in the name in what is mailed, and mails no blank that stands for nothing', () => {
  const { name } = readIdentity();
  expect(
    filledLetter('f', { subject: 'From {name}', body: 'I am {name}.\n:::when{counting}\nx\n:::' }),
  ).toEqual({
    subject: `From ${name}`,
    body: `I am ${name}.\n:::when{counting}\nx\n:::`,
  });
  expect(() => filledLetter('f', { subject: 'x', body: 'One.\nDear {firstname},', bodyLine: 5 })).toThrow(
    'f:6: "{firstname}" stands for nothing and would be mailed as it is: a letter knows {name}',
  );
  expect(() => filledLetter('f', { subject: '{who}', body: '' })).toThrow('f: subject: "{who}" stands');
});
