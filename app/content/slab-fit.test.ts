import { describe, expect, it } from 'vitest';
import { slabFit, slabLines } from './slab-fit.ts';

describe('slabFit', () => {
  it('takes the usual size where it crosses the line, and on phones the one that reaches farthest', () => {
    expect(slabFit(['Fifteen minutes.', 'No slides.'])).toEqual({ wide: 0, narrow: 1 });
    expect(slabFit(['Name the date.']).narrow).toBe(0);
    expect(slabFit(['Bring the *contract*.', 'No deck.']).narrow).toBe(1);
  });
  it('sets short lines larger and long ones smaller', () => {
    expect(slabFit(['Thirty days.', 'On paper.']).wide).toBe(2);
    expect(slabFit(['Bring the *contract*.', 'Leave the deck.']).wide).toBe(3);
  });
  it('names no size where none crosses', () => {
    expect(slabFit(['Yes.'])).toEqual({});
  });
  it('keeps every word of a phone whole', () => {
    expect(slabFit(['Straightforwardness.']).narrow).toBeUndefined();
  });
});

describe('room between the lines', () => {
  it('is given where a letter that hangs meets one that rises, and nowhere else', () => {
    expect(slabFit(['Bring the *contract*.', 'No deck.']).open).toBe(true);
    expect(slabFit(['Fifteen minutes.', 'No slides.']).open).toBeUndefined();
    // The y hangs beside the words below it.
    expect(slabFit(['Seventy days.', 'Now.']).open).toBeUndefined();
  });
});

describe('slabLines', () => {
  it('breaks a headline at the end of its sentences, and nowhere else', () => {
    expect(slabLines('Bring the *contract*. Leave the deck.').lines).toEqual([
      'Bring the *contract*.',
      'Leave the deck.',
    ]);
    expect(slabLines('From 4.5 to 9 days').lines).toEqual(['From 4.5 to 9 days']);
  });
});
