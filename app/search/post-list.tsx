import { interfaceCopy } from 'virtual:site';
import type { EntryRow } from '#app/content/cards.ts';
import { POSTS_PER_PAGE } from '#app/content/post-pages.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { usePostPage } from './use-post-page.ts';

type Props = {
  copy: SearchCopy['list'];
  version: string;
  first: EntryRow[];
  total: number;
  topic: string | undefined;
  page: number;
  pages: number;
  /** The complete list, for readers without scripts. */
  archive: string;
};

/** Address of a page of the list; its anchor brings the reader to the top of it. */
function addressOf(topic: string | undefined, page: number): string {
  const query = new URLSearchParams();
  if (topic) query.set('topic', topic);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/blog${text && `?${text}`}#posts`;
}

/** Every post, newest first, a page at a time. */
export function PostList({ copy, version, first, total, topic, page, pages, archive }: Props) {
  const { rows, state, retry } = usePostPage(version, first, topic, page);
  return (
    <div
      id="posts"
      className="post-list"
      aria-busy={state === 'loading'}
      data-post-page={state === 'here' ? page : undefined}
    >
      {state === 'failed' ? (
        <div className="shell search-box" role="alert">
          <p className="type-standfirst">{copy.failed}</p>
          <button type="button" className="button button-small" onClick={retry}>
            {copy.retry}
          </button>
        </div>
      ) : (
        <EntryList
          rows={rows}
          heading={copy.heading}
          id="posts-list"
          opening={!topic && page === 1 && rows === first ? 'seconds' : 'rows'}
        />
      )}
      <div className="shell post-pages">
        <p role="status" className="post-page type-folio">
          {state === 'loading' ? interfaceCopy.states.loading : fillIn(copy.page, { page, pages })}
        </p>
        {pages > 1 && (
          <nav className="needs-script" aria-label={copy.label}>
            {page > 1 && (
              <AppLink className="link" href={addressOf(topic, page - 1)} rel="prev">
                {copy.newer}
              </AppLink>
            )}
            {page < pages && (
              <AppLink className="link" href={addressOf(topic, page + 1)} rel="next">
                {copy.older}
              </AppLink>
            )}
          </nav>
        )}
        {total > POSTS_PER_PAGE && (
          <AppLink className="link" href={archive}>
            {copy.archive}
          </AppLink>
        )}
      </div>
    </div>
  );
}
