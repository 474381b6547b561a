import { identity } from 'virtual:site';
import { recordRows } from '#app/content/cards.ts';
import { entryFilter } from '#app/content/entry-filter.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, events } from '#app/seo/structured-data.ts';
import { FilteredList } from '#app/shell/page/filtered-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { PageFacts } from './page-facts.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const { record, filter, facts } = singlePageParts(url);
  const rows = record ? recordRows(record, `pages${page.path}`) : [];
  return {
    ...page,
    facts,
    events: events(page, record?.entries ?? [], identity),
    list: record && { heading: record.heading, rows, ways: record.ways, filter: entryFilter(filter, rows) },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData, {
        jsonLd: () => [
          ...(loaderData.template === 'guide' ? [article(loaderData, identity.name)] : []),
          ...loaderData.events,
          breadcrumbList(loaderData),
        ],
      })
    : [];

export default function Page({ loaderData }: Route.ComponentProps) {
  const isGuide = loaderData.template === 'guide';
  const { list } = loaderData;
  return (
    <TextPage
      page={loaderData}
      compact={Boolean(list)}
      facts={loaderData.facts && <PageFacts facts={loaderData.facts} />}
      before={list && <FilteredList {...list} id="record" opening="lead" />}
      after={isGuide && <ShareBlock page={loaderData} />}
    />
  );
}
