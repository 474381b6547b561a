type Cited = {
  heading: string;
  siteName: string;
  publishedReadable: string;
};

/**
 * Author, title, site, date: the order that Chicago and MLA share, in one line without its address. The site is left
 * out where it has the author's name. A mark at the end of the title does the comma's work.
 */
export const citation = (author: string, { heading, siteName, publishedReadable }: Cited): string =>
  `${author}, “${heading.replace(/\*|\.$/g, '')},” ${siteName === author ? '' : `${siteName}, `}${publishedReadable}`.replace(
    /([?!]),”/,
    '$1”',
  );
