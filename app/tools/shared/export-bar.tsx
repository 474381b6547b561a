import { type ReactNode, useState } from 'react';
import type { ExportCopy } from './copy.ts';
import { Choice } from './situation-form.tsx';

type Action = { label: string; primary?: boolean; run: () => void | Promise<void> };

type Props = {
  copy: ExportCopy;
  id: string;
  /** What to export, before the buttons. */
  children?: ReactNode;
  actions: readonly Action[];
  /** Outcome of the last action, read out. */
  message: string;
  /** Whether the device keeps what was typed, beyond this tab. */
  onDevice: boolean;
  onKeep: (wanted: boolean) => void;
  onClear: () => void;
  note?: string | false;
};

/** What can be taken away from a tool, the link to share, and the way to remove everything. */
export function ExportBar({ copy, id, children, actions, message, onDevice, onKeep, onClear, note }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="tool-exports grid-12" aria-labelledby={`${id}-exports`}>
      <h2 id={`${id}-exports`} className="type-label">
        {copy.exports}
      </h2>
      <div className="tool-exports-body">
        {children}
        {actions.length > 0 && (
          <p className="tool-actions">
            {actions.map(({ label, primary, run }) => (
              <button
                key={label}
                type="button"
                className={primary ? 'button' : 'link'}
                onClick={() => void run()}
              >
                {label}
              </button>
            ))}
          </p>
        )}
        <p className="tool-message" role="status">
          {message}
        </p>
        {note && <p className="type-note">{note}</p>}
        <Choice
          type="checkbox"
          name={`${id}-keep`}
          value="keep"
          checked={onDevice}
          onPick={onKeep}
          hint={copy.keepNote}
        >
          {copy.keep}
        </Choice>
        {asking ? (
          <p className="tool-actions">
            <span>{copy.clearConfirm}</span>
            <button
              type="button"
              className="link"
              // biome-ignore lint/a11y/noAutofocus: the question replaces the button that had focus.
              autoFocus
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              {copy.clearYes}
            </button>
            <button type="button" className="link" onClick={() => setAsking(false)}>
              {copy.clearNo}
            </button>
          </p>
        ) : (
          <p className="tool-actions tool-clear">
            <button type="button" className="link" onClick={() => setAsking(true)}>
              {copy.clear}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
