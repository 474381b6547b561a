import { allWork } from '#app/content/queries.ts';
import { recordPage } from '#app/content/record-page.ts';
import { findEntry } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/work-page';
import { RecordPage } from './record-view.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allWork(), params.slug);
  return recordPage(entry, `/work/${entry.slug}`, `work/${entry.slug}`);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function WorkItem({ loaderData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} />;
}
