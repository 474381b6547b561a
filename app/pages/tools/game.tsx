import { readGame } from '#app/collections/game.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { BiasGame } from '#app/features/bias-game/bias-game.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/game';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), game: readGame() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Game({ loaderData: { page, game } }: Route.ComponentProps) {
  return <TextPage page={page} before={<BiasGame data={game} />} />;
}
