import './print-view.css';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { DocumentView } from './document-view.tsx';
import { usePrinted } from './use-printed.ts';

type Props = {
  write: () => DocumentModel;
  /** The first cell of a table's row says what the row is about. */
  rowHeads?: boolean;
};

/** Prints a document in place of the page. It is written out only while printing. */
export function PrintView({ write, rowHeads = false }: Props) {
  const written = useCallback(() => {
    const model = write();
    return model.blocks.length > 0 ? { ...model, lang: model.lang ?? 'en' } : undefined;
  }, [write]);
  const model = usePrinted(written);
  if (!model) return null;
  return createPortal(
    <div className={model.foot ? 'print-view has-foot' : 'print-view'} lang={model.lang}>
      <DocumentView model={model} rowHeads={rowHeads} />
      {model.foot && (
        <div className="print-foot">
          <p>{model.foot}</p>
        </div>
      )}
    </div>,
    document.body,
  );
}
