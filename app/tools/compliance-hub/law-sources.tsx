import type { LawSource } from '#app/content/regulation-schema.ts';
import { readableDate } from '#domain/text/dates.ts';
import type { HubCopy } from './content.ts';

export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{readableDate(date)}</time>;
}

/** What a law's or a case's facts were read in, with the kind of each. */
export function LawSources({
  sources,
  facts,
}: {
  sources: readonly Pick<LawSource, 'url' | 'title' | 'publisher' | 'published' | 'kind'>[];
  facts: HubCopy['facts'];
}) {
  return (
    <ol className="law-sources">
      {sources.map((source) => (
        <li key={source.url + source.title}>
          <a href={source.url} rel="noopener">
            {source.title}
          </a>{' '}
          <span>
            {source.publisher}
            {source.published && (
              <>
                , <Day date={source.published} />
              </>
            )}
            . {facts.kinds[source.kind]}
          </span>
        </li>
      ))}
    </ol>
  );
}
