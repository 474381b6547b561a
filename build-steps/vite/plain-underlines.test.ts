import { expect, test } from 'vitest';
import { withPlainUnderlines } from './plain-underlines.ts';

test.each([
  ['a{-webkit-text-decoration-color:red;text-decoration-color:red}', 'a{text-decoration-color:red}'],
  ['a{color:red;-webkit-text-decoration-color:red}', 'a{color:red;}'],
  ['a{-webkit-text-decoration:underline red;text-decoration:underline red}', undefined],
])('%s', (styles, plain) => expect(withPlainUnderlines(styles)).toBe(plain ?? styles));
