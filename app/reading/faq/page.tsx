import { interfaceCopy } from 'virtual:site';
import { faqItems } from '#app/content/faq.ts';
import { readLawBlockCopy } from '#app/content/law-standing.ts';
import { allFaq } from '#app/content/queries.ts';
import { readRegulation } from '#app/content/regulations.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { loadSinglePage } from '#app/content/single-page.ts';
import { typeset, typesetAll } from '#app/content/typography.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { readableDate } from '#domain/text/dates.ts';
import type { Route } from './+types/page';
import { FaqSearch } from './faq-search.tsx';

const GROUPS = [
  ['law', interfaceCopy.labels.faqLaw],
  ['bias', interfaceCopy.labels.faqBias],
  ['practice', interfaceCopy.labels.faqPractice],
  ['working-together', interfaceCopy.labels.faqWorkingTogether],
] as const;

export function loader({ url }: Route.LoaderArgs) {
  const sources = new Map(
    allFaq().map(({ slug, data }) => [
      slug,
      typesetAll(data.sources).map((source) => ({ ...source, readable: readableDate(source.date) })),
    ]),
  );
  const laws = new Map(
    allFaq().map(({ slug, data, file }) => [
      slug,
      data.laws.map((id) => ({
        id,
        name: typeset(readRegulation(id, { file, field: 'laws' }).shortName),
      })),
    ]),
  );
  const items = faqItems().map(({ home: _, ...item }) => ({
    ...item,
    sources: sources.get(item.id) ?? [],
    laws: laws.get(item.id) ?? [],
  }));
  const groups = GROUPS.map(([id, title]) => ({
    id,
    title,
    items: items.filter((item) => item.group === id),
  }));
  return {
    page: loadSinglePage(url),
    groups,
    copy: readSearchCopy().faq,
    lawHeading: readLawBlockCopy().heading,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Faq({ loaderData: { page, groups, copy, lawHeading } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      compact
      before={<FaqSearch groups={groups} copy={copy} lawHeading={lawHeading} />}
    />
  );
}
