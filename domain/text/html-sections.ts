/** A text cut before each second-level heading, so that something can stand between its parts. */
export type HtmlSection = {
  /** Of the heading; empty for what stands before the first. */
  id: string;
  html: string;
};

/** Cuts HTML as `renderMarkdown` writes it: headings stand at the top level and have ids. */
export function htmlSections(html: string): HtmlSection[] {
  return html
    .split(/(?=<h2 )/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ id: /^<h2 id="([^"]*)"/.exec(part)?.[1] ?? '', html: part }));
}
