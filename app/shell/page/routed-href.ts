/** Whether an address is a page of this site, or a place in this one: files, feeds and other sites are the browser's. */
export const isRoutedHref = (href: string): boolean =>
  /^(\/(?!\/)|#)/.test(href) && !/\.\w+([?#]|$)/.test(href);
