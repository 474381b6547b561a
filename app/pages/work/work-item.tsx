import { pageData } from '#app/collections/page-data.ts';
import { allWork } from '#app/collections/queries.ts';
import { findEntry } from '#app/collections/single-page.ts';
import { typesetAll } from '#app/collections/typography.ts';
import { Record } from '#app/sections/page/record.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import type { Route } from './+types/work-item';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allWork(), params.slug);
  const { role, period, outcome, lesson, sample } = entry.data;
  return {
    page: pageData(entry, `/work/${entry.slug}`, `work/${entry.slug}`),
    record: typesetAll({ role, period, outcome, lesson }),
    sample,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function WorkItem({ loaderData: { page, record, sample } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      sample={<SampleMark sample={sample} />}
      meta={[
        ['Role', record.role],
        ['When', record.period],
      ]}
      before={<Record record={record} />}
    />
  );
}
