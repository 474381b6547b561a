import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, webApplication } from '#app/seo/structured-data.ts';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readLawData, readReadiness, readSamples } from '#app/tools/shared/content.ts';
import { readReadinessCopy } from '#app/tools/shared/copy.ts';
import { readRegisterContent } from '#app/tools/tool-register/content.ts';
import type { Route } from './+types/page';
import { ReadinessReport } from './readiness-report.tsx';
import { ReadinessSample } from './sample-view.tsx';

export async function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const tool = { data: readLawData(), questions: readReadiness(), copy: readReadinessCopy() };
  return {
    page,
    ...tool,
    register: readRegisterContent(),
    sample: await madeHtml(page.path, <ReadinessSample {...tool} sample={readSamples().readiness} />, page),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [webApplication(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function ReadinessReportPage({ loaderData: { page, ...tool } }: Route.ComponentProps) {
  return <TextPage page={page} compact before={<ReadinessReport {...tool} origin={page.origin} />} />;
}
