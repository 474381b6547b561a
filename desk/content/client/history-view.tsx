/** Earlier states of an entry, what changed with each, and the way back. */
import { useEffect, useState } from 'react';
import type { Revision } from '../history.ts';
import { contentWords as words } from '../words.ts';
import { send } from './send.ts';

type Known = Revision & { same: boolean };

export function History({ file, token }: { file: string; token: string }) {
  const [revisions, setRevisions] = useState<Known[] | 'none'>();
  const [problems, setProblems] = useState<string[]>([]);
  useEffect(() => {
    send<{ revisions?: Known[] }>(`/content/api/history?${new URLSearchParams({ file })}`, token).then(
      (answer) => {
        if ('problems' in answer) setProblems(answer.problems);
        else setRevisions(answer.revisions ?? 'none');
      },
    );
  }, [file, token]);
  async function restore(id: string) {
    const answer = await send<{ entry: object }>('/content/api/restore', token, { file, id });
    if ('problems' in answer) setProblems(answer.problems);
    else window.location.reload();
  }
  if (problems.length > 0) return <p role="alert">{problems.join(' ')}</p>;
  if (!revisions) return <p role="status">{words.editor.loading}</p>;
  if (revisions === 'none') return <p>{words.history.none}</p>;
  if (revisions.length === 0) return <p>{words.history.empty}</p>;
  return (
    <ol className="desk-list">
      {revisions.map(({ id, at, why, changes, same }) => (
        <li key={id}>
          <h2 className="desk-name">{why}</h2>
          <p className="desk-quiet">{at}</p>
          <ul className="desk-parts">
            {changes.slice(0, 8).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {same ? (
            <p className="desk-quiet">{words.history.sameText}</p>
          ) : (
            <button type="button" className="desk-small" onClick={() => restore(id)}>
              {words.history.restore}
              <span className="sr-only"> {at}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
