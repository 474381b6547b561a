import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactedParts } from './redacted.ts';

describe('redacted text', () => {
  it('cuts words and bars apart', () => {
    expect(redactedParts('At [[9]] the role, [[4]].')).toEqual([
      { at: 0, text: 'At ' },
      { at: 1, letters: 9 },
      { at: 2, text: ' the role, ' },
      { at: 3, letters: 4 },
      { at: 4, text: '.' },
    ]);
    expect(redactedParts('[[12]]')).toEqual([{ at: 1, letters: 12 }]);
    expect(redactedParts('')).toEqual([]);
  });

  it('loses no word', () => {
    const word = fc.stringMatching(/^[a-z ]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.integer({ min: 1, max: 40 })), { maxLength: 12 }), (parts) => {
        const written = parts.map((part) => (typeof part === 'number' ? `[[${part}]]` : part)).join('');
        const read = redactedParts(written);
        expect(read.map((part) => ('text' in part ? part.text : `[[${part.letters}]]`)).join('')).toBe(
          written,
        );
      }),
    );
  });
});
