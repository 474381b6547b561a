import { interfaceCopy } from 'virtual:site';
import { Fragment, type ReactNode } from 'react';
import type { LinkItem, PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { Stressed } from '#app/design/stressed.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { useChromeLanguage } from '../page-language.tsx';

/** The column at the left of a text: facts about it, then its sections. */
export function MetaColumn({
  items,
  sections,
}: {
  items: [string, ReactNode][];
  sections: { id: string; text: string }[];
}) {
  const lang = useChromeLanguage();
  const listed = sections.length > 2;
  if (items.length === 0 && !listed) return null;
  return (
    <div className="meta">
      {items.length > 0 && (
        <dl className="meta-list">
          {items.map(([term, value]) => (
            <div key={term}>
              <dt className="type-label" lang={lang}>
                {term}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {listed && (
        <nav className="contents-list" aria-labelledby="contents-title">
          <h2 id="contents-title" className="type-label" lang={lang}>
            {interfaceCopy.page.contents}
          </h2>
          {/* On phones it waits where facts stand above it: the text begins sooner. */}
          {items.length > 0 && (
            <p className="show-all">
              <label lang={lang}>
                <span>
                  <input type="checkbox" className="sr-only" autoComplete="off" />{' '}
                  {interfaceCopy.page.contents}
                </span>
              </label>
            </p>
          )}
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
  const lang = useChromeLanguage();
  if (items.length === 0) return null;
  return (
    <section className="sources shell" aria-labelledby="sources-title">
      <div className="grid-12 label-row">
        <h2 id="sources-title" className="type-label" lang={lang}>
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

type Next = { heading: string; note: string; label: string; href: string };

/** The one thing to do next. */
export function NextStep({ next, quiet }: { next: Next; quiet?: boolean | undefined }) {
  const lang = useChromeLanguage();
  return (
    <section className="next-step shell" aria-labelledby="next-title">
      <div className="grid-12">
        <p className="type-label" lang={lang}>
          {interfaceCopy.page.next}
        </p>
        <div>
          <h2 id="next-title" className="type-d3">
            <Stressed text={next.heading} />
          </h2>
          <p>{next.note}</p>
          <p>
            <AppLink href={next.href} className={quiet ? 'link' : 'button'}>
              {next.label}
            </AppLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export function RelatedLinks({ items, label }: { items: LinkItem[]; label?: string }) {
  const lang = useChromeLanguage();
  if (items.length === 0) return null;
  return (
    <section id="related-links" className="section shell related" aria-labelledby="related-title" lang={lang}>
      <div className="grid-12 label-row">
        <h2 id="related-title" className="type-label">
          {label ?? interfaceCopy.page.related}
        </h2>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <AppLink href={item.href} lang={item.lang}>
                {item.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The same text in other languages, each by its own name. */
export function OtherLanguages({ page: { lang, versions } }: { page: Pick<PageData, 'lang' | 'versions'> }) {
  const chrome = useChromeLanguage();
  const others = versions.filter((version) => version.lang !== lang);
  if (others.length === 0) return null;
  return (
    <p className="other-languages shell type-note">
      <span lang={chrome}>{interfaceCopy.page.otherLanguages}</span>{' '}
      {others.map((version, index) => (
        <Fragment key={version.path}>
          {index > 0 && ', '}
          <AppLink href={version.path} lang={version.lang} hrefLang={version.lang}>
            {version.name}
          </AppLink>
        </Fragment>
      ))}
    </p>
  );
}
