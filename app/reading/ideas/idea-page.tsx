import { identity, interfaceCopy } from 'virtual:site';
import { pageData } from '#app/content/page-data.ts';
import { allIdeas } from '#app/content/queries.ts';
import { findEntry } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { publishedRows } from '#app/shell/page/published-rows.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/idea-page';

export function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allIdeas(), params.slug);
  return pageData(entry, `/ideas/${entry.slug}`, `ideas/${entry.slug}`);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData, {
        type: 'article',
        jsonLd: () => [article(loaderData, identity.name), breadcrumbList(loaderData)],
      })
    : [];

export default function Idea({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      essay
      invented={interfaceCopy.states.sampleStories}
      after={<ShareBlock page={page} />}
      meta={[[interfaceCopy.labels.words, identity.name], ...publishedRows(page)]}
    />
  );
}
