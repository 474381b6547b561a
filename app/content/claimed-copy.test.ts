import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claimedCopies, claimedText, keptClaimedText, resolveClaims } from './claimed-copy.ts';

const copy = {
  headline: 'Plain',
  urgency: { text: 'Only 3 spots left', claim: 'spots' },
  sub: { text: '500+ people', claim: 'people', without: 'People' },
  benefits: ['One', { text: '3 spots', claim: 'spots' }, { text: '500+', claim: 'people', without: 'many' }],
  count: 3,
};

describe('resolveClaims', () => {
  it('shows every text while nothing is hidden', () => {
    expect(resolveClaims(copy, () => false)).toEqual({
      headline: 'Plain',
      urgency: 'Only 3 spots left',
      sub: '500+ people',
      benefits: ['One', '3 spots', '500+'],
      count: 3,
    });
  });

  it('replaces or drops what rests on a hidden claim, and only that', () => {
    const resolved = resolveClaims(copy, (claim) => claim === 'spots');
    expect(resolved).toEqual({
      headline: 'Plain',
      urgency: undefined,
      sub: '500+ people',
      benefits: ['One', '500+'],
      count: 3,
    });
    expect(resolveClaims(copy, () => true)).toMatchObject({ sub: 'People', benefits: ['One', 'many'] });
  });

  it('leaves data without claims as it is', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3, key: fc.string().filter((key) => key !== 'claim') }), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(resolveClaims(plain, () => true)).toEqual(plain);
      }),
    );
  });

  it('never lets the text of a hidden claim through', () => {
    const claimed = fc.record({ text: fc.constant('SECRET'), claim: fc.constant('hidden') });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('plain'), claimed)), (items) => {
        expect(JSON.stringify(resolveClaims({ items }, () => true))).not.toContain('SECRET');
      }),
    );
  });
});

describe('claimedCopies', () => {
  it('names the way to each claimed text', () => {
    expect(claimedCopies(copy).map(({ path, copy: { claim } }) => [path, claim])).toEqual([
      [['urgency'], 'spots'],
      [['sub'], 'people'],
      [['benefits', '1'], 'spots'],
      [['benefits', '2'], 'people'],
    ]);
  });
});

describe('the schemas', () => {
  const short = z.string().max(5, 'too long');

  it('take plain and claimed text', () => {
    for (const value of ['One', { text: 'One', claim: 'id', without: 'Two' }]) {
      expect(claimedText(short).safeParse(value).success).toBe(true);
      expect(keptClaimedText(short).safeParse(value).success).toBe(true);
    }
    expect(claimedText(short).safeParse({ text: 'One', claim: 'id' }).success).toBe(true);
    expect(keptClaimedText(short).safeParse({ text: 'One', claim: 'id' }).success).toBe(false);
  });

  it('say which field is wrong', () => {
    const message = (value: unknown) =>
      claimedText(short)
        .safeParse(value)
        .error?.issues.map((issue) => [...issue.path, issue.message].join(': '))
        .join('; ');
    expect(message('Too long')).toBe('too long');
    expect(message({ text: 'Too long', claim: 'id' })).toBe('text: too long');
    expect(message({ text: 'One' })).toBe('claim: name the claim by its id in claims.yml');
    expect(message({ text: 'One', claim: 'id', witout: 'x' })).toContain('witout');
  });
});
