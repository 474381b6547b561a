import { identity } from 'virtual:site';
import { useMemo } from 'react';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { AdClinic } from './ad-clinic.tsx';
import { readAdClinicRules } from './content.ts';
import { packRules, unpackRules } from './packed-rules.ts';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  // As one text: as an object they are twelve thousand little strings, each of which the page's data names by a number, and
  // a fifth more bytes.
  written: packRules(readAdClinicRules()),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'article',
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

/** The tool stands in the first screen, in place of a picture; the guide follows, and its contents name both. */
export default function JobDescription({ loaderData: { page, written } }: Route.ComponentProps) {
  const rules = useMemo(() => unpackRules(written), [written]);
  const { banner: _, caption: __, ...rest } = page;
  const sections = [{ id: 'ad-clinic', text: rules.copy.label, level: 2 as const }, ...page.sections];
  return (
    <TextPage
      page={{ ...rest, sections }}
      compact
      before={<AdClinic rules={rules} />}
      after={<ShareBlock page={page} />}
    />
  );
}
