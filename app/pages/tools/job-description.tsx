import { identity } from 'virtual:site';
import { readAdClinicRules } from '#app/collections/ad-clinic-rules.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { AdClinic } from '#app/features/ad-clinic/ad-clinic.tsx';
import { ShareBlock } from '#app/features/share/share-block.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/job-description';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  rules: readAdClinicRules(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'article',
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function JobDescription({ loaderData: { page, rules } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      after={
        <>
          <AdClinic rules={rules} />
          <ShareBlock page={page} />
        </>
      }
    />
  );
}
