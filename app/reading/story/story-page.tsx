import { interfaceCopy } from 'virtual:site';
import { pageData } from '#app/content/page-data.ts';
import { allStories } from '#app/content/queries.ts';
import { findEntry } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { publishedRows } from '#app/shell/page/published-rows.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { fillIn } from '#domain/text/wording.ts';
import type { Route } from './+types/story-page';

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
      mark={<SampleMark sample={sample} />}
      invented={sample ? fillIn(interfaceCopy.states.unpublished, { outlet }) : undefined}
      meta={[
        [interfaceCopy.labels.outlet, outlet],
        [interfaceCopy.labels.format, format],
        ...publishedRows(page),
      ]}
    />
  );
}
