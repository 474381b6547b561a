import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Result, SearchDone, SearchState } from './use-site-search.ts';

type Props = {
  copy: SearchCopy['search'];
  answer: SearchState;
  newest: boolean;
  whole: boolean;
  list: RefObject<HTMLOListElement | null>;
  onSort: (newest: boolean) => void;
  onMore: () => void;
  onRetry: () => void;
  onLeaveTop: () => void;
};

function ResultRow({ result }: { result: Result }) {
  return (
    <li data-result={result.path} data-phrase={result.phrase}>
      <p className="result-side">
        <span className="type-label">{result.label}</span> <SampleMark sample={result.sample} />
        <time className="type-folio" dateTime={result.date}>
          {readableDate(result.date)}
        </time>
      </p>
      <div className="result-body">
        <h3 className="type-d5">
          <AppLink href={result.path}>{result.title}</AppLink>
        </h3>
        <p>
          {result.parts.map((part, index) => {
            const key = `${index}${part.text}`;
            return part.found ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
          })}
        </p>
      </div>
    </li>
  );
}

/** Up and down go from link to link, and from the first back to the field. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>, onLeaveTop: () => void) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  event.preventDefault();
  if (next < 0) onLeaveTop();
  else links[next]?.focus();
}

function Status({
  copy,
  answer,
  done,
}: {
  copy: SearchCopy['search'];
  answer: SearchState;
  done: SearchDone | undefined;
}) {
  let words = '';
  if (answer.state === 'searching' && !done) words = copy.loading;
  else if (done?.total === 1) words = copy.foundOne;
  else if (done && done.total > 1) words = fillIn(copy.found, { count: done.total });
  else if (done) words = fillIn(copy.none, { query: done.question.trim() });
  return (
    <p role="status" data-search-state={answer.state}>
      {words}
    </p>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="search-box">
      <p className="type-standfirst">{title}</p>
      {children}
    </div>
  );
}

/** What a question found, or why there is nothing. */
export function SearchResults({
  copy,
  answer,
  newest,
  whole,
  list,
  onSort,
  onMore,
  onRetry,
  onLeaveTop,
}: Props) {
  const done = answer.state === 'done' ? answer : answer.state === 'searching' ? answer.before : undefined;
  if (answer.state === 'failed') {
    return (
      <div className="shell search-results" role="alert" data-search-state="failed">
        <Box title={copy.offline}>
          <button type="button" className="button button-small" onClick={onRetry}>
            {copy.retry}
          </button>
        </Box>
      </div>
    );
  }
  return (
    <div className="shell search-results" aria-busy={answer.state === 'searching'}>
      <h2 className="sr-only">{copy.results}</h2>
      <div className="search-status">
        <Status copy={copy} answer={answer} done={done} />
        <fieldset>
          <legend className="sr-only">{copy.sort}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} className="choice">
              <input type="radio" name="sort" checked={newest === value} onChange={() => onSort(value)} />
              {value ? copy.newest : copy.best}
            </label>
          ))}
        </fieldset>
      </div>
      {done?.total === 0 && <p className="search-hint">{copy.noneHint}</p>}
      {done && done.results.length > 0 && (
        <ol ref={list} className="result-list" onKeyDown={(event) => moveFocus(event, onLeaveTop)}>
          {done.results.map((result) => (
            <ResultRow key={result.path} result={result} />
          ))}
        </ol>
      )}
      {done && done.total > done.results.length && (
        <p className="search-more">
          <button type="button" className="link" onClick={onMore}>
            {copy.more}
          </button>
        </p>
      )}
      <p className="type-note search-device" data-search-whole={whole || undefined}>
        {whole && copy.device}
      </p>
    </div>
  );
}
