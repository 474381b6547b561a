import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readFitTriage } from '#app/tools/fit-triage/content.ts';
import { FitTriage } from '#app/tools/fit-triage/index.ts';
import type { Route } from './+types/page';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), triage: readFitTriage() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Consulting({ loaderData: { page, triage } }: Route.ComponentProps) {
  return <TextPage page={page} after={<FitTriage data={triage} />} />;
}
