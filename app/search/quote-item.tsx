import type { SearchCopy } from '#app/content/search-copy.ts';
import { useToday } from '#app/design/use-today.ts';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { passageHash } from '#domain/search/passage.ts';
import type { Quote } from '#domain/search/search-store.ts';
import { readableDate } from '#domain/text/dates.ts';

/** The date with its word: "Checked October 5, 2026". */
function DatedWord({ words, date }: { words: string; date: string }) {
  const [before, after] = words.split('{date}');
  return (
    <span>
      {before}
      <time dateTime={date}>{readableDate(date)}</time>
      {after}
    </span>
  );
}

/** Where the laws stand that a passage speaks of, on the visitor's day. */
function Standing({ laws }: { laws: Quote['laws'] }) {
  const today = useToday();
  return (
    <p className="quote-standing">
      {laws.map(({ id, name, steps }) => (
        <span key={id}>
          <b>{name}</b> {(steps.findLast(([from]) => from <= (today ?? '')) ?? steps[0])?.[1]}
        </span>
      ))}
    </p>
  );
}

type Props = {
  quote: Quote;
  copy: SearchCopy['search'];
  /** The browser's own model chose it among those found. */
  chosen: boolean;
  onFollow: (() => void) | undefined;
};

/** One answer: what it is and where it stands, its date and source, and the passage word for word. */
export function QuoteItem({ quote, copy, chosen, onFollow }: Props) {
  const { passage, kind, title, heading } = quote;
  const onThisPage = () => new URL(quote.path, location.href).pathname === location.pathname;
  return (
    <li data-search-result="" data-path={quote.path} data-kind={kind} data-phrase={passage.phrase}>
      <p className="quote-head">
        {chosen && <span className="quote-chosen">{copy.own.mark}</span>}
        <span className="type-label">{copy.kinds[kind].one}</span>
        <span className="quote-place">
          {kind === 'question' ? heading : title}
          {kind !== 'question' && heading && <span className="quote-section">{heading}</span>}
        </span>
        <SampleMark sample={quote.sample} />
        <span className="quote-meta">
          <DatedWord words={copy[quote.dated]} date={quote.date} />
          <span>{quote.source}</span>
        </span>
      </p>
      <blockquote cite={quote.path}>
        {/* No client navigation: browsers look for a text fragment when a document is opened. */}
        <a
          href={`${quote.path}${passageHash(quote.anchor, passage.answer)}`}
          onClick={() => onThisPage() && onFollow?.()}
        >
          <span data-passage="">
            {passage.before}
            <mark>{passage.answer}</mark>
            {passage.after}
          </span>
        </a>
      </blockquote>
      {quote.laws.length > 0 && <Standing laws={quote.laws} />}
    </li>
  );
}
