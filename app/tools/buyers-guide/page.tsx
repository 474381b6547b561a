import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { BuyersGuide } from './buyers-guide.tsx';
import { readBuyersGuide } from './content.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), ...readBuyersGuide() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'article',
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function BuyersGuidePage({ loaderData: { page, ...tools } }: Route.ComponentProps) {
  // The card stands in the first screen, in place of a picture.
  const { banner: _, caption: __, ...rest } = page;
  return (
    <TextPage
      page={{ ...rest, html: '' }}
      compact
      before={<BuyersGuide page={page} {...tools} />}
      after={<ShareBlock page={page} />}
    />
  );
}
