import { identity } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList, course } from '#app/seo/structured-data.ts';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { readCourseCopy, readSeries } from './content.ts';
import { Course } from './course.tsx';
import { isLesson } from './progress.ts';
import { SeriesBoard } from './series-board.tsx';

export function loader({ url }: Route.LoaderArgs) {
  // What it consists of stands in the first screen, in place of its cover.
  const { banner: _, caption: __, ...page } = loadSinglePage(url);
  const series = readSeries(url, page);
  return { page, series, plate: series?.plate ?? page.plate, copy: readCourseCopy() };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, series } = loaderData;
  return pageMeta(page, {
    jsonLd: () => [
      series ? article(page, identity.name) : course(page, identity.name, isLesson),
      breadcrumbList(page),
    ],
  });
};

/** A course of lessons to tick, or a series of texts: the head, with all of its parts below it. */
export default function CoursePage({ loaderData: { page, series, plate, copy } }: Route.ComponentProps) {
  return (
    <TextPage
      page={series ? page : { ...page, html: '' }}
      head={<PlateHead page={page} plate={plate} />}
      before={series ? <SeriesBoard page={page} series={series} /> : <Course page={page} copy={copy} />}
      after={<ShareBlock page={page} />}
    />
  );
}
