const UTF8 = '; charset=utf-8';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: `text/css${UTF8}`,
  csv: `text/csv${UTF8}`,
  // React Router's page data; the type is the one its own server sends.
  data: `text/x-script${UTF8}`,
  // A dictionary to compress with (RFC 9842), which has no type of its own.
  dict: `text/plain${UTF8}`,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  html: `text/html${UTF8}`,
  ico: 'image/x-icon',
  ics: `text/calendar${UTF8}`,
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: `text/javascript${UTF8}`,
  json: `application/json${UTF8}`,
  map: `application/json${UTF8}`,
  md: `text/markdown${UTF8}`,
  mjs: `text/javascript${UTF8}`,
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  rss: `application/rss+xml${UTF8}`,
  svg: `image/svg+xml${UTF8}`,
  ttf: 'font/ttf',
  txt: `text/plain${UTF8}`,
  vtt: `text/vtt${UTF8}`,
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: `application/manifest+json${UTF8}`,
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: `application/xml${UTF8}`,
  zip: 'application/zip',
};

/** Feeds and the sitemap share the `.xml` ending; readers want to be told which is which. */
const BY_NAME: Readonly<Record<string, string>> = {
  'rss.xml': `application/rss+xml${UTF8}`,
  'speculation-rules.json': 'application/speculationrules+json',
};

/** The extension of a path's last segment in lower case, without the dot; empty when it has none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The `Content-Type` for a file name; bytes without meaning where the extension is unknown. */
export function mediaTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return BY_NAME[name] ?? MEDIA_TYPES[extensionOf(path)] ?? 'application/octet-stream';
}

/** A type that a page loads, not one that a visitor reads: a missing one gets a short text, not the 404 page. */
export function isAssetPath(path: string): boolean {
  const extension = extensionOf(path);
  return extension !== 'html' && extension in MEDIA_TYPES;
}

/** What brotli and gzip make smaller: text, and a font's bare outlines. Other files are compressed already. */
export function isCompressible(path: string): boolean {
  const type = mediaTypeOf(path);
  return (
    type.startsWith('text/') ||
    type === 'font/ttf' ||
    /[/+](?:javascript|json|xml|wasm)(?:;|$)/.test(type) ||
    /^application\/(?:manifest|rss)\+/.test(type)
  );
}
