import { interfaceCopy } from 'virtual:site';
import { entryRow } from '#app/collections/cards.ts';
import { allServices } from '#app/collections/queries.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { EntryList } from '#app/sections/page/entry-list.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/service-list';

export function loader({ url }: Route.LoaderArgs) {
  const rows = (kind: 'engagement' | 'guide') =>
    allServices()
      .filter((entry) => entry.data.kind === kind)
      .map(({ slug, data }) => entryRow(`/services/${slug}`, data.label, data, data.duration ?? ' '));
  return { page: loadSinglePage(url), engagements: rows('engagement'), guides: rows('guide') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ServiceList({ loaderData: { page, engagements, guides } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <>
          <EntryList id="engagements" heading={interfaceCopy.labels.engagements} rows={engagements} />
          <EntryList id="guides" heading={interfaceCopy.labels.guides} rows={guides} />
        </>
      }
    />
  );
}
