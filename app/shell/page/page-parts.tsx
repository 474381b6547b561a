import { interfaceCopy } from 'virtual:site';
import type { ReactNode } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { Stressed } from '#app/design/stressed.tsx';
import { fillIn } from '#domain/text/wording.ts';

/** The column at the left of a text: facts about it, then its sections. */
export function MetaColumn({
  items,
  sections,
}: {
  items: [string, ReactNode][];
  sections: { id: string; text: string }[];
}) {
  const listed = sections.length > 2;
  if (items.length === 0 && !listed) return null;
  return (
    <div className="meta">
      {items.length > 0 && (
        <dl className="meta-list">
          {items.map(([term, value]) => (
            <div key={term}>
              <dt className="type-label">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {listed && (
        <nav className="contents-list" aria-labelledby="contents-title">
          <h2 id="contents-title" className="type-label">
            {interfaceCopy.page.contents}
          </h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <AppLink href={`#${section.id}`}>{section.text}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

export type SourceItem = { title: string; publisher: string; url: string; date: string; confidence: string };

/** Where a page's facts come from, each with its date. */
export function Sources({ items }: { items: SourceItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="sources shell" aria-labelledby="sources-title">
      <div className="grid-12 label-row">
        <h2 id="sources-title" className="type-label">
          {interfaceCopy.page.sources}
        </h2>
        <ol>
          {items.map((source) => (
            <li key={source.url + source.title}>
              <a href={source.url} rel="noopener">
                {source.title}
              </a>
              <span className="source-meta">
                {source.publisher}, <time dateTime={source.date}>{source.date}</time>
                {source.confidence !== 'high' &&
                  `, ${fillIn(interfaceCopy.labels.confidence, { level: source.confidence })}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The one thing to do next. */
export function NextStep({ next }: { next: { heading: string; note: string; label: string; href: string } }) {
  return (
    <section className="next-step shell" aria-labelledby="next-title">
      <div className="grid-12">
        <p className="type-label">{interfaceCopy.page.next}</p>
        <div>
          <h2 id="next-title" className="type-d3">
            <Stressed text={next.heading} />
          </h2>
          <p>{next.note}</p>
          <p>
            <AppLink href={next.href} className="button">
              {next.label}
            </AppLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export function RelatedLinks({
  id,
  items,
  label,
}: {
  id?: string;
  items: { href: string; label: string }[];
  label?: string;
}) {
  if (items.length === 0) return null;
  return (
    <section id={id ?? 'related-links'} className="section shell related" aria-labelledby="related-title">
      <div className="grid-12 label-row">
        <h2 id="related-title" className="type-label">
          {label ?? interfaceCopy.page.related}
        </h2>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <AppLink href={item.href}>{item.label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
