import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData, {
        jsonLd: () => [
          ...(loaderData.template === 'guide' ? [article(loaderData, identity.name)] : []),
          breadcrumbList(loaderData),
        ],
      })
    : [];

export default function Page({ loaderData }: Route.ComponentProps) {
  const isGuide = loaderData.template === 'guide';
  return <TextPage page={loaderData} after={isGuide && <ShareBlock page={loaderData} />} />;
}
