import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldFault } from './field-fault.ts';

const text = { type: 'text', required: true };
const email = { type: 'email', required: true };

describe('what is wrong with a field', () => {
  it.each([
    [{ ...text, value: '  ' }, 'missing'],
    [{ ...text, required: false, value: '' }, undefined],
    [{ ...text, value: 'Ann' }, undefined],
    [{ ...email, value: '' }, 'missing'],
    [{ ...email, value: 'dana' }, 'email'],
    [{ ...email, value: '@northgate.com' }, 'email'],
    [{ ...email, value: 'dana@x@y.com' }, 'email'],
    [{ ...email, value: 'dana whitlock@northgate.com' }, 'email'],
    [{ ...email, value: 'dana@northgate' }, 'email-domain'],
    [{ ...email, value: 'dana@northgate.' }, 'email-domain'],
    [{ ...email, value: 'dana@.com' }, 'email-domain'],
    [{ ...email, value: ' dana@mail.northgate.com ' }, undefined],
    [{ ...email, value: 'dana@münchen.example' }, undefined],
    [{ ...email, required: false, value: '' }, undefined],
    [{ ...text, numeric: true, value: '123 456' }, undefined],
    [{ ...text, numeric: true, value: '12a456' }, 'code'],
  ] as const)('%o: %s', (field, fault) => {
    expect(fieldFault(field)).toBe(fault);
  });

  it('passes every address of the common form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(/\.[a-z]{2,}$/i.test(address));
        expect(fieldFault({ ...email, value: address })).toBeUndefined();
      }),
    );
  });
});
