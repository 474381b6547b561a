import { identity } from 'virtual:site';
import { platePicture } from '#app/content/plate.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { article, breadcrumbList } from '#app/seo/structured-data.ts';
import { OfferLink } from '#app/shell/page/offer-link.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { ShareBlock } from '#app/shell/share/share-block.tsx';
import { seriesParts } from '#domain/text/series-parts.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Route } from './+types/page';
import '#app/shell/page/lesson-board.css';

export function loader({ url }: Route.LoaderArgs) {
  // The parts stand in the first screen, and the drawing beside the name, in place of a cover below it.
  const { banner: _, caption: __, ...page } = loadSinglePage(url);
  const { offer, parts } = singlePageParts(url);
  return {
    page,
    plate: page.plate ?? platePicture(`pages${page.path}`),
    action: offer?.action,
    words: parts && { label: parts.label, note: fillIn(parts.note, { minutes: page.minutes }) },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(loaderData.page, {
        jsonLd: () => [article(loaderData.page, identity.name), breadcrumbList(loaderData.page)],
      })
    : [];

type BoardProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'action' | 'words'>;

/** Where to begin, how long it takes, and a way to each part. */
const Board = ({ page, action, words }: BoardProps) => (
  <section className="shell lesson-board" aria-label={words?.label}>
    <p className="lesson-next">
      {action && <OfferLink link={action} className="button" place="page-head" />}
      <span className="type-note">{words?.note}</span>
    </p>
    <ol>
      {seriesParts(page.sections).map(({ id, title }, index) => (
        <li key={id}>
          <AppLink href={`#${id}`}>
            <b>{index + 1}</b> {title}
          </AppLink>
        </li>
      ))}
    </ol>
  </section>
);

/** Several texts on one page: its head lists its parts. */
export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { page, plate } = loaderData;
  return (
    <TextPage
      page={page}
      head={<PlateHead page={page} plate={plate} />}
      before={<Board {...loaderData} />}
      after={<ShareBlock page={page} />}
    />
  );
}
