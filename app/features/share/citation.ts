type Cited = {
  heading: string;
  siteName: string;
  publishedReadable: string;
  origin: string;
  canonical: string;
};

export const permalink = ({ origin, canonical }: Pick<Cited, 'origin' | 'canonical'>) => origin + canonical;

/**
 * Author, title, site, date: the order that Chicago and MLA share, in one line without its address. The site is left
 * out where it has the author's name.
 */
export function citation(author: string, { heading, siteName, publishedReadable }: Cited): string {
  const title = heading.replaceAll('*', '').replace(/\.$/, '');
  // A mark at the end of the title does the comma's work.
  const end = /[?!]$/.test(title) ? '' : ',';
  const site = siteName === author ? '' : `${siteName}, `;
  return `${author}, “${title}${end}” ${site}${publishedReadable}`;
}
