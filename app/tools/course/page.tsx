import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, course } from '#app/seo/structured-data.ts';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { readCourseCopy } from './content.ts';
import { Course } from './course.tsx';
import { isLesson } from './progress.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), copy: readCourseCopy() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [course(loaderData.page, identity.name, isLesson), breadcrumbList(loaderData.page)],
      })
    : [];

export default function CoursePage({ loaderData: { page, copy } }: Route.ComponentProps) {
  // The lessons stand in the first screen, in place of its cover.
  const { banner: _, caption: __, ...rest } = page;
  return (
    <TextPage
      page={{ ...rest, html: '' }}
      head={<PlateHead page={page} plate={page.plate} />}
      before={<Course page={page} copy={copy} />}
      after={<ShareBlock page={page} />}
    />
  );
}
