import type { PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { seriesParts } from '#domain/text/series-parts.ts';
import type { Series } from './content.ts';

/** Where a series begins, how long it takes, and a way to each of its parts. */
export const SeriesBoard = ({ page, series }: { page: PageData; series: Series }) => (
  <section className="shell lesson-board" aria-label={series.label}>
    <p className="lesson-next">
      <AppLink href={`#${page.sections[0]?.id}`} className="button">
        {series.begin}
      </AppLink>
      <span className="type-note">{series.note}</span>
    </p>
    <ol>
      {seriesParts(page.sections).map(({ id, title }, index) => (
        <li key={id}>
          <AppLink href={`#${id}`}>
            <b>{index + 1}</b> {title}
          </AppLink>
        </li>
      ))}
    </ol>
  </section>
);
