import { entryRow } from '#app/collections/cards.ts';
import { allIdeas } from '#app/collections/queries.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { EntryList } from '#app/sections/page/entry-list.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/ideas-list';

export function loader({ url }: Route.LoaderArgs) {
  const rows = allIdeas().map((entry) =>
    entryRow(`/ideas/${entry.slug}`, entry.data.category, { ...entry.data, summary: entry.data.tagline }),
  );
  return { page: loadSinglePage(url), rows };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function IdeasList({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.page} before={<EntryList rows={loaderData.rows} />} />;
}
