import { entryRow, ledRows, withArt } from '#app/content/cards.ts';
import { entryFilter } from '#app/content/entry-filter.ts';
import { POSTS_PER_PAGE } from '#app/content/post-pages.ts';
import { allIdeas } from '#app/content/queries.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { FilteredList } from '#app/shell/page/filtered-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/ideas-page';

export function loader({ url }: Route.LoaderArgs) {
  const ideas = allIdeas();
  const rows = ideas
    .slice(0, POSTS_PER_PAGE)
    .map((entry) =>
      entryRow(`/ideas/${entry.slug}`, entry.data.category, { ...entry.data, summary: entry.data.tagline }),
    );
  // The page must not grow with the years: the archive has every title.
  const archive = ideas.length > rows.length ? readSearchCopy().list.archive : undefined;
  const { way, margin, filter } = singlePageParts(url);
  return {
    page: loadSinglePage(url),
    rows: ledRows(withArt(rows, 'ideas'), ideas[0]),
    archive,
    way,
    margin,
    filter: entryFilter(filter, rows),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function IdeasList({ loaderData }: Route.ComponentProps) {
  const { page, rows, archive, way, margin, filter } = loaderData;
  return (
    <TextPage
      page={page}
      compact
      before={
        <>
          <FilteredList rows={rows} opening="lead" filter={filter} way={way} margin={margin} />
          {archive && (
            <p className="shell">
              <AppLink href="/writing" className="link">
                {archive}
              </AppLink>
            </p>
          )}
        </>
      }
    />
  );
}
