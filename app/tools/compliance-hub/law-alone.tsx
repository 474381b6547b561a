import type { PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import { legislation } from '#app/seo/legislation.ts';
import { PageHead } from '#app/shell/page/page-head.tsx';
import { HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import type { RegulationStatus } from '#domain/law/regulation-status.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubLaw, HubView } from './content.ts';
import { HubTabs } from './hub-tabs.tsx';
import { LawActions, LawFacts } from './law-facts.tsx';
import type { LawFile } from './law-file.ts';
import { LawState, LawText } from './law-parts.tsx';
import { useFile } from './use-file.ts';
import type { HubQuery } from './use-hub-query.ts';

type Props = { page: PageData; view: HubView; query: HubQuery; law: HubLaw };

/** The same as structured data, for whoever reads the page with scripts. */
function LegislationData({
  law,
  origin,
  status,
}: {
  law: LawFile;
  origin: string;
  status: RegulationStatus;
}) {
  const data = { '@context': 'https://schema.org', ...legislation(law, origin, status) };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** One law by itself: to be sent, printed and cited. Only its own text is fetched. */
export function LawAlone({ page, view, query, law }: Props) {
  const { copy, days, edition } = view;
  const loaded = useFile<LawFile>(law.id);
  const url = useOwnOrigin(page.origin) + lawAddress(law.id);
  const read = readableDate(query.today ?? view.builtOn);
  return (
    <article className="hub-alone hub-law" data-hub-law={law.id}>
      <span className="line line-wide" aria-hidden="true" />
      <PageHead heading={law.shortName} label={law.jurisdiction} standfirst={law.summary} compact />
      <HubTabs view={view} query={query} />
      <p className="printed-on shell">{fillIn(copy.list.printedOn, { date: read, url })}</p>
      <section id={law.id} className="law law-single grid-12 shell" aria-label={law.shortName}>
        <LawState law={law} copy={copy} days={days} day={query.day} />
        <div className="law-details">
          <LawText id={law.id} loaded={loaded} wanted copy={copy} Facts={LawFacts} />
          <p className="law-cite" data-law-cite="">
            <span className="type-label">{copy.list.cite}</span>{' '}
            {fillIn(copy.list.citation, {
              site: page.siteName,
              law: loaded.state === 'ready' ? loaded.data.name : law.shortName,
              edition,
              url,
              date: read,
            })}
          </p>
          <LawActions
            id={law.id}
            copy={copy}
            ready={loaded.state === 'ready'}
            alone
            onPrint={() => window.print()}
          />
        </div>
      </section>
      <p className="law-all shell">
        <AppLink className="link" href={`${HUB_PATH}#entries`}>
          {fillIn(copy.list.all, { count: view.laws.length })}
        </AppLink>
      </p>
      {loaded.state === 'ready' && (
        <LegislationData law={loaded.data} origin={page.origin} status={law.status} />
      )}
    </article>
  );
}
