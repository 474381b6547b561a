import { identity, interfaceCopy } from 'virtual:site';
import { type PageData, pageData } from '#app/content/page-data.ts';
import { allIdeas } from '#app/content/queries.ts';
import { findEntry } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { Made } from '#app/shell/page/made.tsx';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { publishedRows } from '#app/shell/page/published-rows.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareActions, ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/idea-page';

/** All of the page's data but what its text is made of. */
const described = ({
  html: _html,
  sections: _sections,
  sources: _sources,
  related: _related,
  next: _next,
  laws: _laws,
  banner: _banner,
  ...page
}: PageData) => page;

export async function loader({ params }: Route.LoaderArgs) {
  const entry = findEntry(allIdeas(), params.slug);
  const page = pageData(entry, `/ideas/${entry.slug}`, `ideas/${entry.slug}`);
  return { ...described(page), essay: await madeHtml(page.path, <Essay page={page} />, page) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData, {
        type: 'article',
        jsonLd: () => [article(loaderData, identity.name), breadcrumbList(loaderData)],
      })
    : [];

const Essay = ({ page }: { page: PageData }) => (
  <TextPage
    page={page}
    essay
    invented={interfaceCopy.states.sampleStories}
    after={<ShareBlock page={page} />}
    meta={[[interfaceCopy.labels.words, identity.name], ...publishedRows(page)]}
  />
);

export default function Idea({ loaderData: { essay, ...page } }: Route.ComponentProps) {
  return (
    <Made
      key={page.path}
      name="essay"
      html={essay}
      added={{ '.share-actions': <ShareActions page={page} /> }}
    />
  );
}
