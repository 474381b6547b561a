import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFilter, NO_FILTER, readLawFilter, toggle, writeLawFilter } from './regulation-filter.ts';

const city = { region: 'US-NY-NYC', roles: ['employer'], tools: ['screening', 'video'] };
const federal = { region: 'US', roles: ['employer', 'vendor'], tools: ['background'] };
const repealed = { region: 'US-CO', roles: [], tools: ['screening'] };
const choices = { places: ['US', 'US-NY-NYC', 'US-CO', 'GB'], tools: ['screening', 'video', 'background'] };

describe('the filter of laws', () => {
  it('shows everything until something is asked for', () => {
    for (const law of [city, federal, repealed]) expect(matchesFilter(law, NO_FILTER)).toBe(true);
  });

  it('gives a city the laws of its country, and not the other way around', () => {
    expect(matchesFilter(federal, { ...NO_FILTER, places: ['US-NY-NYC'] })).toBe(true);
    expect(matchesFilter(city, { ...NO_FILTER, places: ['US'] })).toBe(false);
  });

  it('leaves out the part of a country that a law does not reach', () => {
    const mostOf = { ...federal, region: 'GB', notIn: ['GB-NI'] };
    expect(matchesFilter(mostOf, { ...NO_FILTER, places: ['GB'] })).toBe(true);
    expect(matchesFilter(mostOf, { ...NO_FILTER, places: ['GB-NI'] })).toBe(false);
    expect(matchesFilter(mostOf, { ...NO_FILTER, places: ['GB-NI', 'GB-SC'] })).toBe(true);
  });

  it('widens with a second place and narrows with a role', () => {
    expect(matchesFilter(repealed, { ...NO_FILTER, places: ['GB', 'US-CO'] })).toBe(true);
    expect(matchesFilter(repealed, { ...NO_FILTER, places: ['GB', 'US-CO'], role: 'employer' })).toBe(false);
    expect(matchesFilter(city, { ...NO_FILTER, role: 'vendor' })).toBe(false);
    expect(matchesFilter(city, { ...NO_FILTER, tools: ['background', 'video'] })).toBe(true);
    expect(matchesFilter(city, { ...NO_FILTER, tools: ['background'] })).toBe(false);
  });

  it('reads back what it wrote, and keeps the rest of the query', () => {
    const filters = fc.record({
      places: fc.subarray(choices.places),
      role: fc.constantFrom('employer' as const, 'vendor' as const, undefined),
      tools: fc.subarray(choices.tools),
      on: fc.constantFrom('2024-02-29', '2027-12-02', undefined),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const query = new URLSearchParams('ref=mail');
        writeLawFilter(query, filter);
        expect(readLawFilter(query, choices)).toEqual(filter);
        expect(query.get('ref')).toBe('mail');
      }),
    );
  });

  it('ignores what is no choice', () => {
    const query = new URLSearchParams('place=US-XX,GB&place=US-CO&role=boss&tool=&on=2026-02-30');
    expect(readLawFilter(query, choices)).toEqual({ places: ['US-CO', 'GB'], role: undefined, tools: [] });
    writeLawFilter(query, NO_FILTER);
    expect(query.toString()).toBe('');
  });

  it('toggles', () => {
    expect(toggle(toggle(['a'], 'b'), 'a')).toEqual(['b']);
  });
});
