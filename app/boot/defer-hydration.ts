import { htmlMark } from './html-mark.ts';

/**
 * Turns React Router's per-page inline scripts into inert JSON that the boot script reads.
 * Two reasons: nothing is requested before the largest paint, and a static host's
 * Content-Security-Policy header can carry one script hash for the whole site, not one per page.
 *
 * Written for the markup of React Router 8.5.1 (pinned); each piece that is not found throws,
 * so that an upgrade that changes it fails the build and not the page.
 */
export function deferHydration(html: string): string {
  const preload: string[] = [];
  let output = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    preload.push(href);
    return '';
  });

  output = replaceOnce(
    output,
    /<script>window\.__reactRouterContext = (.*?);window\.__reactRouterContext\.stream = .*?<\/script>/s,
    (context) => inert('context', context),
    'the context script',
  );

  output = replaceOnce(
    output,
    /<script type="module" async="">(.*?)<\/script>/s,
    (code) => inert('modules', JSON.stringify({ preload, ...readModules(code) })),
    'the module script',
  );

  let chunks = 0;
  output = output.replace(
    /<script>window\.__reactRouterContext\.streamController\.enqueue\((.*?)\);<\/script>/gs,
    (_, data: string) => {
      chunks += 1;
      return inert('data', withoutShownHtml(data, output));
    },
  );
  if (chunks === 0) throw new Error('React Router markup changed: no stream data found');
  return output.replace(/<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/g, '');
}

/**
 * Replaces HTML in the data that the page shows in an element marked `data-html`: it would otherwise be sent
 * twice. The boot script reads it back from the document.
 */
function withoutShownHtml(data: string, page: string): string {
  let chunk = JSON.parse(data) as string;
  for (const [, name] of page.matchAll(/ data-html="([\w-]+)"/g)) {
    const shown = shownHtml(page, String(name));
    const encoded = JSON.stringify(shown);
    if (shown && chunk.includes(encoded)) chunk = chunk.replace(encoded, () => htmlMark(String(name)));
  }
  return JSON.stringify(chunk)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}

/** The inner HTML of the element with this mark. Its end is found by counting elements of its name, `div`. */
function shownHtml(page: string, name: string): string | undefined {
  const opening = new RegExp(`<div[^>]* data-html="${name}"[^>]*>`).exec(page);
  if (!opening) return undefined;
  const start = opening.index + opening[0].length;
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return page.slice(start, tag.index);
  }
  return undefined;
}

const inert = (name: string, data: string) =>
  `<script type="application/json" data-rr="${name}">${data}</script>`;

function replaceOnce(html: string, pattern: RegExp, replace: (match: string) => string, what: string) {
  if (!pattern.test(html)) throw new Error(`React Router markup changed: ${what} was not found`);
  return html.replace(pattern, (_, match: string) => replace(match));
}

/** Reads `import * as route0 from "…"` lines, the route ids and the entry out of the module script. */
function readModules(code: string) {
  const imports = new Map<string, string>();
  for (const [, name, url] of code.matchAll(/import \* as (\w+) from "([^"]+)";/g)) {
    if (name && url) imports.set(name, url);
  }
  const manifest = /^import "([^"]+)"/.exec(code)?.[1];
  const entry = /import\("([^"]+)"\);\s*$/.exec(code)?.[1];
  const ids = /__reactRouterRouteModules = \{(.*?)\};/s.exec(code)?.[1];
  if (!manifest || !entry || !ids) throw new Error('React Router markup changed: module script unreadable');
  const routes: Record<string, string> = {};
  for (const [, id, name] of ids.matchAll(/"([^"]+)":(\w+)/g)) {
    const url = name && imports.get(name);
    if (!id || !url) throw new Error(`React Router markup changed: no module for route ${id}`);
    routes[id] = url;
  }
  return { manifest, entry, routes };
}
