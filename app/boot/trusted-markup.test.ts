import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedAddress, checkedMarkup } from './trusted-markup.ts';

describe('checkedMarkup', () => {
  it.each([
    '<script></script>',
    '<p>One = two, and <em class="on">none</em> on="x" in prose.</p>',
    '<a href="/ideas" data-on="1">javascript: as a word</a>',
    '{"@context":"https://schema.org","name":"a < b onclick=c"}',
    '',
  ])('passes %j', (text) => expect(checkedMarkup(text)).toBe(text));

  it.each([
    '<script>x()</script>',
    '<SCRIPT src=//evil.example></SCRIPT>',
    '<p>a</p><img src=x onerror=x()>',
    '<svg\nonload = "x()">',
    '<a href="javascript:x()">',
    '<img/onerror=x()>',
    "<a href=' JavaScript:x()'>",
    '<script></script><script>x()</script>',
  ])('refuses %j', (text) => expect(() => checkedMarkup(text)).toThrow(TypeError));

  it('changes nothing, and refuses an event handler wherever the markup stands', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(() => checkedMarkup(`${before}<img onerror=x>${after}`)).toThrow(TypeError);
        const text = `${before}${after}`.replaceAll('<', '&lt;');
        expect(checkedMarkup(text)).toBe(text);
      }),
    );
  });
});

describe('checkedAddress', () => {
  it.each(['/assets/a.js', 'https://stats.example/tag.js', 'blob:http://localhost/x'])(
    'passes %s',
    (address) => expect(checkedAddress(address, 'http://localhost/')).toBe(address),
  );
  it.each(['data:text/javascript,x()', 'javascript:x()'])('refuses %s', (address) =>
    expect(() => checkedAddress(address, 'http://localhost/')).toThrow(TypeError),
  );
});
