/** Another address for an entry, or its end; both say first what they touch. */
import { useId, useState } from 'react';
import { contentWords as words } from '../words.ts';
import { send } from './send.ts';

type Props = { file: string; token: string; title: string };

export function MoveAndRemove(props: Props) {
  return (
    <div className="desk-fields">
      {props.file.startsWith('pages/') ? <p>{words.move.fixed}</p> : <Move {...props} />}
      <Remove {...props} />
    </div>
  );
}

function Move({ file, token }: Props) {
  const now = file.split('/')[1] ?? '';
  const [slug, setSlug] = useState(now);
  const [problems, setProblems] = useState<string[]>([]);
  const id = useId();
  async function move() {
    const answer = await send<{ file: string }>('/content/api/move', token, { file, slug });
    if ('problems' in answer) setProblems(answer.problems);
    else window.location.assign(`/content/edit?${new URLSearchParams({ file: answer.file })}`);
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-d4">
        {words.move.title}
      </h2>
      <p className="desk-quiet">{words.move.lead}</p>
      <p className="field desk-field">
        <label htmlFor={id}>{words.move.address}</label>
        <input id={id} value={slug} onChange={(event) => setSlug(event.target.value)} />
      </p>
      <Lines problems={problems} />
      <button
        type="button"
        className="button button-small"
        disabled={slug === now || slug === ''}
        onClick={move}
      >
        {words.move.button}
      </button>
    </section>
  );
}

function Remove({ file, token, title }: Props) {
  const [found, setFound] = useState<{ links: string[]; problems: string[] }>();
  const id = useId();
  async function ask(sure: boolean) {
    const answer = await send<{ links: string[]; problems: string[]; done?: boolean }>(
      '/content/api/remove',
      token,
      {
        file,
        sure,
      },
    );
    if ('done' in answer && answer.done) window.location.assign('/content');
    else setFound({ links: [], ...answer });
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="type-d4">
        {words.remove.title}
      </h2>
      <p className="desk-quiet">{words.remove.lead}</p>
      {!found && (
        <button type="button" className="button button-small" onClick={() => ask(false)}>
          {words.remove.look}
        </button>
      )}
      {found && (
        <div role="alert">
          <p>{found.links.length > 0 ? words.remove.links : words.remove.none}</p>
          <ul className="desk-parts">
            {found.links.map((name) => (
              <li key={name}>
                <code>{`content/${name}`}</code>
              </li>
            ))}
          </ul>
          {found.problems.length > 0 ? (
            <>
              <p>{words.remove.broken}</p>
              <Lines problems={found.problems} />
            </>
          ) : (
            <button type="button" className="button button-small" onClick={() => ask(true)}>
              {words.remove.button}
              <span className="sr-only"> {title}</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Lines({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className="desk-parts">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
