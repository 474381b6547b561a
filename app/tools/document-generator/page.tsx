import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, webApplication } from '#app/seo/structured-data.ts';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
  readSamples,
} from '#app/tools/shared/content.ts';
import { readGeneratorCopy } from '#app/tools/shared/copy.ts';
import { readRegisterContent } from '#app/tools/tool-register/content.ts';
import type { Route } from './+types/page';
import { DocumentGenerator } from './document-generator.tsx';
import { GeneratorSample } from './sample-view.tsx';

export async function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const tool = {
    data: readLawData(),
    templates: readDocumentTemplates(),
    blanks: readBlanks(),
    copy: readGeneratorCopy(),
  };
  return {
    page,
    ...tool,
    translations: readDocumentTranslations(),
    questions: readDocumentQuestions(),
    register: readRegisterContent(),
    sample: await madeHtml(page.path, <GeneratorSample {...tool} sample={readSamples().generator} />, page),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [webApplication(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function ComplianceGenerator({ loaderData: { page, ...tool } }: Route.ComponentProps) {
  return <TextPage page={page} compact before={<DocumentGenerator {...tool} origin={page.origin} />} />;
}
