import { interfaceCopy } from 'virtual:site';
import { entryRow, rowWithArt } from '#app/content/cards.ts';
import { type OfferRange, offerRange } from '#app/content/offer-range.ts';
import { pageData } from '#app/content/page-data.ts';
import { allServices } from '#app/content/queries.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { typesetAll } from '#app/content/typography.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { EntryList } from '#app/shell/page/entry-list.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { Weeks } from '#app/shell/page/weeks.tsx';
import { fillIn } from '#domain/text/wording.ts';
import type { Route } from './+types/services-page';

export function loader({ url }: Route.LoaderArgs) {
  const rows = (kind: 'engagement' | 'guide') =>
    allServices()
      .filter((entry) => entry.data.kind === kind)
      .map((entry) => {
        const path = `/services/${entry.slug}`;
        // Each says how much time it takes: of yours and mine, or to read.
        const { minutes } = pageData(entry, path, path.slice(1));
        const time = entry.data.duration ?? fillIn(interfaceCopy.states.readingTime, { minutes });
        const row = entryRow(path, time, entry.data, ' ');
        // What can be booked is answered right of the line by its fee and its weeks, what is to be read by its drawing.
        const range = kind === 'engagement' ? offerRange(typesetAll(entry.data).offer?.costs) : undefined;
        return range ? { ...row, range } : rowWithArt(row, 'services');
      });
  const { offer, margin } = singlePageParts(url);
  return { page: loadSinglePage(url), offer, margin, engagements: rows('engagement'), guides: rows('guide') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.page, { jsonLd: () => [breadcrumbList(loaderData.page)] }) : [];

export default function ServiceList({ loaderData }: Route.ComponentProps) {
  const { page, offer, margin, engagements, guides } = loaderData;
  const booked = engagements.map((row) => ({ ...row, beyond: 'range' in row && <Range {...row.range} /> }));
  return (
    <TextPage
      page={page}
      head={<PlateHead page={page} plate={page.plate} offer={offer} />}
      before={
        <>
          <EntryList
            id="engagements"
            heading={interfaceCopy.labels.engagements}
            rows={booked}
            margin={margin}
          />
          <EntryList id="guides" heading={interfaceCopy.labels.guides} rows={guides} />
        </>
      }
    />
  );
}

/** From the smallest scope to the largest: weeks of a quarter, and the fee at which it begins. */
const Range = ({ fee, weeks, until }: OfferRange) => (
  <>
    <Weeks weeks={weeks} until={until} />
    <p>
      <i>{fee.kind}</i> <b>{fee.amount}</b> <SampleMark sample={fee.sample} />
    </p>
  </>
);
