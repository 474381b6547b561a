import { expect, it } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

const page = { path: '/faq', title: 'A "title"', description: 'What it says', date: '2026-11-22' };
const twin = (main: string) =>
  pageMarkdown(`<html><main id="content">${main}</main></html>`, page, 'https://x.test');

it('says what the page says, with headings, lists, tables and complete links', () => {
  const text = twin(
    '<nav><a href="/">Home</a></nav><h1>Twenty <em>questions</em></h1><p>See <a href="/contact#form">this</a>.</p>' +
      '<details id="q"><summary><h3>Why?</h3></summary><p>Because.</p></details>' +
      '<ul><li>one</li></ul><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>' +
      '<svg><text>no</text></svg><button>no</button><p class="sr-only">no</p><form><input value="no"></form>',
  );
  expect(text).toBe(`---
title: "A \\"title\\""
description: "What it says"
url: "https://x.test/faq"
date: "2026-11-22"
---

# Twenty questions

See [this](https://x.test/contact#form).

### Why?

Because.

- one

| A |
| - |
| 1 |
`);
});

it('sets apart what styles set apart, and leaves out what is not read', () => {
  expect(
    twin(
      '<h2><span>Work</span><span>p. 4</span></h2><p><a href="#connect"><img alt=""></a>Your name<!-- --></p>' +
        '<p><b>13</b><i aria-hidden="true">|</i>, so far</p><div class="form-result"><h2>Sent.</h2></div>',
    ).split('---\n\n')[1],
  ).toBe('## Work p. 4\n\nYour name\n\n**13**, so far\n');
});

it('needs a page', () => expect(() => pageMarkdown('<html></html>', page, 'https://x.test')).toThrow('/faq'));
