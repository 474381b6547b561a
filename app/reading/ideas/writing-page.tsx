import { archiveOf } from '#app/content/post-archive.ts';
import { allPosts } from '#app/content/posts.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { loadSinglePage } from '#app/content/single-page.ts';
import { readIdentity, readInterface } from '#app/content/site.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { Prose } from '#app/shell/page/prose.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { escapeXml } from '#domain/text/xml.ts';
import type { Route } from './+types/writing-page';
import './archive.css';

/** Between two months of the drawing, and a stroke with its gap, in its own units. */
const ROW = 14;
const STROKE = { width: 42, height: 7, gap: 8 };

/** A year as its twelve months, the last one uppermost as in the list: a row each, with a stroke for every piece. */
function yearDrawing(dates: readonly string[], caption: string): string {
  const count = new Array<number>(12).fill(0);
  const strokes = dates.map((date) => {
    const month = Number(date.slice(5, 7)) - 1;
    const x = (count[month] ?? 0) * (STROKE.width + STROKE.gap);
    count[month] = (count[month] ?? 0) + 1;
    return `M${x} ${(11 - month) * ROW + ROW / 2}h${STROKE.width}`;
  });
  const rows = count.map((_, month) => `M0 ${month * ROW + ROW / 2}h4000`);
  return `<figure class="year-drawing"><svg viewBox="0 0 120 ${12 * ROW}" preserveAspectRatio="xMinYMin" aria-hidden="true"><path d="${rows.join('')}"/><path stroke-width="${STROKE.height}" d="${strokes.join('')}"/></svg>${caption && `<figcaption>${escapeXml(caption)}</figcaption>`}</figure>`;
}

/**
 * Titles by year, as HTML: the one list that is complete without scripts, its oldest years as plain text behind
 * links. As components, the links would each have to be hydrated.
 */
function archive(): string {
  const identity = readIdentity();
  const { states } = readInterface();
  const { list } = readSearchCopy();
  const { years, older } = archiveOf(allPosts().map(({ row }) => row));
  const shown = years.map(({ year, rows }, index) => {
    const items = rows.map((row) => {
      const date = `<time datetime="${row.dateIso}">${readableDate(row.dateIso).replace(/, \d+$/, '')}</time>`;
      const mark = row.sample && identity.sample ? ` <span class="sample">${states.sample}</span>` : '';
      return `<li>${date} <a href="${escapeXml(row.href)}">${escapeXml(row.title)}</a> <span>${escapeXml(row.label)}${mark}</span></li>`;
    });
    const dates = rows.map(({ dateIso }) => dateIso);
    const drawing = yearDrawing(dates, index === 0 ? list.drawn : '');
    return `<section class="archive-year"><h2 id="year-${year}">${year}</h2>${drawing}<ul>${items.join('')}</ul></section>`;
  });
  const linked = older.map(({ year, count, page, file }) => {
    const posts = fillIn(list.count, { count });
    return `<li><a href="/blog?page=${page}">${year}</a>, ${posts}, <a href="${file}">${escapeXml(list.plain)}</a></li>`;
  });
  const rest =
    linked.length > 0
      ? `<section class="archive-year"><h2 id="older">${escapeXml(list.older)}</h2><ul>${linked.join('')}</ul></section>`
      : '';
  return shown.join('') + rest;
}

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), archive: archive() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Writing({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      page={loaderData.page}
      compact
      before={
        <div id="archive" className="article archive grid-12 shell">
          <Prose html={loaderData.archive} />
        </div>
      }
    />
  );
}
