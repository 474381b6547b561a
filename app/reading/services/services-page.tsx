import { interfaceCopy } from 'virtual:site';
import { entryRow, withArt } from '#app/content/cards.ts';
import { allServices } from '#app/content/queries.ts';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/services-page';

export function loader({ url }: Route.LoaderArgs) {
  const rows = (kind: 'engagement' | 'guide') =>
    withArt(
      allServices()
        .filter((entry) => entry.data.kind === kind)
        .map(({ slug, data }) => entryRow(`/services/${slug}`, data.label, data, data.duration ?? ' ')),
      'services',
      kind === 'engagement',
    );
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
          <EntryList id="engagements" heading={interfaceCopy.labels.engagements} rows={engagements} lead />
          <EntryList id="guides" heading={interfaceCopy.labels.guides} rows={guides} />
        </>
      }
    />
  );
}
