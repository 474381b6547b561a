import { identity } from 'virtual:site';
import { readCourseCopy } from '#app/collections/guide-tools.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { Course } from '#app/features/course/course.tsx';
import { isLesson } from '#app/features/course/progress.ts';
import { ShareBlock } from '#app/features/share/share-block.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, course } from '#app/seo/structured-data.ts';
import type { Route } from './+types/course';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), copy: readCourseCopy() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [course(loaderData.page, identity.name, isLesson), breadcrumbList(loaderData.page)],
      })
    : [];

export default function CoursePage({ loaderData: { page, copy } }: Route.ComponentProps) {
  return (
    <TextPage
      page={{ ...page, html: '' }}
      before={<Course page={page} copy={copy} />}
      after={<ShareBlock page={page} />}
    />
  );
}
