import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadRow } from '#backend/store/index.ts';
import { chosenLeads, PAGE_ROWS, screenOf } from './people.ts';

const lead = (id: string, more: Partial<LeadRow>): LeadRow => ({
  ...{ id, kind: 'contact', email: `${id}@x.com`, fields: {}, source_page: null, utm: '{}' },
  ...{ consent_text: null, created_at: 0, state: 'new', note: '' },
  ...more,
});
const leads = [
  lead('ann', { fields: { name: 'Ann Berg', message: 'About New York' } }),
  lead('ben', { kind: 'toolkit', state: 'done', note: 'Called in May' }),
  lead('eve', { state: 'answered' }),
];
const ids = (filter: Parameters<typeof chosenLeads>[1]) => chosenLeads(leads, filter).map(({ id }) => id);

describe('chosenLeads', () => {
  it('shows the newest first', () => expect(ids({})).toEqual(['eve', 'ben', 'ann']));
  it('finds all words in any field, note or address', () => {
    expect(ids({ words: 'york  BERG' })).toEqual(['ann']);
    expect(ids({ words: 'called' })).toEqual(['ben']);
    expect(ids({ words: 'eve@' })).toEqual(['eve']);
    expect(ids({ words: 'york eve' })).toEqual([]);
  });
  it('keeps to kind and state', () => {
    expect(ids({ kind: 'contact', state: 'answered' })).toEqual(['eve']);
    expect(ids({ kind: 'toolkit', state: 'new' })).toEqual([]);
  });
});

it('puts every row on exactly one screen, and any number on some screen', () => {
  fc.assert(
    fc.property(fc.nat(3 * PAGE_ROWS), fc.double(), (count, asked) => {
      const rows = Array.from({ length: count }, (_, index) => index);
      const { pages, page } = screenOf(rows, asked);
      expect(page >= 1 && page <= pages).toBe(true);
      expect(Array.from({ length: pages }, (_, index) => screenOf(rows, index + 1).rows).flat()).toEqual(
        rows,
      );
    }),
  );
});
