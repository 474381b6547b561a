import { interfaceCopy } from 'virtual:site';
import { entryRow } from '#app/content/cards.ts';
import { entryFilter } from '#app/content/entry-filter.ts';
import { allProjects, allWork } from '#app/content/queries.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { typeset, typesetAll } from '#app/content/typography.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { FilteredList } from '#app/shell/page/filtered-list.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { yearsOf } from '#domain/text/years.ts';
import type { Route } from './+types/portfolio-page';

/** Whether what never shipped is two, with figures short enough to be set as large as a picture. */
const isPair = (unshipped: ReturnType<typeof allProjects>): boolean =>
  unshipped.length === 2 &&
  unshipped.every(({ data: { figure } }) => figure !== undefined && figure.value.length <= 3);

export function loader({ url }: Route.LoaderArgs) {
  // Their pictures count what came of them, so none has its cover here.
  const projects = [...allProjects()]
    .sort((a, b) => Number(a.data.shipped) - Number(b.data.shipped))
    .map(({ slug, data }) => ({
      ...entryRow(`/project/${slug}`, data.category, data, yearsOf(data.period)),
      figure: typesetAll(data.figure),
      ...(data.shipped ? {} : { lesson: typeset(data.lesson) }),
    }));
  const { filter, rest } = singlePageParts(url);
  return {
    page: loadSinglePage(url),
    filter: entryFilter(filter, projects),
    rest,
    pair: isPair(allProjects().filter(({ data }) => !data.shipped)),
    projects,
    work: allWork().map(({ slug, data }) => ({
      ...entryRow(`/work/${slug}`, data.category, data, yearsOf(data.period)),
      figure: typesetAll(data.figure),
    })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Portfolio({
  loaderData: { page, projects, pair, work, filter, rest },
}: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      compact
      before={
        <>
          <FilteredList
            id="projects"
            heading={interfaceCopy.labels.projects}
            rows={projects}
            opening={pair ? 'pair' : undefined}
            filter={filter}
            rest={rest}
            lessons={interfaceCopy.labels.lesson}
          />
          <EntryList id="public-work" heading={interfaceCopy.labels.publicWork} rows={work} small />
        </>
      }
    />
  );
}
