import { expect, it } from 'vitest';
import { previewDocument } from './preview-document.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>One | A site</title><meta name="robots" content="noindex, follow"/>' +
  '<style data-first-paint="">@font-face{}</style><link rel="stylesheet" href="/assets/print.css" media="print"/>' +
  '<link rel="x-later" href="/assets/site.css" data-whole=""/><noscript><link rel="stylesheet" href="/assets/site.css"/></noscript>' +
  '<script>boot()</script><link rel="canonical" href="https://a.example/one"/><link rel="stylesheet" href="/assets/page.css#"/>' +
  '<script type="application/ld+json">{}</script></head><body><main><picture>' +
  '<source srcset="/pictures/new-400.avif 400w"/><img src="/pictures/new.webp" srcSet="/pictures/new-400.webp 400w" alt=""/></picture>' +
  '<img src="/pictures/old.svg" alt=""/></main><script type="application/json" data-rr="data">[]</script></body></html>';

const parts = {
  sheet: (address: string) => `/* ${address} */`,
  isServed: (address: string) => address.includes('old'),
  picture: (address: string) => (address.includes('new') ? 'data:image/webp;base64,AAAA' : undefined),
};

it('stands alone: without scripts or addresses, for no search engine, with all its rules in their order', () => {
  const { html, title } = previewDocument(PAGE, parts);
  expect(title).toBe('One | A site');
  expect(html).not.toMatch(/<script|<link|<noscript|canonical/);
  expect(html.match(/name="robots"[^>]*/g)).toEqual(['name="robots" content="noindex, nofollow"/']);
  expect(html).toContain(
    '<style>/* /assets/site.css */\n/* /assets/page.css */\n@media print{/* /assets/print.css */}</style>',
  );
});

it('carries pictures that the site does not serve yet, and asks for the others', () => {
  const { html } = previewDocument(PAGE, parts);
  expect(html).toContain('<img src="data:image/webp;base64,AAAA" alt=""/>');
  expect(html).not.toContain('new-400');
  expect(html).toContain('<img src="/pictures/old.svg" alt=""/>');
});

it('is shown with a policy that allows its own styles and nothing to run', () => {
  const { policy } = previewDocument(PAGE, parts);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
});

it('refuses what is no page', () => {
  expect(() => previewDocument('<p>One</p>', parts)).toThrow('no head or no stylesheet');
});
