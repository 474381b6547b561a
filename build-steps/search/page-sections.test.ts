import { describe, expect, it } from 'vitest';
import { readBuiltPage } from './page-sections.ts';

const page = (main: string, head = '') =>
  `<html><head>${head}</head><body><main id="content">${main}</main></body></html>`;
const sections = (main: string) => readBuiltPage(page(main), 'a').sections;

describe('the sections of a built page', () => {
  it('join what stands in one line and part what does not', () => {
    expect(
      sections('<h1>T</h1><p>un<b>bro</b>ken<!-- --> text</p><ul><li>one</li><li>two</li></ul>'),
    ).toEqual([{ anchor: '', heading: '', blocks: ['unbroken text', 'one', 'two'] }]);
  });

  it('begin at headings and at what can be linked to', () => {
    const html =
      '<h1>T</h1><p>top</p><section id="s"><h2 id="why">Why</h2><p>because</p></section>' +
      '<details id="q"><summary><h3>Really?</h3></summary><p>yes</p></details><p>after</p>';
    expect(sections(html)).toEqual([
      { anchor: '', heading: '', blocks: ['top'] },
      { anchor: 'why', heading: 'Why', blocks: ['because'] },
      { anchor: 'q', heading: 'Really?', blocks: ['yes'] },
      { anchor: '', heading: 'Really?', blocks: ['after'] },
    ]);
  });

  it('leave out scripts, drawings, the way here and what is said of other pages', () => {
    const html =
      '<nav><ol><li>Home</li></ol></nav><h1>T</h1><svg><text>no</text></svg><p aria-hidden="true">no</p>' +
      '<script type="application/json">{"no":1}</script><p>yes &amp; &#x27;yes&#x27;</p>' +
      '<section id="related-links"><p>no</p></section><section class="law-block"><p>no</p></section>';
    expect(sections(html)).toEqual([{ anchor: '', heading: '', blocks: ["yes & 'yes'"] }]);
  });

  it('leave out the numbers of notes, and captions of drawings', () => {
    const html =
      '<h1>T</h1><p>said<a class="note-ref" href="#note-1">1</a></p>' +
      '<aside class="note" id="note-1"><a class="note-number" href="#cite-1">1</a> <p>by whom</p></aside>' +
      '<figure><figcaption>Fig. 1 A row</figcaption></figure>';
    expect(sections(html).flatMap(({ blocks }) => blocks)).toEqual(['said', 'by whom']);
  });

  it('leave out a note that leads to its source, and keep one that says something', () => {
    const note = (inside: string) => `<aside class="note" id="note-1">${inside}</aside>`;
    const source = note('<em>A study</em>, on <a href="https://example.org/x">a site</a>.');
    const remark = note('Told to me twice; see <a href="/faq">the questions</a>.');
    const html = `<h1>T</h1><p>said</p>${source}${remark}`;
    expect(sections(html).flatMap(({ blocks }) => blocks)).toEqual([
      'said',
      'Told to me twice; see the questions.',
    ]);
  });

  it('are not too long to be one answer', () => {
    const long = `<p>${'word '.repeat(150)}</p>`;
    expect(sections(`<h1>T</h1>${long}${long}${long}`)).toHaveLength(2);
  });
});

describe('a built page', () => {
  it('tells its title, what is invented and what must not be found', () => {
    const html = page(
      '<h1>A <em>wor</em>d</h1><p class="head-label">Press <span class="sample" title="x">Sample</span></p>',
      '<meta name="robots" content="noindex"/>',
    );
    expect(readBuiltPage(html, 'a')).toMatchObject({ title: 'A word', sample: true, noindex: true });
  });

  it('must have a heading', () => {
    expect(() => readBuiltPage(page('<p>x</p>'), 'a.html')).toThrow('a.html');
  });
});
