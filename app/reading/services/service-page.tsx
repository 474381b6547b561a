import { identity, interfaceCopy } from 'virtual:site';
import { pageData } from '#app/content/page-data.ts';
import { platePicture } from '#app/content/plate.ts';
import { allServices } from '#app/content/queries.ts';
import { findEntry } from '#app/content/single-page.ts';
import { offerAsSet } from '#app/content/slab-fit.ts';
import { typesetAll } from '#app/content/typography.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, service } from '#app/seo/structured-data.ts';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import { SellingPage } from '../selling/selling-page.tsx';
import type { Route } from './+types/service-page';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allServices(), params.slug);
  const { kind, duration, offer, next, summary, plate } = typesetAll(entry.data);
  const pictures = `services/${entry.slug}`;
  return {
    page: pageData(entry, `/services/${entry.slug}`, pictures),
    plate: platePicture(pictures, plate),
    kind,
    duration,
    // A guide is not for sale: what there is to press is its next step.
    offer: offer ? offerAsSet(offer) : { action: { label: next.label, href: next.href }, proof: summary },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [
          loaderData.kind === 'engagement'
            ? service(loaderData.page, identity.name)
            : article(loaderData.page, identity.name),
          breadcrumbList(loaderData.page),
        ],
      })
    : [];

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { page, plate, offer, duration } = loaderData;
  return (
    <SellingPage
      page={page}
      invented={interfaceCopy.states.sampleStories}
      plate={plate}
      offer={offer}
      meta={duration ? [[interfaceCopy.labels.takes, duration]] : []}
      after={<ShareBlock page={page} />}
    />
  );
}
