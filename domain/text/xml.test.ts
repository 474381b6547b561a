import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

it('escapes what XML gives a meaning', () => {
  expect(escapeXml(`<a href="x">&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;');
});

it('leaves no markup and no control character in any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>]|[^\P{Cc}\t\n\r]/u);
    }),
  );
});
