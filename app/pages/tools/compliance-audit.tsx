import { readBiasAuditCopy } from '#app/collections/bias-audit-copy.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { BiasAudit } from '#app/features/bias-audit/bias-audit.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/compliance-audit';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  copy: readBiasAuditCopy(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ComplianceAudit({ loaderData: { page, copy } }: Route.ComponentProps) {
  return <TextPage page={page} before={<BiasAudit copy={copy} />} />;
}
