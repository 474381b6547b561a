import { identity, interfaceCopy } from 'virtual:site';
import { pageData } from '#app/content/page-data.ts';
import { allServices } from '#app/content/queries.ts';
import { findEntry } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, service } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/service-page';

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
      invented={interfaceCopy.states.sampleStories}
      meta={duration ? [[interfaceCopy.labels.takes, duration]] : []}
      after={<ShareBlock page={page} />}
    />
  );
}
