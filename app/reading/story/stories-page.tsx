import { entryRow, ledRows, withArt } from '#app/content/cards.ts';
import { allStories, storyPlaceholders } from '#app/content/queries.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readableDate } from '#domain/text/dates.ts';
import type { Route } from './+types/stories-page';

export function loader({ url }: Route.LoaderArgs) {
  const stories = allStories();
  const rows = stories.map(({ slug, data }) => ({
    ...entryRow(`/story/${slug}`, data.outlet, data),
    // As appearances are dated; an outlet's name and a whole date share no line of a phone.
    date: readableDate(data.published.slice(0, 7)),
  }));
  const announced = storyPlaceholders().map(({ outlet, summary }) => ({ outlet, summary }));
  const { way, margin } = singlePageParts(url);
  return {
    page: loadSinglePage(url),
    rows: ledRows(withArt(rows, 'stories'), stories[0]),
    way,
    margin,
    announced,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function StoryList({
  loaderData: { page, rows, way, margin, announced },
}: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      compact
      before={
        <>
          <EntryList rows={rows} opening="lead" way={way} margin={margin} />
          <ul className="shell entry-list announced">
            {announced.map((item) => (
              <li key={item.summary}>
                <p className="entry-side type-label">{item.outlet}</p>
                <p className="entry-summary">{item.summary}</p>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
