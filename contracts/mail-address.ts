// One address, nothing that could end it and start a header, a second address or a comment.
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Whether this is one plain address of at most 254 characters, safe in any header. Dots stand alone and within the
 * name (RFC 5321, 4.1.2): GoTrue and mail libraries let `some..one@` pass, and mail servers refuse it.
 */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value) && !/^\.|\.\.|\.@/.test(value);
}
