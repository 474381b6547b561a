import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { type Kind, kinds } from '#domain/search/search-index.ts';
import type { Quote } from '#domain/search/search-store.ts';
import { fillIn } from '#domain/text/wording.ts';
import { chosenFirst } from './own-model.ts';
import { QuoteItem } from './quote-item.tsx';
import { useOwnModel } from './use-own-model.ts';
import { type SearchDone, type SearchState, useSiteSearch, useWholeIndex } from './use-site-search.ts';
import './answers.css';

type Copy = SearchCopy['search'];

/** Passages shown before somebody asks for more. */
const AT_ONCE = 10;
/** Places to act beside the passages. */
const PLACES = 3;
/** Passages whose pages are offered first. */
const NEAR = 5;

type Props = {
  copy: Copy;
  question: string;
  list: RefObject<HTMLOListElement | null>;
  /** Somebody went up from the first passage. */
  onLeaveTop: () => void;
  /** Somebody takes an example for a question. */
  onExample: (question: string) => void;
  /** Somebody follows a link. */
  onFollow?: () => void;
  topic?: string | undefined;
  /** The order, where it can be chosen. */
  order?: { newest: boolean; choose: (newest: boolean) => void };
  /** Below the passages. */
  children?: ReactNode;
};

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

/** How many there are; what was misspelled or stands nowhere. */
function Status({ copy, answer, done }: { copy: Copy; answer: SearchState; done: SearchDone | undefined }) {
  let words = '';
  const count = done?.quotes.length ?? 0;
  if (!done) words = copy.loading;
  else if (count === 1) words = copy.foundOne;
  else if (count > 1) words = fillIn(copy.found, { count });
  else if (done) words = fillIn(copy.none, { query: done.question.trim() });
  return (
    <div role="status" className="search-status" data-search-state={answer.state}>
      <p className={count > 0 ? 'search-count' : done && 'type-d4'}>{words}</p>
      {done?.read.map(({ typed, as }) => (
        <p key={typed} className="search-read" data-search-read={typed}>
          {fillIn(copy.read, { typed, as })}
        </p>
      ))}
      {done && done.missing.length > 0 && (
        <p className="search-missing" data-search-missing="">
          {fillIn(copy.missing, { words: done.missing.map((word) => `“${word}”`).join(', ') })}
        </p>
      )}
    </div>
  );
}

function Kinds({
  copy,
  counts,
  chosen,
  onChoose,
}: {
  copy: Copy;
  counts: ReadonlyMap<Kind | undefined, number>;
  chosen: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
}) {
  const shown = [undefined, ...kinds].filter((kind) => counts.get(kind));
  return (
    <fieldset className="quote-kinds">
      <legend className="sr-only">{copy.kindsLabel}</legend>
      {shown.map((kind) => (
        <label key={kind ?? ''}>
          <input
            type="radio"
            name="kind"
            value={kind ?? ''}
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
          />
          <span>{kind ? copy.kinds[kind].many : copy.all}</span>
          <span className="choice-count">{counts.get(kind)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where something can be done about the question: first the pages that the passages stand on. */
function Places({
  copy,
  done,
  onFollow,
}: {
  copy: Copy;
  done: SearchDone | undefined;
  onFollow: (() => void) | undefined;
}) {
  const rank = (href: string) => {
    const at = done?.quotes.slice(0, NEAR).findIndex(({ path }) => path === href.split('#')[0]) ?? -1;
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const places = copy.places.toSorted((a, b) => rank(a.href) - rank(b.href) || 0).slice(0, PLACES);
  return (
    <aside className="quote-places" aria-label={copy.straight}>
      <p className="type-label">{copy.straight}</p>
      <ul>
        {places.map(({ href, label, text }) => (
          <li key={href}>
            <AppLink className="type-d5" href={href} onClick={onFollow}>
              {label}
            </AppLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What can be asked here: before a question, and where one found nothing. */
function Examples({ copy, onExample }: { copy: Copy; onExample: (question: string) => void }) {
  return (
    <>
      <p className="type-label">{copy.examplesLabel}</p>
      <ul className="search-examples">
        {copy.examples.map((example) => (
          <li key={example}>
            <button type="button" className="type-d5" onClick={() => onExample(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Order({ copy, newest, choose }: { copy: Copy } & NonNullable<Props['order']>) {
  return (
    <fieldset className="quote-order">
      <legend className="sr-only">{copy.sort}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="choice">
          <input type="radio" name="sort" checked={newest === value} onChange={() => choose(value)} />
          {value ? copy.newest : copy.best}
        </label>
      ))}
    </fieldset>
  );
}

function Frame({ side, children, places }: { side?: ReactNode; children: ReactNode; places?: ReactNode }) {
  return (
    <div className="answers shell">
      <div className="answers-side">{side}</div>
      <div className="answers-main">{children}</div>
      {places}
    </div>
  );
}

/** Rows as high as the passages that come: nothing moves when they are there. */
const Ghosts = ({ copy, places, answer }: { copy: Copy; places: ReactNode; answer: SearchState }) => (
  <Frame side={<p className="quote-kinds" />} places={places}>
    <div className="search-above" aria-busy="true">
      <Status copy={copy} answer={answer} done={undefined} />
    </div>
    <ol className="quote-list quote-ghosts" aria-hidden="true">
      <li />
      <li />
      <li />
    </ol>
  </Frame>
);

/** What a question found: passages by kind, and places to act. Before a question, examples. */
export function Answers({
  copy,
  question,
  list,
  onLeaveTop,
  onExample,
  onFollow,
  topic,
  order,
  children,
}: Props) {
  const { answer, retry } = useSiteSearch(question, { topic, newest: order?.newest ?? false });
  const whole = useWholeIndex(true);
  const [kind, setKind] = useState<Kind>();
  const [shown, setShown] = useState({ question, limit: AT_ONCE });
  const [picked, setPicked] = useState<readonly Quote[]>([]);
  const limit = shown.question === question ? shown.limit : AT_ONCE;
  const done = answer.state === 'done' ? answer : answer.state === 'searching' ? answer.before : undefined;
  // Newest first is an order that somebody asked for: no choice goes before it.
  const choice = useOwnModel(Boolean(done && done.quotes.length > 1 && !order?.newest));
  const places = <Places copy={copy} done={done} onFollow={onFollow} />;
  const device = (
    <p className="type-note search-device" data-search-whole={whole || undefined}>
      {whole && copy.device}
    </p>
  );

  if (answer.state === 'failed') {
    return (
      <Frame>
        <div role="alert" className="search-failed" data-search-state="failed">
          <p className="type-standfirst">{copy.offline}</p>
          <button type="button" className="button button-small" onClick={retry}>
            {copy.retry}
          </button>
        </div>
      </Frame>
    );
  }
  const examples = <Examples copy={copy} onExample={onExample} />;
  if (answer.state === 'idle' && !question.trim()) {
    return (
      <Frame places={places}>
        {examples}
        {device}
      </Frame>
    );
  }

  if (!done) return <Ghosts copy={copy} places={places} answer={answer} />;
  const all = done.quotes;
  const counts = new Map<Kind | undefined, number>([[undefined, all.length]]);
  for (const quote of all) counts.set(quote.kind, (counts.get(quote.kind) ?? 0) + 1);
  const chosen = kind && counts.get(kind) ? kind : undefined;
  const ofKind = all.filter((quote) => !chosen || quote.kind === chosen);
  const quotes = chosenFirst(ofKind, picked);
  return (
    <Frame
      side={all.length > 0 && <Kinds copy={copy} counts={counts} chosen={chosen} onChoose={setKind} />}
      places={places}
    >
      <h2 className="sr-only">{copy.results}</h2>
      <div className="search-above" aria-busy={answer.state === 'searching'}>
        <Status copy={copy} answer={answer} done={done} />
        {order && all.length > 1 && <Order copy={copy} {...order} />}
      </div>
      {all.length === 0 && (
        <>
          <p className="search-hint">{copy.noneHint}</p>
          {examples}
        </>
      )}
      {quotes.length > 0 && (
        <ol ref={list} className="quote-list" onKeyDown={(event) => moveFocus(event, onLeaveTop)}>
          {quotes.slice(0, limit).map((quote) => (
            <QuoteItem
              key={`${quote.path}${quote.anchor}${quote.passage.answer}`}
              quote={quote}
              copy={copy}
              chosen={picked.includes(quote)}
              onFollow={onFollow}
            />
          ))}
        </ol>
      )}
      {quotes.length > limit && (
        <button
          type="button"
          className="link search-more"
          onClick={() => setShown({ question, limit: limit + AT_ONCE })}
        >
          {copy.more}
        </button>
      )}
      {choice && (
        <choice.Box
          own={choice.own}
          copy={copy.own}
          question={question}
          quotes={answer.state === 'done' && answer.question === question ? answer.quotes : undefined}
          list={list}
          onChoice={setPicked}
        />
      )}
      {children}
      {device}
    </Frame>
  );
}
