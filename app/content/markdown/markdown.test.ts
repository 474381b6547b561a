import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readIdentity } from '../site.ts';
import { renderMarkdown } from './markdown.ts';

const render = (body: string) => renderMarkdown(body, 'content/x/index.md');

describe('renderMarkdown', () => {
  it('sets typographic quotes and keeps colons in running text', () => {
    expect(render('It\'s "fine" at 9:30.').html).toBe('<p>It’s “fine” at 9:30.</p>');
  });

  it('leaves the quotes of another language as they were typed, and marks its own words', () => {
    const { html } = renderMarkdown(
      'Sie sagt "nein".\n\n::figure{motif="sag" caption="Ein Satz." alt="Ein Bild von nichts."}\n',
      'content/x/index.md',
      { lang: 'de' },
    );
    expect(html).toContain('Sie sagt "nein".');
    expect(html).toMatch(/<span class="type-label" lang="en">/);
  });

  it('gives sections their ids, fixed ones first', () => {
    const { sections, html } = render('## Coaching calls {#coaching}\n\ntext\n\n### Below\n');
    expect(sections).toEqual([
      { id: 'coaching', text: 'Coaching calls', level: 2 },
      { id: 'below', text: 'Below', level: 3 },
    ]);
    expect(html).toContain('<h2 id="coaching">Coaching calls</h2>');
  });

  it('sets a footnote beside the paragraph that cites it, after it in reading order', () => {
    const { html } = render('First.\n\nCited here.[^a]\n\n[^a]: See [the text](https://example.com/).\n');
    expect(html).toMatch(
      /<div class="noted"><p>Cited <span class="unbroken">here\.<sup>.*<\/sup><\/span><\/p><aside class="note" id="note-1"/,
    );
    expect(html).toContain('href="https://example.com/" rel="noopener"');
    expect(html).not.toContain('footnotes');
  });

  it('folds a text under its heading, with its notes', () => {
    const { html, sections } = render(':::fold\n## One\nYes.[^1]\n:::\n\n[^1]: Why.\n');
    expect(html).toMatch(/^<details class="fold"><summary><h2 id="one">One<\/h2><\/summary>/);
    expect(html.indexOf('Why.')).toBeLessThan(html.indexOf('</details>'));
    expect(sections).toEqual([{ id: 'one', text: 'One', level: 2 }]);
  });

  it('folds buyers’ questions', () => {
    const { html } = render(':::questions\n### One?\nYes.\n\n### Two?\nNo.\n:::\n');
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(html).toContain('<summary><h3 id="one">One?</h3></summary>');
  });

  it('names a table by its heads and lets it scroll', () => {
    expect(render('| a | b |\n|---|---|\n| 1 | 2 |\n').html).toContain('aria-label="Table: a, b"');
  });

  it('lets the cells of a wide table say their heads, for phones, and keeps a cell together', () => {
    expect(render('| a | b |\n|---|---|\n| 1 | 2 |\n').html).not.toContain('data-label');
    const { html } = render('| a | b | c |\n|---|---|---|\n| 1 | 2 | *3* and 4 |\n');
    expect(html).toContain('<td>1</td>');
    expect(html).toContain('<td data-label="b">2</td>');
    expect(html).toContain('<td data-label="c"><div><em>3</em> and 4</div></td>');
  });

  it('marks an invented item as the rest of the site does, while the identity is a sample', () => {
    const mark = readIdentity().sample
      ? /^<p>A talk\. <span class="sample" title="[^"]+">[^<]+<\/span> Text\.<\/p>$/
      : /^<p>A talk\. <span hidden><\/span> Text\.<\/p>$/;
    expect(render('A talk. :sample Text.').html).toMatch(mark);
  });

  it('refuses a directive it does not know, with the file', () => {
    expect(() => render(':::sidebar\nx\n:::\n')).toThrow(
      /^content\/x\/index\.md:1: there is no directive ":::sidebar". There are: :::aside, /,
    );
  });

  it('keeps a text that depends on a setting where it holds, and says which settings there are', () => {
    const body =
      'A.\n\n:::when{counting}\nOn *one*.\n\n- two\n:::\n\n:::when{not-counting}\nOff.\n:::\n\nB.\n';
    vi.stubEnv('COUNT_EVENTS', 'true');
    expect(render(body).html.replace(/\s*\n\s*/g, '')).toBe(
      '<p>A.</p><p>On <em>one</em>.</p><ul><li>two</li></ul><p>B.</p>',
    );
    vi.stubEnv('COUNT_EVENTS', 'false');
    expect(render(body).html.replace(/\s*\n\s*/g, '')).toBe('<p>A.</p><p>Off.</p><p>B.</p>');
    vi.unstubAllEnvs();
    expect(() => render(':::when{raining}\nx\n:::\n')).toThrow(/"raining".*counting, not-counting/);
  });

  it('says of raw HTML that it is not published: content holds no markup of its own', () => {
    expect(() => render('a <script>alert(1)</script> b')).toThrow(/:1: <script> is not published/);
    expect(render('a\n\n<!-- for whoever edits it -->\n\nb').html).not.toContain('<!--');
  });

  it('never throws on plain text and counts its words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 30 }), (words) => {
        expect(render(words.join(' ')).words).toBe(words.length);
      }),
    );
  });
});
