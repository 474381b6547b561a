import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, webApplication } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import { readGeneratorCopy } from '#app/tools/shared/copy.ts';
import { readRegisterContent } from '#app/tools/tool-register/content.ts';
import type { Route } from './+types/page';
import { DocumentGenerator } from './document-generator.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  data: readLawData(),
  templates: readDocumentTemplates(),
  translations: readDocumentTranslations(),
  blanks: readBlanks(),
  questions: readDocumentQuestions(),
  register: readRegisterContent(),
  copy: readGeneratorCopy(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [webApplication(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function ComplianceGenerator({ loaderData: { page, ...tool } }: Route.ComponentProps) {
  return <TextPage page={page} compact before={<DocumentGenerator {...tool} origin={page.origin} />} />;
}
