import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { postList } from '#app/content/posts.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/blog-page';
import { BlogBrowser } from './blog-browser.tsx';

/** The page that holds every title, for readers without scripts. */
const ARCHIVE = '/writing';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  posts: postList(),
  copy: readSearchCopy(),
});

/** Questions, topics and pages are in the query and need nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Blog({ loaderData: { page, posts, copy } }: Route.ComponentProps) {
  return (
    <TextPage page={page} compact before={<BlogBrowser posts={posts} copy={copy} archive={ARCHIVE} />} />
  );
}
