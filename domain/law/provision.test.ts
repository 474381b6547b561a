import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binds, bindsRole, confidenceOf, lawConfidence, natures, sourceKinds } from './provision.ts';

const kind = fc.constantFrom(...sourceKinds);

describe('what binds', () => {
  it('is a duty or a prohibition and nothing else', () => {
    expect(natures.filter((nature) => binds({ nature }))).toEqual(['duty', 'prohibition']);
  });

  it('binds the role it addresses, or both', () => {
    const duty = { nature: 'duty', sources: [] } as const;
    expect(bindsRole({ ...duty, addressee: 'both' }, 'vendor')).toBe(true);
    expect(bindsRole({ ...duty, addressee: 'employer' }, 'vendor')).toBe(false);
    expect(bindsRole({ ...duty, addressee: 'authority' }, 'employer')).toBe(false);
  });
});

describe('confidence', () => {
  it('is never high without an official text or a court record', () => {
    fc.assert(
      fc.property(fc.array(kind), (kinds) => {
        const official = kinds.includes('official-text') || kinds.includes('court-record');
        return (confidenceOf(kinds) === 'high') === official;
      }),
    );
  });

  it('does not rise by what nobody opened, nor by one professional or vendor', () => {
    expect(confidenceOf(['unopened', 'unopened', 'vendor', 'vendor'])).toBe('low');
    expect(confidenceOf(['professional', 'unopened'])).toBe('low');
    expect(confidenceOf(['professional', 'professional'])).toBe('medium');
    expect(confidenceOf([])).toBe('low');
  });

  it('never falls when a source is added', () => {
    const rank = { low: 0, medium: 1, high: 2 };
    fc.assert(
      fc.property(fc.array(kind), kind, (kinds, more) => {
        expect(rank[confidenceOf([...kinds, more])]).toBeGreaterThanOrEqual(rank[confidenceOf(kinds)]);
      }),
    );
  });

  it('of a law is that of its least sure binding provision', () => {
    const sources = [
      { id: 'text', kind: 'official-text' },
      { id: 'firm', kind: 'professional' },
    ] as const;
    const sure = { nature: 'duty', addressee: 'employer', sources: ['text'] } as const;
    const advice = { nature: 'advice', addressee: 'employer', sources: ['firm'] } as const;
    expect(lawConfidence([sure, advice], sources)).toBe('high');
    expect(lawConfidence([sure, { ...advice, nature: 'prohibition' }], sources)).toBe('low');
    expect(lawConfidence([advice], sources)).toBe('low');
  });
});
