import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What stands on paper in place of the page. The page's own title and language hold where it has none. */
type Printed = { title?: string | undefined; lang?: string | undefined };

/**
 * What to show while the page is being printed, by its own button or the browser's command; undefined at other times
 * and where `write` has nothing. `print-view.css` hides the rest of the page for as long.
 */
export function usePrinted<Content extends Printed>(write: () => Content | undefined): Content | undefined {
  const [printed, setPrinted] = useState<Content>();
  useEffect(() => {
    const root = document.documentElement;
    let page: { title: string; lang: string } | undefined;
    const before = () => {
      const content = write();
      if (!content) return;
      // The browser takes its picture of the page as soon as this event returns.
      flushSync(() => setPrinted(content));
      // A PDF takes its title and its language from the page.
      page = { title: document.title, lang: root.lang };
      document.title = content.title ?? page.title;
      root.lang = content.lang ?? page.lang;
      root.dataset.printView = '';
    };
    const after = () => {
      delete root.dataset.printView;
      if (page) [document.title, root.lang] = [page.title, page.lang];
      page = undefined;
      setPrinted(undefined);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      after();
    };
  }, [write]);
  return printed;
}
