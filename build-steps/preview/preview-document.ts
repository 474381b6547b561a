/** A rendered page as a document that stands alone: no script, no address of its own, for no search engine. */
import { createHash } from 'node:crypto';

export type PreviewParts = {
  /** The text of a stylesheet of the release, by its address. */
  sheet: (address: string) => string;
  /** Whether the site serves a file. */
  isServed: (address: string) => boolean;
  /** A picture that is not served yet, as a `data:` address; undefined where there is no such file. */
  picture: (address: string) => string | undefined;
};

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** All rules of the page's stylesheets: first the site's, then those of its parts, last those for paper. */
function stylesOf(html: string, sheet: PreviewParts['sheet']): string {
  const links = (html.match(/<link\b[^>]*>/g) ?? []).filter((tag) =>
    /^(?:stylesheet|x-later)$/.test(attribute(tag, 'rel') ?? ''),
  );
  const rank = (tag: string) => (tag.includes('data-whole') ? 0 : attribute(tag, 'media') ? 2 : 1);
  const addresses = new Map<string, string | undefined>();
  for (const tag of links.toSorted((a, b) => rank(a) - rank(b))) {
    addresses.set((attribute(tag, 'href') ?? '').replace(/#.*/, ''), attribute(tag, 'media'));
  }
  return [...addresses]
    .map(([address, media]) => (media ? `@media ${media}{${sheet(address)}}` : sheet(address)))
    .join('\n');
}

/** Pictures that the site does not serve yet become part of the document, each in one size. */
function withOwnPictures(html: string, { isServed, picture }: PreviewParts): string {
  const firstOf = (set: string) => set.split(',')[0]?.trim().split(/\s+/)[0] ?? '';
  return html
    .replace(/<source\b[^>]*>/g, (tag) => (isServed(firstOf(attribute(tag, 'srcset') ?? '')) ? tag : ''))
    .replace(/<img\b[^>]*>/g, (tag) => {
      const src = attribute(tag, 'src') ?? '';
      if (!src.startsWith('/') || isServed(src)) return tag;
      return tag
        .replace(/ srcset="[^"]*"/i, '')
        .replace(` src="${src}"`, ` src="${picture(src) ?? 'data:,'}"`);
    });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @param html a page as the site's renderer makes it, before its rules are put into it
 * @returns the document, its title, and the policy to show it with
 */
export function previewDocument(
  html: string,
  parts: PreviewParts,
): { html: string; title: string; policy: string } {
  const styles = stylesOf(html, parts.sheet).replaceAll('</style', '<\\/style');
  const bare = html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<link\b[^>]*>/g, (tag) => (attribute(tag, 'rel')?.includes('icon') ? tag : ''))
    .replace(/<meta name="robots"[^>]*>/g, '');
  const document = withOwnPictures(bare, parts).replace(
    '</head>',
    () => `<meta name="robots" content="noindex, nofollow"/><style>${styles}</style></head>`,
  );
  if (document === bare || !styles) throw new Error('the page has no head or no stylesheet');
  const inline = [...document.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text));
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `style-src ${[...new Set(inline)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: document, title: /<title>(.*?)<\/title>/s.exec(document)?.[1] ?? '', policy };
}
