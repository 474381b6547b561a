import { useRef, useState } from 'react';
import { readPostQuery } from '#app/content/post-pages.ts';
import type { PostList as PostListData } from '#app/content/posts.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { useQuery } from '#app/design/use-query.ts';
import { Answers } from './answers.tsx';
import { PostList } from './post-list.tsx';
import { SearchField } from './search-field.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useQuestion } from './use-question.ts';
import { useWholeIndex } from './use-site-search.ts';
import './site-search.css';

type Props = { posts: PostListData; copy: SearchCopy; archive: string };

/** Search, topics and the list of posts: what is asked for stands in the address. */
export function BlogBrowser({ posts, copy, archive }: Props) {
  const [query, changeQuery] = useQuery();
  const { topic, page, pages } = readPostQuery(query, posts.topics, posts.total);
  const newest = query.get('sort') === 'newest';
  const { field, question, change } = useQuestion(query, changeQuery);
  const [used, setUsed] = useState(false);
  useWholeIndex(used);
  const list = useRef<HTMLOListElement>(null);
  const asks = question.trim() !== '';

  const set = (name: string, value: string | undefined) =>
    changeQuery((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });

  return (
    <section className="blog-browser" aria-label={copy.list.label} data-asks={asks || undefined}>
      <div className="shell blog-controls">
        <SearchField
          copy={copy.search}
          id="site-search"
          field={field}
          question={question}
          onChange={change}
          onFocus={() => setUsed(true)}
          onDown={() => list.current?.querySelector('a')?.focus()}
        />
        {/* Answers are told apart by their own kinds; a topic that was chosen before can still be left. */}
        {(!asks || topic) && (
          <TopicFilter
            copy={copy.topics}
            topics={posts.topics}
            chosen={topic}
            onChoose={(id) => set('topic', id)}
          />
        )}
      </div>
      {asks ? (
        <Answers
          copy={copy.search}
          question={question}
          list={list}
          topic={topic}
          order={{ newest, choose: (value) => set('sort', value ? 'newest' : undefined) }}
          onLeaveTop={() => field.current?.focus()}
          onExample={change}
        >
          <p className="type-note">{copy.search.quoted}</p>
        </Answers>
      ) : (
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
      )}
    </section>
  );
}
