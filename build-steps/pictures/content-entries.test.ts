import { describe, expect, it } from 'vitest';
import { parseEntry } from './content-entries.ts';

const entry = (front: string, body = '') => `---\n${front}\n---\n${body}`;

describe('parseEntry', () => {
  it('reads heading, label, motif and the figures in order', () => {
    const text = entry(
      'heading: We *did*.\nlabel: Essay\ncover:\n  motif: sag\n  caption: x',
      'Text\n\n::figure{motif="knot" caption="a" alt="b"}\n\n::figure{motif="sieve" caption="a" alt="b"}\n',
    );
    expect(parseEntry('ideas/x', text)).toEqual({
      id: 'ideas/x',
      heading: 'We *did*.',
      label: 'Essay',
      motif: 'sag',
      figures: ['knot', 'sieve'],
    });
  });

  it('needs no drawing for placeholders and questions', () => {
    expect(parseEntry('stories/soon', entry('placeholder: true'))).toBeUndefined();
    expect(parseEntry('faq/x', entry('question: Why?'))).toBeUndefined();
  });

  it.each([
    ['no front matter', 'just text'],
    ['heading', entry('label: x')],
    ['motif', entry('heading: abc\ncover:\n  motif: wobble')],
    ['figure', entry('heading: abc', '::figure{motif="wobble"}')],
    ['x:', entry('heading: [')],
  ])('names what is wrong: %s', (reason, text) => {
    expect(parseEntry('ideas/x', text)).toEqual(expect.stringContaining(reason));
  });
});
