import { identity } from 'virtual:site';
import { type ReactNode, useMemo } from 'react';
import { buildDate } from '#app/content/publishing.ts';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { madeHtml } from '#app/shell/page/made-html.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import type { Route } from './+types/page';
import { AdClinic } from './ad-clinic.tsx';
import { readAdClinicRules } from './content.ts';
import { packRules, unpackRules } from './packed-rules.ts';
import { sampleParts } from './sample-view.tsx';

export async function loader({ url }: Route.LoaderArgs) {
  const page = loadSinglePage(url);
  const rules = readAdClinicRules();
  const parts = sampleParts(rules, buildDate());
  const html = (part: ReactNode) => madeHtml(page.path, part, page);
  return {
    page,
    // As one text: as an object they are twelve thousand little strings, each of which the page's data names by a number,
    // and a fifth more bytes.
    written: packRules(rules),
    sample: {
      text: await html(parts.text),
      findings: await html(parts.findings),
      measures: await html(parts.measures),
    },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'article',
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

/** The tool stands in the first screen, in place of a picture; the guide follows, and its contents name both. */
export default function JobDescription({ loaderData: { page, written, sample } }: Route.ComponentProps) {
  const rules = useMemo(() => unpackRules(written), [written]);
  const { banner: _, caption: __, ...rest } = page;
  const sections = [{ id: 'ad-clinic', text: rules.copy.label, level: 2 as const }, ...page.sections];
  return (
    <TextPage
      page={{ ...rest, sections }}
      compact
      before={<AdClinic rules={rules} sample={sample} />}
      after={<ShareBlock page={page} />}
    />
  );
}
