import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { loadDocx } from '#app/tools/shared/download.ts';
import { ExportBar } from '#app/tools/shared/export-bar.tsx';
import { PrintView } from '#app/tools/shared/print-view.tsx';
import type { DocumentTranslation, Stage } from '#app/tools/shared/schemas.ts';
import { Choices } from '#app/tools/shared/situation-form.tsx';
import { useExports } from '#app/tools/shared/use-exports.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { type DocumentModel, toPlainText } from '#domain/documents/document-model.ts';
import { writeSituation } from '#domain/situation/situation-code.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { CopyKind } from './document-copies.ts';
import { heldBack, type PlacedClause } from './draft.ts';
import { titleOf, type Writing } from './write-document.ts';

type Props = {
  templates: readonly DocumentTemplate[];
  translations: readonly DocumentTranslation[];
  placed: readonly PlacedClause[];
  writing: Writing;
  shown: string;
  today: string;
  allStages: readonly Stage[];
  /** There is something to take along. */
  ready: boolean;
  /** The visitor has begun: fetch the Word writer now, so that it is there when the network is not. */
  warm: boolean;
  copy: GeneratorCopy;
  onDevice: boolean;
  onKeep: (wanted: boolean) => void;
  onClear: () => void;
};

/** The writer of archives of Word files, fetched with the first use as that of Word files is. */
const loadZipWriter = () => import('#domain/documents/to-zip.ts');

const WRITERS = { word: loadDocx, zip: loadZipWriter };

/** What makes copies of the documents, fetched once there is a choice to write for. */
const loadCopies = () => import('./document-copies.ts');
type Copies = Awaited<ReturnType<typeof loadCopies>>;

const NOTHING: DocumentModel = { title: '', blocks: [] };

type Scope = 'one' | 'all';

type ExtentProps = {
  copy: GeneratorCopy;
  scope: Scope;
  onScope: (scope: Scope) => void;
  kind: CopyKind;
  onKind: (kind: CopyKind) => void;
};

/** How much is taken along, and in which copy. */
function Extent({ copy, scope, onScope, kind, onKind }: ExtentProps) {
  return (
    <>
      <fieldset>
        <legend className="sr-only">{copy.scope}</legend>
        <Choices
          type="radio"
          name="scope"
          options={[
            { value: 'one', label: copy.scopeOne },
            { value: 'all', label: copy.scopeAll },
          ]}
          isChosen={(value) => scope === value}
          onPick={onScope}
        />
      </fieldset>
      <fieldset>
        <legend className="sr-only">{copy.copyKind}</legend>
        <Choices
          type="radio"
          name="copy"
          options={[
            { value: 'clean', label: copy.copyClean },
            { value: 'file', label: copy.copyFile },
          ]}
          isChosen={(value) => kind === value}
          onPick={onKind}
        />
      </fieldset>
    </>
  );
}

/** What writes the copies, at hand when the browser is about to print, which waits for nothing. */
function useCopies(ready: boolean) {
  const copies = useRef<Copies>(undefined);
  const fetchCopies = useCallback(async () => {
    copies.current ??= await loadCopies();
    return copies.current;
  }, []);
  useEffect(() => {
    // A failure shows when the visitor asks for a file; here it is only early.
    if (ready) fetchCopies().catch(() => {});
  }, [ready, fetchCopies]);
  return { atHand: useCallback(() => copies.current, []), fetchCopies };
}

export function GeneratorExports({
  templates,
  translations,
  placed,
  writing,
  shown,
  today,
  allStages,
  ready,
  warm,
  copy,
  onDevice,
  onKeep,
  onClear,
}: Props) {
  const [scope, setScope] = useState<Scope>('one');
  const [kind, setKind] = useState<CopyKind>('clean');
  const { message, say, save, make, saveWord, savePdf, put } = useExports(copy, WRITERS, warm, 'tool_finish');

  const { atHand, fetchCopies } = useCopies(ready);
  const write = useCallback((): DocumentModel => {
    const copies = atHand();
    if (!copies) return NOTHING;
    return copies.writeScope(templates, placed, writing, kind, scope === 'one' ? shown : undefined);
  }, [atHand, templates, placed, writing, scope, kind, shown]);

  /** Takes a document along, or says that nothing stands in it yet. */
  const take = (run: (model: DocumentModel, copies: Copies) => unknown) => async () => {
    const copies = await fetchCopies().catch(() => undefined);
    if (!copies) return say(copy.wordFailed);
    const model = write();
    if (model.blocks.length > 0) run(model, copies);
    else say(fillIn(copy.nothingYet, { document: model.title }));
  };

  /** Every document of the set, clean, as a file copy and in each language that was chosen or typed in, each in a file of its own. */
  const saveZip = () =>
    make(async () => {
      const [{ toZip }, { setFiles }] = await Promise.all([loadZipWriter(), fetchCopies()]);
      const files = setFiles(templates, translations, placed, writing);
      save('Hiring documents', 'zip', 'application/zip', await toZip(files));
    });

  /** Documents of the set that the zip and the clean copies hold a stop in place of. */
  const held = heldBack(placed, writing.edits);

  function link(): string {
    const { situation } = writing;
    const code = writeSituation(situation, today);
    if (situation.stages.length < allStages.length) code.set('stage', situation.stages.join(','));
    return `${location.origin}${location.pathname}#${code.toString().replaceAll('%2C', ',')}`;
  }

  return (
    <>
      <ExportBar
        copy={copy}
        id="generator"
        message={message}
        note={ready && copy.linkNote}
        actions={
          ready
            ? [
                { label: copy.word, primary: true, run: take(saveWord) },
                { label: copy.pdf, run: take(savePdf) },
                {
                  label: copy.markdown,
                  run: take((model, { markdownOf }) =>
                    save(model.title, 'md', 'text/markdown;charset=utf-8', markdownOf(model)),
                  ),
                },
                {
                  label: copy.print,
                  run: take(() => {
                    track({ name: 'engagement', engagement_type: 'tool_finish' });
                    window.print();
                  }),
                },
                { label: copy.zip, run: saveZip },
                { label: copy.copy, run: take((model) => put(toPlainText(model))) },
                { label: copy.link, run: () => put(link()) },
              ]
            : []
        }
        onDevice={onDevice}
        onKeep={onKeep}
        onClear={() => {
          onClear();
          say(copy.cleared);
        }}
      >
        {ready && <Extent copy={copy} scope={scope} onScope={setScope} kind={kind} onKind={setKind} />}
        {held.size > 0 && (
          <p className="stop-note" data-held-in-set>
            {fillIn(copy.heldInSet, {
              documents: listOf(
                templates
                  .filter(({ id }) => held.has(id))
                  .map((template) => titleOf(template, writing.situation.role)),
              ),
            })}
          </p>
        )}
      </ExportBar>
      {ready && <PrintView write={write} />}
    </>
  );
}
