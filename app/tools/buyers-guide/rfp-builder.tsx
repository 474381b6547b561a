import { useRef, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { copyText } from '#app/design/browser/copy-text.ts';
import { download } from '#app/design/browser/save-file.ts';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import { DOCX_TYPE, fileName, loadDocx } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { RfpData } from './content.ts';
import { allIds, ownQuestions, rfpDocument } from './rfp-rules.ts';

/** The questions with a box each, room for one's own, and the list as a file. Nothing is kept. */
export function RfpBuilder({ data, origin }: { data: RfpData; origin: string }) {
  'use memo';
  const { groups, copy } = data;
  const ids = allIds(data);
  const own = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const ownOrigin = useOwnOrigin(origin);
  const chosen = new Set(ids.filter((id) => !left.includes(id)));

  const write = () => rfpDocument(data, chosen, ownQuestions(own.current?.value ?? ''), ownOrigin);

  function save(extension: string, type: string, bytes: string | Uint8Array<ArrayBuffer>) {
    download(fileName(copy.title, extension), type, bytes);
    setMessage(copy.saved);
    track({ name: 'engagement', engagement_type: 'download' });
  }

  async function word() {
    setMessage(copy.working);
    try {
      const { toDocx } = await loadDocx();
      save('docx', DOCX_TYPE, await toDocx(write()));
    } catch {
      setMessage(copy.wordFailed);
    }
  }

  async function put() {
    const done = await copyText(toPlainText(write()));
    setMessage(done ? copy.copied : copy.copyFailed);
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
  }

  return (
    <div className="rfp" data-rfp="">
      <noscript>
        <p className="guide-note">{copy.noScript}</p>
      </noscript>
      <p className="guide-actions needs-script">
        <span className="rfp-count" role="status">
          {fillIn(copy.count, { count: chosen.size, total: ids.length })}
        </span>
        <button type="button" className="link" onClick={() => setLeft([])}>
          {copy.all}
        </button>
        <button type="button" className="link" onClick={() => setLeft(ids)}>
          {copy.none}
        </button>
      </p>
      {groups.map(({ id, label, questions }) => (
        <fieldset key={id} className="rfp-group">
          <legend className="type-label">{label}</legend>
          <ol>
            {questions.map((question) => (
              <li key={question.id}>
                <label>
                  <input
                    type="checkbox"
                    className="needs-script"
                    name={question.id}
                    checked={chosen.has(question.id)}
                    onChange={(event) =>
                      setLeft(
                        event.target.checked
                          ? left.filter((other) => other !== question.id)
                          : [...left, question.id],
                      )
                    }
                  />
                  <span>{question.text}</span>
                </label>
                {question.law && (
                  <small>
                    <AppLink href={question.law.href}>{question.law.name}</AppLink>.{' '}
                    {fillIn(copy.asOf, { date: question.law.asOf })}.
                  </small>
                )}
              </li>
            ))}
          </ol>
        </fieldset>
      ))}
      <div className="needs-script">
        <p className="field">
          <label htmlFor="rfp-own">{copy.own}</label>
          <textarea id="rfp-own" ref={own} rows={3} maxLength={4000} />
        </p>
        <p className="guide-actions">
          <button type="button" className="button button-small" onClick={word}>
            {copy.word}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => save('md', 'text/markdown;charset=utf-8', toMarkdown(write()))}
          >
            {copy.markdown}
          </button>
          <button type="button" className="link" onClick={put}>
            {copy.copy}
          </button>
        </p>
        <p role="status" className="guide-note">
          {message}
        </p>
      </div>
    </div>
  );
}
