import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { download } from '#app/design/browser/save-file.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { BRIEF_KEY } from './brief-key.ts';
import type { FitTriageData } from './content.ts';

type Props = {
  copy: FitTriageData['copy']['brief'];
  /** What the answers come to. */
  composed: string;
  /** The visitor's own version, once they edited it. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  kept: boolean;
  onKept: (kept: boolean) => void;
  children: ReactNode;
};

/** The note: plain text to edit, copy, download, and keep on the device if wished. */
export function Brief({ copy, composed, draft, onDraft, kept, onKept, children }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  const text = draft ?? composed;

  function edit(next: string | undefined) {
    onDraft(next);
    if (kept) safeStorage.write(BRIEF_KEY, next ?? composed);
    setStatus('');
  }

  function keep(on: boolean) {
    onKept(on);
    if (on) safeStorage.write(BRIEF_KEY, text);
    else safeStorage.remove(BRIEF_KEY);
  }

  async function copyNote() {
    const done = await copyText(text);
    setStatus(done ? copy.copied : copy.failed);
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
    // Where neither way works, the note is selected to be copied by hand.
    else field.current?.select();
  }

  function save() {
    download(copy.file, 'text/plain;charset=utf-8', `${text}\n`);
    track({ name: 'engagement', engagement_type: 'download' });
  }

  return (
    <div className="triage-brief">
      <h3 className="type-d5">{copy.heading}</h3>
      <p id="brief-help">{copy.help}</p>
      <textarea
        ref={field}
        name="brief"
        aria-label={copy.label}
        aria-describedby="brief-help"
        rows={Math.max(9, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => edit(event.target.value)}
      />
      <p className="triage-actions">
        <button type="button" className="link" onClick={copyNote}>
          {copy.copy}
        </button>
        <button type="button" className="link" onClick={save}>
          {copy.download}
        </button>
        {draft !== undefined && draft !== composed && (
          <button type="button" className="link" onClick={() => edit(undefined)}>
            {copy.rewrite}
          </button>
        )}
        {children}
      </p>
      <p role="status" className="type-note">
        {status}
      </p>
      <label className="triage-keep">
        <input type="checkbox" name="keep" checked={kept} onChange={(event) => keep(event.target.checked)} />
        <span>
          {copy.keep} <span className="type-note">{copy.kept}</span>
        </span>
      </label>
    </div>
  );
}
