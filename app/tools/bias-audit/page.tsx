import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, webApplication } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/page';
import { BiasAudit } from './bias-audit.tsx';
import { readBiasAuditCopy } from './content.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  copy: readBiasAuditCopy(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [webApplication(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function ComplianceAudit({ loaderData: { page, copy } }: Route.ComponentProps) {
  return <TextPage page={page} compact before={<BiasAudit copy={copy} />} />;
}
