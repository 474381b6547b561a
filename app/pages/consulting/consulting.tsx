import { readFitTriage } from '#app/collections/fit-triage.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { FitTriage } from '#app/features/fit-triage/fit-triage.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/consulting';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), triage: readFitTriage() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Consulting({ loaderData: { page, triage } }: Route.ComponentProps) {
  return <TextPage page={page} after={<FitTriage data={triage} />} />;
}
