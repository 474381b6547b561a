import { identity, interfaceCopy } from 'virtual:site';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList, profilePage } from '#app/seo/structured-data.ts';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { SellingPage } from '../selling/selling-page.tsx';
import type { Route } from './+types/page';
import { mediaKitView } from './content.ts';
import { KitFiles } from './kit-files.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { MediaKitParts } from './media-kit.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({
  page: loadSinglePage(url),
  offer: singlePageParts(url).offer,
  view: mediaKitView(),
});

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

const PARTS = [
  'photos',
  'logos',
  'pronunciation',
  'bios',
  'introduction',
  'resume',
  'awards',
  'testimonials',
] as const;

export default function MediaKitPage({ loaderData: { page, offer, view } }: Route.ComponentProps) {
  const { kit, files, portraits } = view;
  const parts = PARTS.filter(
    (id) => (id !== 'awards' && id !== 'testimonials') || kit[id].entries.length > 0,
  );
  const sections = parts.map((id) => ({ id, text: kit[id].heading }));
  return (
    <SellingPage
      page={page}
      plate={page.plate}
      sample={<SampleMark />}
      offer={{
        proof: portraits[0]?.caption,
        ...offer,
        action: { label: kit.files.archive, href: files.archive },
        quiet: { label: kit.photos.heading, href: '#photos' },
      }}
      ready={
        <>
          <KitFiles copy={kit.files} files={files} />
          <KitContents sections={sections} />
          <KitPictures view={view} />
        </>
      }
      first={<MediaKitParts view={view} />}
    />
  );
}

/** The parts of the kit in one row, since organizers come for one of them. */
function KitContents({ sections }: { sections: { id: string; text: string }[] }) {
  return (
    <nav className="shell kit-contents" aria-labelledby="contents-title">
      <h2 id="contents-title" className="type-label">
        {interfaceCopy.page.contents}
      </h2>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <AppLink href={`#${id}`}>{text}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
