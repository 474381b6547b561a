/** What stands in a page's data for HTML that the page itself shows: `"\\u0001html:<name>"` as a JSON string. */
export const HTML_MARK = /"\\u0001html:([\w-]+)"/g;

export const htmlMark = (name: string) => `"\\u0001html:${name}"`;
