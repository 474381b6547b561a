import { useRef, useState } from 'react';
import { readPostQuery } from '#app/content/post-pages.ts';
import type { PostList as PostListData } from '#app/content/posts.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { useQuery } from '#app/design/use-query.ts';
import { PostList } from './post-list.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useQuestion } from './use-question.ts';
import { RESULTS_AT_ONCE, useSiteSearch, useWholeIndex } from './use-site-search.ts';
import './site-search.css';

type Props = { posts: PostListData; copy: SearchCopy; archive: string };

/** Search, topics and the list of posts: what is asked for stands in the address. */
export function BlogBrowser({ posts, copy, archive }: Props) {
  const [query, changeQuery] = useQuery();
  const { topic, page, pages } = readPostQuery(query, posts.topics, posts.total);
  const newest = query.get('sort') === 'newest';
  const { field, question, change } = useQuestion(query, changeQuery);
  const [used, setUsed] = useState(false);
  const [limit, setLimit] = useState(RESULTS_AT_ONCE);
  const { answer, retry } = useSiteSearch(question, { topic, newest, limit });
  const whole = useWholeIndex(used || question !== '');
  const list = useRef<HTMLOListElement>(null);

  const set = (name: string, value: string | undefined) =>
    changeQuery((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });

  return (
    <section className="blog-browser" aria-label={copy.list.label}>
      <div className="shell blog-controls">
        <SearchField
          copy={copy.search}
          field={field}
          question={question}
          onChange={(text) => {
            setLimit(RESULTS_AT_ONCE);
            change(text);
          }}
          onFocus={() => setUsed(true)}
          onDown={() => list.current?.querySelector('a')?.focus()}
        />
        <TopicFilter
          copy={copy.topics}
          topics={posts.topics}
          chosen={topic}
          onChoose={(id) => set('topic', id)}
        />
      </div>
      {answer.state === 'idle' ? (
        <PostList
          copy={copy.list}
          version={posts.version}
          first={posts.rows}
          total={posts.total}
          topic={topic}
          page={page}
          pages={pages}
          archive={archive}
        />
      ) : (
        <SearchResults
          copy={copy.search}
          answer={answer}
          newest={newest}
          whole={whole}
          list={list}
          onSort={(value) => set('sort', value ? 'newest' : undefined)}
          onMore={() => setLimit((count) => count + RESULTS_AT_ONCE)}
          onRetry={retry}
          onLeaveTop={() => field.current?.focus()}
        />
      )}
    </section>
  );
}
