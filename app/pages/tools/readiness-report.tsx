import { loadSinglePage } from '#app/collections/single-page.ts';
import { readReadinessCopy } from '#app/collections/tool-copy.ts';
import { readLawData, readReadiness } from '#app/collections/tools.ts';
import { ReadinessReport } from '#app/features/readiness-report/readiness-report.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/readiness-report';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  data: readLawData(),
  questions: readReadiness(),
  copy: readReadinessCopy(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ReadinessReportPage({ loaderData: { page, ...tool } }: Route.ComponentProps) {
  return <TextPage page={page} before={<ReadinessReport {...tool} origin={page.origin} />} />;
}
