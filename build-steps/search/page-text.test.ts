import { describe, expect, it } from 'vitest';
import { readBuiltPage } from './page-text.ts';

const page = (main: string, head = '') =>
  `<html><head>${head}</head><body><main id="content">${main}</main></body></html>`;

describe('the text of a built page', () => {
  it('joins what stands in one line and parts what does not', () => {
    const html = page(
      '<h1>A <em>wor</em>d</h1><p class="head-label type-label">Essay</p><p>un<b>bro</b>ken<!-- --> text</p><p>next</p>',
    );
    expect(readBuiltPage(html, 'a')).toEqual({
      title: 'A word',
      label: 'Essay',
      text: 'Essay unbroken text next',
      sample: false,
      noindex: false,
    });
  });

  it('leaves out scripts, drawings, breadcrumb and links to other pages', () => {
    const html = page(
      '<nav aria-label="Breadcrumb"><ol><li>Home</li></ol></nav><h1>T</h1><svg><text>no</text></svg>' +
        '<script type="application/json">{"no":1}</script><p>yes &amp; &#x27;yes&#x27;</p>' +
        '<section id="related-links" class="x"><p>no</p></section>',
    );
    expect(readBuiltPage(html, 'a').text).toBe("yes & 'yes'");
  });

  it('knows what is invented', () => {
    const html = page(
      '<h1>T</h1><p class="head-label">Press <span class="sample" title="x">Sample</span></p>',
    );
    expect(readBuiltPage(html, 'a')).toMatchObject({ label: 'Press', sample: true });
  });

  it('knows what must not be found', () => {
    expect(readBuiltPage(page('<h1>T</h1>', '<meta name="robots" content="noindex"/>'), 'a').noindex).toBe(
      true,
    );
  });

  it('complains of a page without a heading', () => {
    expect(() => readBuiltPage(page('<p>x</p>'), 'a.html')).toThrow('a.html');
  });
});
