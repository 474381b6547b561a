/** A page's Markdown twin: the file beside it that says the same. */

/** `/ideas/x` has `/ideas/x.md`, the home page `/index.md`. */
export const twinOf = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** The value of the `Link` header that announces it. */
export const twinLink = (path: string): string =>
  `<${encodeURI(twinOf(path))}>; rel="alternate"; type="text/markdown"`;
