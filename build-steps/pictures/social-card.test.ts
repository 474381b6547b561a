import { describe, expect, it } from 'vitest';
import { curlQuotes, drawSocialCard, headingWords } from './social-card.ts';

describe('heading', () => {
  it('stresses the words between asterisks', () => {
    expect(headingWords('We *really did*.')).toEqual([
      { text: 'We', stressed: false },
      { text: 'really', stressed: true },
      { text: 'did', stressed: true },
      { text: '.', stressed: false },
    ]);
  });

  it('curls quotes, also beside asterisks', () => {
    expect(curlQuotes(`AI didn't say "no" or *'maybe'*`)).toBe('AI didn’t say “no” or *‘maybe’*');
  });
});

describe('drawSocialCard', () => {
  const card = { label: 'Essay', initials: 'J.C.', motif: 'sag' as const, seed: 'ideas/x' };

  it('has the line at four fifths and fits the longest heading content allows', async () => {
    const long = await drawSocialCard({
      ...card,
      heading: 'Everything that a careful organization might want to ask *before* it signs anything',
    });
    expect(long).toContain('M959 0h2V630h-2z');
  });

  it('changes with the heading, or its file would keep its name', async () => {
    expect(await drawSocialCard({ ...card, heading: 'One' })).not.toBe(
      await drawSocialCard({ ...card, heading: 'Two' }),
    );
  });
});
