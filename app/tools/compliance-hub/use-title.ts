import { useEffect } from 'react';

/** Calls the document like what it shows, so that a tab, a bookmark and a citation say which view it is. */
export function useTitle(title: string | undefined, siteName: string) {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} | ${siteName}`;
    return () => {
      document.title = before;
    };
  }, [title, siteName]);
}
