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

/**
 * Titles by year, as HTML: the one list that is complete without scripts, its oldest years as plain text behind
 * links. As components, the links would each have to be hydrated.
 */
function archive(): string {
  const identity = readIdentity();
  const { states } = readInterface();
  const { list } = readSearchCopy();
  const { years, older } = archiveOf(allPosts().map(({ row }) => row));
  const shown = years.map(({ year, rows }) => {
    const items = rows.map((row) => {
      const date = `<time datetime="${row.dateIso}">${readableDate(row.dateIso).replace(/, \d+$/, '')}</time>`;
      const mark = row.sample && identity.sample ? ` <span class="sample">${states.sample}</span>` : '';
      return `<li>${date} <a href="${escapeXml(row.href)}">${escapeXml(row.title)}</a> <span>${escapeXml(row.label)}${mark}</span></li>`;
    });
    return `<h2 id="year-${year}">${year}</h2><ul>${items.join('')}</ul>`;
  });
  const linked = older.map(({ year, count, page, file }) => {
    const posts = fillIn(list.count, { count });
    return `<li><a href="/blog?page=${page}">${year}</a>, ${posts}, <a href="${file}">${escapeXml(list.plain)}</a></li>`;
  });
  const rest =
    linked.length > 0 ? `<h2 id="older">${escapeXml(list.older)}</h2><ul>${linked.join('')}</ul>` : '';
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
