import { identity, interfaceCopy } from 'virtual:site';
import { pageData } from '#app/collections/page-data.ts';
import { allServices } from '#app/collections/queries.ts';
import { findEntry } from '#app/collections/single-page.ts';
import { ShareBlock } from '#app/features/share/share-block.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, service } from '#app/seo/structured-data.ts';
import type { Route } from './+types/service';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allServices(), params.slug);
  const { kind, duration } = entry.data;
  return { page: pageData(entry, `/services/${entry.slug}`, `services/${entry.slug}`), kind, duration };
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

export default function ServicePage({ loaderData: { page, duration } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      meta={duration ? [[interfaceCopy.labels.takes, duration]] : []}
      after={<ShareBlock page={page} />}
    />
  );
}
