import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, webApplication } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/page';
import { BiasGame } from './bias-game.tsx';
import { readGame } from './content.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), game: readGame() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [webApplication(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

export default function Game({ loaderData: { page, game } }: Route.ComponentProps) {
  return <TextPage page={page} compact before={<BiasGame data={game} plate={page.plate} />} />;
}
