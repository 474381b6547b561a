import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingCategories, TABLES, tableById } from '#domain/fairness/axes.ts';
import { noParticulars } from '../output/particulars.ts';
import { type KeptAudit, pack, readShareHash, shareLink, unpack } from './kept-audit.ts';

const table = (size: number) =>
  fc.record({
    counts: fc.array(
      fc.nat(1_000_000).chain((n) => fc.record({ n: fc.constant(n), selected: fc.nat(n) })),
      { minLength: size, maxLength: size },
    ),
    unknown: fc.nat(),
    other: fc.nat(),
  });
const audits: fc.Arbitrary<KeptAudit> = fc.record({
  options: fc.record({ excludeSmall: fc.boolean(), holm: fc.boolean() }),
  measure: fc.constantFrom('selection' as const, 'scoring' as const),
  counts: fc.record(Object.fromEntries(TABLES.map(({ id, categories }) => [id, table(categories.length)])), {
    requiredKeys: ['sex'],
  }),
});

describe('kept audits', () => {
  it('come back as they went in, from storage and from a link', () => {
    fc.assert(
      fc.property(audits, (audit) => {
        expect(unpack(pack(audit))).toEqual(audit);
        const link = new URL(shareLink('https://example.com/compliance-audit#old', audit, true));
        expect(readShareHash(link.hash)).toEqual(audit);
        expect(link.search).toBe('');
      }),
    );
  });

  it('put no counts into a link unless asked, and never what was written about the tool', () => {
    const audit: KeptAudit = {
      options: { excludeSmall: true, holm: false },
      measure: 'selection',
      counts: {
        sex: {
          counts: [
            { n: 777, selected: 7 },
            { n: 5, selected: 1 },
          ],
          unknown: 0,
          other: 0,
        },
        race: undefined,
        intersectional: undefined,
      },
      particulars: { ...noParticulars, employer: 'Secret Employer' },
    };
    const bare = new URL(shareLink('https://example.com/x', audit, false)).hash;
    expect(readShareHash(bare)).toEqual({ options: audit.options, measure: 'selection' });
    for (const withCounts of [true, false]) {
      const hash = new URL(shareLink('https://example.com/x', audit, withCounts)).hash;
      const text = atob(hash.slice('#audit='.length).replaceAll('-', '+').replaceAll('_', '/'));
      expect(text).not.toContain('Secret');
      expect(text.includes('777')).toBe(withCounts);
    }
    expect(unpack(pack(audit))?.particulars?.employer).toBe('Secret Employer');
  });

  it('come back from before a category that only some files know', () => {
    fc.assert(
      fc.property(table(standingCategories('race').length), (race) => {
        expect(tableById('race').categories.length).toBeGreaterThan(race.counts.length);
        const audit: KeptAudit = {
          options: { excludeSmall: false, holm: false },
          measure: 'selection',
          counts: { race },
        };
        expect(unpack(pack(audit))).toEqual(audit);
      }),
    );
  });

  it('refuse what is not theirs', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"v":2}',
      '{"v":1,"c":{"sex":{"t":[[1,2],[3,1]],"u":0,"o":0}}}',
      '{"v":1,"c":{"sex":{"t":[[1,1]],"u":0,"o":0}}}',
      '{"v":1,"c":{"sex":{"t":[[-1,-1],[1,0]],"u":0,"o":0}}}',
    ]) {
      expect(unpack(text), text).toBeUndefined();
    }
    expect(readShareHash('')).toBeUndefined();
    expect(readShareHash('#roi')).toBeUndefined();
    expect(readShareHash('#audit=%%%')).toBeNull();
    expect(readShareHash('#audit=e30')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readShareHash(`#audit=${text}`)).not.toThrow();
      }),
    );
  });
});
