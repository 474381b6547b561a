import { words } from '../words.ts';
import type { ListedPreview } from './previews.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export type PreviewsPage = {
  view: 'previews';
  /** Pages that a link can be made of, drafts first. */
  entries: { file: string; title: string; path: string; draft: boolean }[];
  kept: ListedPreview[];
  /** A link that was just made: it is shown this once. */
  url?: string;
  problem?: string;
};

/** Links to pages that are not public: one is made, those that work are listed, each can be taken back. */
export function PreviewsView({ entries, kept, url, problem, token }: PreviewsPage & { token: string }) {
  const { previews } = words;
  return (
    <>
      <p>{previews.lead}</p>
      {problem && (
        <p className="desk-done" role="alert">
          {problem}
        </p>
      )}
      {url && (
        <p className="desk-done" role="status">
          {previews.made} <a href={url}>{url}</a>
        </p>
      )}
      <form method="post" action="/previews" className="desk-form">
        <input type="hidden" name="token" value={token} />
        <p className="field desk-field">
          <label htmlFor="preview-file">{previews.entry}</label>
          <select id="preview-file" name="file" required>
            {entries.map(({ file, title, draft }) => (
              <option key={file} value={file}>
                {draft ? previews.draft(title) : title}
              </option>
            ))}
          </select>
        </p>
        <p className="field desk-field">
          <label htmlFor="preview-days">{previews.days}</label>
          <input id="preview-days" name="days" type="number" min={1} max={90} defaultValue={14} required />
        </p>
        <p className="desk-row">
          <button type="submit" className="button button-small">
            {previews.make}
          </button>
        </p>
      </form>
      <h2 className="type-d4">{previews.kept}</h2>
      {kept.length === 0 && <p>{previews.none}</p>}
      <ol className="desk-list">
        {kept.map(({ id, title, path, until }) => (
          <li key={id}>
            <p>
              {title} <span className="desk-quiet">{`${path} · ${previews.until(day(until))}`}</span>
            </p>
            <form method="post" action="/previews/back">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="button button-small">
                {previews.takeBack(title)}
              </button>
            </form>
          </li>
        ))}
      </ol>
    </>
  );
}
