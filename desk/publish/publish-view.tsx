import { words } from '../words.ts';
import type { KeptBuild, PublishState } from './publishing.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Publishing: the button, how far it is, why it failed, and the builds that are kept. */
export function PublishView({
  state,
  kept,
  token,
}: {
  state: PublishState;
  kept: KeptBuild[];
  token: string;
}) {
  const running = state.state === 'running';
  return (
    <>
      <p>{words.publish.lead}</p>
      <div data-publish={state.state} role={state.state === 'failed' ? 'alert' : 'status'}>
        {running && (
          <>
            <p>
              <progress
                className="desk-progress"
                aria-label={words.publish.running}
                max={state.step?.of ?? 1}
                value={
                  state.step ? state.step.at - 1 + (state.pages ? state.pages.made / state.pages.of : 0) : 0
                }
              />
            </p>
            <p>
              {[
                state.step?.title ?? words.publish.begins,
                ...(state.pages ? [words.publish.pages(state.pages.made, state.pages.of)] : []),
                words.publish.seconds(state.seconds),
              ].join(' · ')}
            </p>
          </>
        )}
        {state.state === 'published' && <p>{words.publish.published(state.seconds)}</p>}
        {state.state === 'failed' && (
          <>
            <p>{words.publish.failed(state.step?.title)}</p>
            <pre className="desk-lines">{state.failing.join('\n')}</pre>
          </>
        )}
      </div>
      {!running && (
        <form method="post" action="/publish">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="button">
            {words.publish.start}
          </button>
        </form>
      )}
      <h2 className="type-d4">{words.publish.kept}</h2>
      {kept.length === 0 && <p>{words.publish.none}</p>}
      <ol className="desk-list">
        {kept.map(({ id, at, served }) => (
          <li key={id} data-build={id} data-served={served || undefined}>
            <p>{`${day(at)} UTC`}</p>
            {served ? (
              <p className="desk-quiet">{words.publish.served}</p>
            ) : (
              <form method="post" action="/publish/back">
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="button button-small" disabled={running}>
                  {words.publish.back(day(at))}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
