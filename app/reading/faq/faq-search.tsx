import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Source } from '#app/content/schemas.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { lawAddress } from '#domain/law/hub-address.ts';
import { filterByWords, htmlWords } from '#domain/search/word-filter.ts';
import { decodeHash } from '#domain/text/anchor.ts';
import { fillIn } from '#domain/text/wording.ts';
import { type FaqItem, FaqList } from './faq-list.tsx';
import './faq-search.css';

type DatedSource = Source & { readable: string };

type AnswerItem = FaqItem & {
  sources: DatedSource[];
  /** The laws that the answer speaks of: where they stand is said in their own entries. */
  laws: { id: string; name: string }[];
};

export type FaqGroup = { id: string; title: string; items: AnswerItem[] };

type FootProps = { item: AnswerItem; copy: SearchCopy['faq']; lawHeading: string };

/** The laws in one line, and where an answer's facts come from. */
function AnswerFoot({ item: { sources, laws }, copy, lawHeading }: FootProps) {
  return (
    <>
      {laws.length > 0 && (
        <p className="answer-laws">
          <span className="type-label">{lawHeading}</span>{' '}
          {laws.map((law, index) => (
            <Fragment key={law.id}>
              {index > 0 && ', '}
              <AppLink href={lawAddress(law.id)}>{law.name}</AppLink>
            </Fragment>
          ))}
        </p>
      )}
      {sources.length > 0 && (
        <div className="answer-sources">
          <p className="type-label">{copy.sources}</p>
          <ul>
            {sources.map((source) => (
              <li key={source.url + source.title}>
                <a href={source.url} rel="noopener">
                  {source.title}
                </a>{' '}
                <span>
                  {source.publisher}, <time dateTime={source.date}>{source.readable}</time>
                  {source.confidence !== 'high' && `, ${source.confidence} confidence`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type Props = { groups: FaqGroup[]; copy: SearchCopy['faq']; lawHeading: string };

/** The questions in their groups, filtered as the visitor types. */
export function FaqSearch({ groups, copy, lawHeading }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const linked = decodeHash(useLocation().hash);
  const isFiltered = typed !== '';
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  // The words of all answers are many: they are taken apart for whoever types, not while the page starts.
  const all = useMemo(
    () =>
      isFiltered
        ? items.map(({ id, question, html }) => ({ id, words: [...htmlWords(question), ...htmlWords(html)] }))
        : [],
    [items, isFiltered],
  );
  const found = isFiltered ? filterByWords(all, typed) : new Set(items.map(({ id }) => id));
  const byId = new Map(items.map((item) => [item.id, item]));
  // Whoever follows a link to an answer wants that answer, whatever is typed.
  const isHidden = (id: string) => !found.has(id) && id !== linked;
  const change = (text: string) => {
    setTyped(text);
    if (field.current && field.current.value !== text) field.current.value = text;
  };

  // What was typed before the app ran.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  return (
    <div className="faq-page">
      <search className="shell faq-search needs-script">
        <div className="faq-search-head">
          <label className="type-label" htmlFor="faq-search">
            {copy.label}
          </label>
          <p role="status" className="type-note" data-faq-count={found.size}>
            {fillIn(copy.count, { count: found.size, total: items.length })}
          </p>
        </div>
        <div className="search-line">
          <input
            ref={field}
            id="faq-search"
            type="search"
            placeholder={copy.placeholder}
            defaultValue=""
            autoComplete="off"
            spellCheck="false"
            onInput={(event) => change(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && change('')}
          />
          {typed && (
            <button
              type="button"
              className="link"
              onClick={() => {
                change('');
                field.current?.focus();
              }}
            >
              {copy.clear}
            </button>
          )}
        </div>
      </search>
      {found.size === 0 && (
        <div className="shell faq-none">
          <p className="type-standfirst">{copy.none}</p>
          <AppLink className="link" href={`/blog?q=${encodeURIComponent(typed.trim())}`}>
            {copy.wholeSite}
          </AppLink>
        </div>
      )}
      {groups.map((group) => (
        <section
          key={group.id}
          className="shell list-section"
          aria-labelledby={`group-${group.id}`}
          hidden={group.items.every(({ id }) => isHidden(id))}
        >
          <h2 id={`group-${group.id}`} className="type-d5">
            {group.title}
          </h2>
          <FaqList
            items={group.items}
            isHidden={isHidden}
            // One is read before anything is pressed: what an answer is like shows at once.
            opened={items[0]?.id}
            end={(id) => (
              <p className="answer-link">
                <a className="link" href={`#${id}`}>
                  {copy.link}
                </a>
              </p>
            )}
            foot={(id) => {
              const item = byId.get(id);
              return item && <AnswerFoot item={item} copy={copy} lawHeading={lawHeading} />;
            }}
          />
        </section>
      ))}
    </div>
  );
}
