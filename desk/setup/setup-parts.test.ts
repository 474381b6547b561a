import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblems, initialsOf } from './answers.ts';
import { envWith } from './env-text.ts';
import { withoutSampleNotes, withoutSamples } from './remove.ts';

describe('.env', () => {
  it('gets what it has not, line by line, and keeps what it has', () => {
    const before = '# mine\nPORT=4000\nSITE_URL=\nSMTP_HOST=old.example.com';
    const { text, kept } = envWith(before, {
      SITE_URL: 'https://a.com',
      SMTP_HOST: 'new.com',
      COUNT_EVENTS: 'true',
    });
    expect(text).toBe(
      '# mine\nPORT=4000\nSITE_URL=https://a.com\nSMTP_HOST=old.example.com\nCOUNT_EVENTS=true\n',
    );
    expect(kept).toEqual(['SMTP_HOST']);
    expect(envWith(before, { SMTP_HOST: 'new.com' }, true)).toEqual({
      text: before.replace('old.example.com', 'new.com'),
      kept: [],
    });
    expect(envWith(text, { COUNT_EVENTS: 'true' })).toEqual({ text, kept: [] });
  });

  it('gives back any password that a line can hold', () => {
    fc.assert(
      fc.property(
        // One kind of mark is left to stand around it.
        fc.string({ minLength: 1 }).filter((value) => /^(?:[^\r\n']+|[^\r\n`]+)$/.test(value)),
        (SMTP_PASSWORD) => {
          expect(parseEnv(envWith('A=1', { SMTP_PASSWORD }).text)).toEqual({ A: '1', SMTP_PASSWORD });
        },
      ),
    );
    expect(parseEnv(envWith('', { SMTP_PASSWORD: '\\n ' }).text)).toEqual({ SMTP_PASSWORD: '\\n ' });
  });
});

it('a password may hold quotation marks, as far as a line of .env can', () => {
  const problems = (smtpPassword: string) =>
    answerProblems({ site: { smtpPassword } }).filter((line) => line.startsWith('site'));
  for (const password of ['a"b', `a'b"c`, 'a`b"c', 'a b#c$d']) {
    expect(problems(password)).toEqual([]);
    const { text } = envWith('', { SMTP_PASSWORD: password });
    expect(parseEnv(text)).toEqual({ SMTP_PASSWORD: password });
  }
  expect(problems(`a'b"c\`d`).join()).toMatch(/^site\.smtpPassword: .*choose another value$/);
  expect(problems('a\nb').join()).toBe('site.smtpPassword: write one line');
  expect(() => envWith('', { SMTP_PASSWORD: `'"\`` })).toThrow(/^SMTP_PASSWORD: /);
});

it('an address without https is an answer to be mended, not the end of setting up', () => {
  const problems = (url: string) =>
    answerProblems({ site: { url } }).filter((line) => line.startsWith('site'));
  for (const url of ['www.your-name.com', '', 'https://', 'https://a.com/blog']) {
    expect(problems(url).join()).toMatch(/^site\.url: write /);
  }
  expect(problems('https://www.your-name.com/')).toEqual([]);
});

it('initials are the names’ first letters, with a period each', () => {
  expect(['Marta Lindqvist', 'Ana de la Cruz', 'Zoë O’Neil', '陳'].map(initialsOf)).toEqual([
    'M.L.',
    'A.D.L.',
    'Z.O.',
    '陳.',
  ]);
});

describe('what is invented', () => {
  it('leaves its lists, and a fee becomes a blank', () => {
    expect(
      withoutSamples({
        entries: [
          { title: 'A', sample: true },
          { title: 'B', sample: false },
        ],
        rows: [{ name: 'Call', fee: { kind: 'from', amount: '$1', sample: true } }],
      }),
    ).toEqual({
      entries: [{ title: 'B', sample: false }],
      rows: [{ name: 'Call', fee: { amount: '[owner: fee]', sample: false } }],
    });
  });

  it('takes its notes along, and nothing around them', () => {
    const body = 'One.\n\n:::aside[Sample show]\nInvented.\n:::\n\n## Two\n\n:::aside[Real]\nStays.\n:::\n';
    expect(withoutSampleNotes(body)).toBe('One.\n\n## Two\n\n:::aside[Real]\nStays.\n:::\n');
    expect(withoutSampleNotes('## Sample content {#samples}\n\nA.\n\n## Next\n')).toBe('## Next\n');
  });
});
