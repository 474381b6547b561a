import { identity } from 'virtual:site';
import { readBuyersGuide } from '#app/collections/guide-tools.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { BuyersGuide } from '#app/features/buyers-guide/buyers-guide.tsx';
import { ShareBlock } from '#app/features/share/share-block.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/buyers-guide';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), ...readBuyersGuide() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'article',
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function BuyersGuidePage({ loaderData: { page, ...tools } }: Route.ComponentProps) {
  return (
    <TextPage
      page={{ ...page, html: '' }}
      before={<BuyersGuide page={page} {...tools} />}
      after={<ShareBlock page={page} />}
    />
  );
}
