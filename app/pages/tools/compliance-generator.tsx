import { loadSinglePage } from '#app/collections/single-page.ts';
import { readGeneratorCopy } from '#app/collections/tool-copy.ts';
import { readBlanks, readDocumentTemplates, readLawData } from '#app/collections/tools.ts';
import { DocumentGenerator } from '#app/features/document-generator/document-generator.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/compliance-generator';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  data: readLawData(),
  templates: readDocumentTemplates(),
  blanks: readBlanks(),
  copy: readGeneratorCopy(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ComplianceGenerator({ loaderData: { page, ...tool } }: Route.ComponentProps) {
  return <TextPage page={page} before={<DocumentGenerator {...tool} origin={page.origin} />} />;
}
