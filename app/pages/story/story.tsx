import { interfaceCopy } from 'virtual:site';
import { pageData } from '#app/collections/page-data.ts';
import { allStories } from '#app/collections/queries.ts';
import { findEntry } from '#app/collections/single-page.ts';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import type { Route } from './+types/story';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allStories(), params.slug);
  const { outlet, format, sample } = entry.data;
  return { page: pageData(entry, `/story/${entry.slug}`, `stories/${entry.slug}`), outlet, format, sample };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Story({ loaderData: { page, outlet, format, sample } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      sample={<SampleMark sample={sample} />}
      meta={[
        [interfaceCopy.labels.outlet, outlet],
        [interfaceCopy.labels.format, format],
        [
          interfaceCopy.labels.date,
          <time key="date" dateTime={page.published}>
            {page.publishedReadable}
          </time>,
        ],
        [
          interfaceCopy.labels.reading,
          interfaceCopy.states.readingTime.replace('{minutes}', String(page.minutes)),
        ],
      ]}
    />
  );
}
