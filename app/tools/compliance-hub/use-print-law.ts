import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Prints one entry: marks it and the document, so that the style sheet leaves everything else out, opens the
 * print dialog and takes the marks away afterward. Browsers differ in whether `print()` waits for the dialog.
 */
export function usePrintLaw(): { printing: string | undefined; printLaw: (id: string) => void } {
  const [printing, setPrinting] = useState<string>();

  useEffect(() => {
    if (!printing) return;
    const root = document.documentElement;
    root.dataset.printing = 'law';
    const done = () => setPrinting(undefined);
    addEventListener('afterprint', done);
    return () => {
      delete root.dataset.printing;
      removeEventListener('afterprint', done);
    };
  }, [printing]);

  const printLaw = (id: string) => {
    document.getElementById(id)?.querySelector('details')?.setAttribute('open', '');
    flushSync(() => setPrinting(id));
    window.print();
  };
  return { printing, printLaw };
}
