import { describe, expect, it } from 'vitest';
import { deferHydration } from './defer-hydration.ts';
import { HTML_MARK } from './html-mark.ts';

const SHOWN = '<p>One <strong>shown</strong> text.</p><div class="inner">nested</div>';

/** A page as React Router 8.5.1 renders it, shortened. */
function page(data: string, body = '') {
  return `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" crossorigin="anonymous"/></head><body>${body}<script>window.__reactRouterContext = {"basename":"/","x":"\\u003c"};window.__reactRouterContext.stream = new ReadableStream({start(controller){}});</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry.client-1.js");</script><!--$--><script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`;
}

const inert = (html: string, name: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" data-rr="${name}">(.*?)</script>`, 's').exec(html)?.[1] ??
      'null',
  );

describe('deferHydration', () => {
  it('leaves no executable script and no preload', () => {
    const html = deferHydration(page('[{"_1":2},"hello"]\n'));
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
    expect(html).not.toContain('modulepreload');
  });

  it('keeps context, modules and data for the boot script', () => {
    const html = deferHydration(page('[{"_1":2},"hello"]\n'));
    expect(inert(html, 'context')).toEqual({ basename: '/', x: '<' });
    expect(inert(html, 'modules')).toEqual({
      preload: ['/assets/a.js', '/assets/b.js'],
      manifest: '/assets/manifest-1.js',
      entry: '/assets/entry.client-1.js',
      routes: { root: '/assets/root-1.js', 'pages/home': '/assets/home-1.js' },
    });
    expect(inert(html, 'data')).toBe('[{"_1":2},"hello"]\n');
  });

  it('sends HTML that the page shows only once, and the mark gives it back', () => {
    const data = `["html",${JSON.stringify(SHOWN)},"other"]\n`;
    const html = deferHydration(page(data, `<div class="prose" data-html="text">${SHOWN}</div>`));
    const sent = inert(html, 'data') as string;
    expect(sent).not.toContain('shown');
    expect(sent.replace(HTML_MARK, (_, name) => (name === 'text' ? JSON.stringify(SHOWN) : ''))).toBe(data);
  });

  it('never lets data end its script element', () => {
    const data = '["</script><script>alert(1)</script>"]\n';
    const html = deferHydration(page(data));
    expect(html).not.toContain('alert(1)</script>');
    expect(inert(html, 'data')).toBe(data);
  });

  it.each([
    [
      'the context script',
      (html: string) => html.replace('window.__reactRouterContext = ', 'window.other = '),
    ],
    ['the module script', (html: string) => html.replace('type="module"', 'type="module" defer')],
    ['the data', (html: string) => html.replace('streamController.enqueue', 'streamController.push')],
    ['an entry', (html: string) => html.replace('import("/assets/entry.client-1.js");', '')],
  ])('fails the build when %s is not found', (_, change) => {
    expect(() => deferHydration(change(page('[]\n')))).toThrow('React Router markup changed');
  });
});
