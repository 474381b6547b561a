import { describe, expect, it } from 'vitest';
import { holderOf } from './token-holder.ts';

describe('holderOf', () => {
  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
  it.each([
    [tokenOf({ sub: 'ann', exp: 1001 }), 'ann'],
    [tokenOf({ sub: 'ann', name: 'Grüße ÿ?>', exp: 1001 }), 'ann'],
    // Run out: the refresh token beside it may be anybody's.
    [tokenOf({ sub: 'ann', exp: 1000 }), undefined],
    [tokenOf({ sub: 'ann' }), undefined],
    [tokenOf({ exp: 1001 }), undefined],
    ['a.b.c', undefined],
    ['', undefined],
  ])('%s: %s', (token, holder) => {
    expect(holderOf(token, 1_000_000)).toBe(holder);
  });
});
