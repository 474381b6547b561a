import { useLayoutEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSinglePage } from '#app/content/single-page.ts';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { PageHead } from '#app/shell/page/page-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { useRoutedLinks } from '#app/shell/page/use-routed-links.tsx';
import { type AskedView, HUB_FILES } from '#domain/law/hub-address.ts';
import { plainHeading } from '#domain/text/heading.ts';
import type { Route } from './+types/page';
import { hubView } from './content.ts';
import { headOf } from './head-of.ts';
import { HubChanges } from './hub-changes.tsx';
import { HubDates } from './hub-dates.tsx';
import { HubEntries } from './hub-entries.tsx';
import { HubTabs } from './hub-tabs.tsx';
import { HubWait } from './hub-wait.tsx';
import { useHubQuery } from './use-hub-query.ts';
import { usePreparedView } from './use-prepared-view.ts';
import { useTitle } from './use-title.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const view = hubView();
  return { page, view, changes: await madeHtml(page.path, <HubChanges view={view} />, page) };
}

/** The filter changes the query and needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, view } = loaderData;
  return [
    ...pageMeta(page, { jsonLd: () => [breadcrumbList(page)] }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: view.copy.files.changes,
      href: HUB_FILES.changes,
    },
  ];
}

type PartProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'view'> & {
  query: ReturnType<typeof useHubQuery>;
  asked: AskedView;
};

/** The head and the tabs of what is asked for, on the way here from another page. */
function Waiting({ page, view, query, asked }: PartProps) {
  return (
    <article className="hub-alone">
      <span className="line line-wide" aria-hidden="true" />
      <PageHead label={page.label} {...headOf(asked, view)} compact />
      <HubTabs view={view} query={query} />
      <HubWait words={view.copy.views.loading} />
    </article>
  );
}

/** The change log, whose links go through the router like the text's. */
function Changes({ html }: { html: string }) {
  const { handlers, fetched } = useRoutedLinks();
  return (
    <>
      <div {...handlers} data-html="changes" dangerouslySetInnerHTML={{ __html: html }} />
      {fetched}
    </>
  );
}

/** The rows under the name that the boot script puts there for a view in the address (`app/boot/asked-view.ts`). */
const EMPTY_ROWS = { __html: '<p class="shell hub-wait"></p>' };

/** Shows the page that the boot script keeps unseen while a view that the address asks for is not there. */
function useSeen(seen: boolean) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (seen) delete dataset.asked;
    return () => {
      if (seen) delete dataset.asked;
    };
  }, [seen]);
}

export default function ComplianceHub({ loaderData: { page, view, changes: log } }: Route.ComponentProps) {
  const query = useHubQuery(view);
  const { asked } = query;
  const { list, changes } = view.copy;
  const shown = usePreparedView(asked);
  useTitle(asked && plainHeading(headOf(asked, view).heading), page.siteName);
  useSeen(useHydrated() && (!asked || shown?.asked !== undefined));
  if (asked && !shown) return <Waiting page={page} view={view} query={query} asked={asked} />;
  if (shown?.asked && shown.View)
    return <shown.View page={page} view={view} query={query} asked={shown.asked} />;
  const sections = [
    { id: 'entries', text: list.label, level: 2 as const },
    ...page.sections,
    { id: 'changes', text: changes.label, level: 2 as const },
  ];
  // The dates stand in the first screen, in place of a picture.
  const { banner: _, caption: __, ...rest } = page;
  return (
    <>
      <article
        className="hub-alone"
        data-ahead=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY_ROWS}
      />
      <TextPage
        page={{ ...rest, sections }}
        compact
        before={
          <>
            <HubTabs view={view} query={query} />
            <HubDates view={view} />
            <HubEntries view={view} origin={page.origin} query={query} />
          </>
        }
        after={<Changes html={log} />}
      />
    </>
  );
}
