import { picture } from '#app/content/pictures.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { SellingPage } from '../selling/selling-page.tsx';
import type { Route } from './+types/page';
import { Talks } from './talks.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const { offer, talks = [] } = singlePageParts(url);
  let drawn = 0;
  const shown = talks.map(({ motif, picture: drawing, alt, ...talk }) => {
    const id = drawing ?? (motif && `pages/speaking/talk-${++drawn}`);
    const art = id ? picture(id, alt ?? '') : undefined;
    return { ...talk, art };
  });
  return { page: loadSinglePage(url), offer, talks: shown };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Speaking({ loaderData: { page, offer, talks } }: Route.ComponentProps) {
  if (!offer) return <TextPage page={page} />;
  return (
    <SellingPage
      page={page}
      offer={offer}
      plate={page.plate}
      first={talks.length > 0 && <Talks talks={talks} action={offer.action} />}
    />
  );
}
