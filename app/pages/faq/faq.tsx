import { faqItems } from '#app/collections/faq.ts';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { FaqList } from '#app/sections/faq-list.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/faq';

const GROUPS = [
  ['law', 'The law'],
  ['bias', 'Bias and its numbers'],
  ['practice', 'In practice'],
  ['working-together', 'Where to start'],
] as const;

export function loader({ url }: Route.LoaderArgs) {
  const items = faqItems();
  const groups = GROUPS.map(([id, title]) => ({ id, title, items: items.filter((item) => item.group === id) }));
  return { page: loadSinglePage(url), groups };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function Faq({ loaderData: { page, groups } }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={groups.map((group) => (
        <section key={group.id} className="shell list-section" aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`} className="type-d3">
            {group.title}
          </h2>
          <FaqList items={group.items} />
        </section>
      ))}
    />
  );
}
