import { identity, interfaceCopy } from 'virtual:site';
import { recordRows } from '#app/content/cards.ts';
import { entryFilter } from '#app/content/entry-filter.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, events } from '#app/seo/structured-data.ts';
import { FilteredList } from '#app/shell/page/filtered-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { InSiteLanguage } from '#app/shell/page-language.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Route } from './+types/page';
import { PageFacts } from './page-facts.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const { record, filter, facts, offer } = singlePageParts(url);
  const rows = record ? recordRows(record, `pages${page.path}`) : [];
  return {
    ...page,
    facts,
    offer: offer && { action: offer.action, quiet: offer.quiet },
    revised: readableDate(page.updated ?? page.published),
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

/** When a guide was revised, and how long it takes to read. */
const Revised = ({ revised, minutes }: { revised: string; minutes: number }) => (
  <span className="type-folio">
    <InSiteLanguage>
      {fillIn(interfaceCopy.states.updated, { date: revised })} ·{' '}
      {fillIn(interfaceCopy.states.readingTime, { minutes })}
    </InSiteLanguage>
  </span>
);

export default function Page({ loaderData }: Route.ComponentProps) {
  const isGuide = loaderData.template === 'guide';
  const { list } = loaderData;
  return (
    <TextPage
      page={loaderData}
      compact={Boolean(list)}
      mark={isGuide && <Revised {...loaderData} />}
      facts={loaderData.facts && <PageFacts facts={loaderData.facts} />}
      before={list && <FilteredList {...list} id="record" opening="lead" />}
      after={isGuide && <ShareBlock page={loaderData} />}
    />
  );
}
