import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { DocumentView } from './document-view.tsx';

/**
 * Prints a document in place of the page, by the page's button or the browser's own command. It is written
 * out only while printing; `tool.css` hides the rest of the page for as long.
 */
export function PrintView({ write }: { write: () => DocumentModel }) {
  const [model, setModel] = useState<DocumentModel>();
  useEffect(() => {
    const root = document.documentElement;
    let page: { title: string; lang: string } | undefined;
    const before = () => {
      const written = write();
      if (written.blocks.length === 0) return;
      // The browser takes its picture of the page as soon as this event returns.
      flushSync(() => setModel(written));
      // A PDF takes its title and its language from the page.
      page = { title: document.title, lang: root.lang };
      document.title = written.title;
      root.lang = written.lang ?? 'en';
      root.dataset.printView = '';
    };
    const after = () => {
      delete root.dataset.printView;
      if (page) [document.title, root.lang] = [page.title, page.lang];
      page = undefined;
      setModel(undefined);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      after();
    };
  }, [write]);
  if (!model) return null;
  return createPortal(
    <div className="print-view" lang={model.lang ?? 'en'}>
      <DocumentView model={model} />
      {model.foot && <p className="print-foot">{model.foot}</p>}
    </div>,
    document.body,
  );
}
