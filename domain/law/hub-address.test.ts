import { expect, it } from 'vitest';
import { askedView } from './hub-address.ts';

const asked = (query: string) => askedView(new URLSearchParams(query), ['il-bipa']);

it('reads what an address asks the hub for', () => {
  expect(asked('')).toBeUndefined();
  expect(asked('place=US-NY')).toBeUndefined();
  expect(asked('view=nothing')).toBeUndefined();
  expect(asked('view=matrix&place=US-NY')).toEqual({ view: 'matrix' });
  expect(asked('view=docket&law=il-bipa')).toEqual({ law: 'il-bipa' });
  expect(asked('law=us-unheard-of')).toEqual({ unknown: 'us-unheard-of' });
  expect(asked('law=')).toBeUndefined();
});
