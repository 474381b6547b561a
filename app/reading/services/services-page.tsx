import { interfaceCopy } from 'virtual:site';
import { entryRow, withArt } from '#app/content/cards.ts';
import { pageData } from '#app/content/page-data.ts';
import { allServices } from '#app/content/queries.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { fillIn } from '#domain/text/wording.ts';
import type { Route } from './+types/services-page';

export function loader({ url }: Route.LoaderArgs) {
  const rows = (kind: 'engagement' | 'guide') =>
    withArt(
      allServices()
        .filter((entry) => entry.data.kind === kind)
        .map((entry) => {
          const path = `/services/${entry.slug}`;
          // Each says how much time it takes: of yours and mine, or to read.
          const { minutes } = pageData(entry, path, path.slice(1));
          const time = entry.data.duration ?? fillIn(interfaceCopy.states.readingTime, { minutes });
          return entryRow(path, time, entry.data, ' ');
        }),
      'services',
      false,
    );
  const { offer } = singlePageParts(url);
  return { page: loadSinglePage(url), offer, engagements: rows('engagement'), guides: rows('guide') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ServiceList({ loaderData }: Route.ComponentProps) {
  const { page, offer, engagements, guides } = loaderData;
  return (
    <TextPage
      page={page}
      head={<PlateHead page={page} plate={page.plate} offer={offer} />}
      before={
        <>
          <EntryList id="engagements" heading={interfaceCopy.labels.engagements} rows={engagements} />
          <EntryList id="guides" heading={interfaceCopy.labels.guides} rows={guides} />
        </>
      }
    />
  );
}
