import { interfaceCopy } from 'virtual:site';
import { pictureWithNarrow } from '#app/content/pictures.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readFitTriage } from '#app/tools/fit-triage/content.ts';
import { FitTriage } from '#app/tools/fit-triage/index.ts';
import { fillIn } from '#domain/text/wording.ts';
import { Band } from '../selling/band.tsx';
import { SellingPage } from '../selling/selling-page.tsx';
import type { Route } from './+types/page';
import { ConsultingText } from './consulting-text.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  ...singlePageParts(url),
  bandPicture: pictureWithNarrow('plate/merge', ''),
  portrait: pictureWithNarrow('portrait/3/bust', ''),
  triage: readFitTriage(),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Consulting({ loaderData }: Route.ComponentProps) {
  const { page, offer, band, bandPicture, portrait, triage } = loaderData;
  if (!offer) return <TextPage page={page} after={<FitTriage data={triage} />} />;
  const figure = fillIn(interfaceCopy.labels.figure, { number: 1 });
  return (
    <SellingPage
      page={page}
      offer={offer}
      plate={page.plate}
      middle={band && bandPicture && <Band picture={bandPicture} figure={figure} caption={band} />}
      text={
        <ConsultingText html={page.html} portrait={portrait} notFor={offer.notFor}>
          <FitTriage data={triage} />
        </ConsultingText>
      }
    />
  );
}
