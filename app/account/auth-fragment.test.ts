import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAuthFragment } from './auth-fragment.ts';

describe('readAuthFragment', () => {
  it('reads the tokens of a confirmation and of a recovery link', () => {
    expect(readAuthFragment('access_token=a&refresh_token=b&type=signup')).toEqual({
      kind: 'session',
      accessToken: 'a',
      refreshToken: 'b',
      recovery: false,
    });
    expect(readAuthFragment('access_token=a&refresh_token=b&type=recovery')).toMatchObject({
      recovery: true,
    });
  });

  it('reads the code for the browser that asked', () => {
    expect(readAuthFragment('code=abc-1')).toEqual({ kind: 'code', code: 'abc-1' });
  });

  it('reads why a link failed, plus signs being spaces', () => {
    expect(readAuthFragment('error=access_denied&error_description=Email+link+is+invalid')).toEqual({
      kind: 'error',
      message: 'Email link is invalid',
    });
  });

  it('reads what a link says that is half of a change of address', () => {
    expect(readAuthFragment('message=Please+proceed+to+the+other+email&sb=')).toEqual({
      kind: 'notice',
      message: 'Please proceed to the other email',
    });
  });

  it('takes nothing from half a session or an ordinary anchor', () => {
    for (const fragment of [undefined, '', 'connect', 'access_token=a', 'refresh_token=b']) {
      expect(readAuthFragment(fragment)).toBeUndefined();
    }
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readAuthFragment(text)));
  });
});
