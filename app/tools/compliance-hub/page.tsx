import { lazy, Suspense, useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/shell/page/page-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { type AskedView, HUB_FILES } from '#domain/law/hub-address.ts';
import type { Route } from './+types/page';
import { hubView } from './content.ts';
import { HubChanges } from './hub-changes.tsx';
import { HubDates } from './hub-dates.tsx';
import { HubEntries } from './hub-entries.tsx';
import { HubTabs } from './hub-tabs.tsx';
import { useHubQuery } from './use-hub-query.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadSinglePage(url), view: hubView() };
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

const HubAlone = lazy(() => import('./hub-alone.tsx').then((module) => ({ default: module.HubAlone })));

type WaitingProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'view'> & {
  query: ReturnType<typeof useHubQuery>;
  asked: AskedView;
};

/** The head and the tabs of what is asked for, while its code is on the way. */
function Waiting({ page, view, query, asked }: WaitingProps) {
  const { views } = view.copy;
  return (
    <article className="hub-alone">
      <span className="line line-wide" aria-hidden="true" />
      <PageHead
        heading={'view' in asked ? views[asked.view] : page.heading}
        label={page.label}
        standfirst=""
        compact
      />
      <HubTabs copy={view.copy} asked={asked} addressOf={query.addressOf} />
      <p className="shell hub-wait" role="status">
        {views.loading}
      </p>
    </article>
  );
}

export default function ComplianceHub({ loaderData: { page, view } }: Route.ComponentProps) {
  const query = useHubQuery(view);
  const { asked } = query;
  const { list, changes } = view.copy;
  // The boot script hides the page while a view of it is wanted (see app/boot/boot.ts).
  useEffect(() => document.documentElement.removeAttribute('data-asked'), []);
  if (asked) {
    return (
      <Suspense fallback={<Waiting page={page} view={view} query={query} asked={asked} />}>
        <HubAlone page={page} view={view} query={query} asked={asked} />
      </Suspense>
    );
  }
  const sections = [
    ...page.sections,
    { id: 'entries', text: list.label, level: 2 as const },
    { id: 'changes', text: changes.label, level: 2 as const },
  ];
  // The dates stand in the first screen, in place of a picture.
  const { banner: _, caption: __, ...rest } = page;
  return (
    <TextPage
      page={{ ...rest, sections }}
      compact
      before={
        <>
          <HubTabs copy={view.copy} addressOf={query.addressOf} />
          <HubDates view={view} />
        </>
      }
      after={
        <>
          <HubEntries view={view} origin={page.origin} query={query} />
          <HubChanges view={view} />
        </>
      }
    />
  );
}
