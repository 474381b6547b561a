import { identity, interfaceCopy } from 'virtual:site';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, profilePage } from '#app/seo/structured-data.ts';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/page';
import { mediaKitView } from './content.ts';
import { KitFiles } from './kit-files.tsx';
import { MediaKitParts } from './media-kit.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: loadSinglePage(url), view: mediaKitView() });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        type: 'profile',
        jsonLd: () => [profile(loaderData), breadcrumbList(loaderData.page)],
      })
    : [];

/**
 * What search engines may show of the person: the shortest biography, unless it is invented, and the first portrait.
 */
const profile = ({ page, view: { kit, portraits } }: Route.ComponentProps['loaderData']) =>
  profilePage(page, {
    name: identity.name,
    description: identity.sample ? interfaceCopy.states.sampleIdentity : kit.bios['50'].join(' '),
    image: portraits[0]?.files[0]?.href ?? '',
  });

export default function MediaKitPage({ loaderData: { page, view } }: Route.ComponentProps) {
  const { kit } = view;
  const parts = ['photos', 'logos', 'pronunciation', 'bios', 'introduction', 'resume', 'awards'] as const;
  const sections = [...parts, 'testimonials' as const].map((id) => ({
    id,
    text: kit[id].heading,
    level: 2 as const,
  }));
  return (
    <TextPage
      page={{ ...page, sections: [...page.sections, ...sections] }}
      sample={<SampleMark />}
      before={<KitFiles copy={kit.files} files={view.files} />}
      after={<MediaKitParts view={view} />}
    />
  );
}
