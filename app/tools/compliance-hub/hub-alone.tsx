import { type ComponentType, lazy, Suspense } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { PageHead } from '#app/shell/page/page-head.tsx';
import { type AskedView, HUB_PATH, type HubViewName } from '#domain/law/hub-address.ts';
import { plainHeading } from '#domain/text/heading.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { HubTabs } from './hub-tabs.tsx';
import { LawAlone } from './law-alone.tsx';
import { type LoadedFile, useFile } from './use-file.ts';
import type { HubQuery } from './use-hub-query.ts';
import { useTitle } from './use-title.ts';
import type { ViewData } from './view-data.ts';
import type { ViewProps } from './view-props.ts';
import './hub-alone.css';

/** The code of a view, or a sentence where it could not be fetched: the frame around it goes on working. */
const part = <Name extends HubViewName>(load: () => Promise<ComponentType<ViewProps<Name>>>) =>
  lazy(() =>
    load().then(
      (View) => ({ default: View }),
      () => ({ default: ({ view }: ViewProps<Name>) => <p role="alert">{view.copy.views.failed}</p> }),
    ),
  );

const parts: { [Name in HubViewName]: ComponentType<ViewProps<Name>> } = {
  matrix: part<'matrix'>(() => import('./matrix-view.tsx').then((module) => module.MatrixView)),
  retention: part<'retention'>(() => import('./retention-view.tsx').then((module) => module.RetentionView)),
  docket: part<'docket'>(() => import('./docket-view.tsx').then((module) => module.DocketView)),
  'works-councils': part<'works-councils'>(() =>
    import('./steps-view.tsx').then((module) => module.StepsView),
  ),
  memory: part<'memory'>(() => import('./memory-view.tsx').then((module) => module.MemoryView)),
};

type FrameProps = { page: PageData; view: HubView; query: HubQuery; asked: AskedView };

function ViewPart<Name extends HubViewName>({
  name,
  page,
  view,
  query,
  loaded,
}: Omit<FrameProps, 'asked'> & { name: Name; loaded: LoadedFile<ViewData[Name]> }) {
  const Part = parts[name] as ComponentType<ViewProps<Name>>;
  const { views } = view.copy;
  const asText = (
    <a className="link" href={`/laws/${name}.md`}>
      {view.copy.list.asText}
    </a>
  );
  if (loaded.state === 'failed') {
    return (
      <p className="shell hub-wait" role="alert">
        {views.failed} {asText}
      </p>
    );
  }
  const waiting = (
    <p className="shell hub-wait" role="status">
      {views.loading}
    </p>
  );
  if (loaded.state === 'waiting') return waiting;
  return (
    <Suspense fallback={waiting}>
      <Part view={view} query={query} origin={page.origin} data={loaded.data} />
    </Suspense>
  );
}

/** One of the hub's views, in place of its page. */
function OneView<Name extends HubViewName>({
  name,
  page,
  view,
  query,
}: Omit<FrameProps, 'asked'> & { name: Name }) {
  const loaded = useFile<ViewData[Name]>(name);
  const words = loaded.state === 'ready' ? loaded.data.words : undefined;
  const heading = words?.heading ?? view.copy.views[name];
  useTitle(plainHeading(heading), page.siteName);
  return (
    <article className="hub-alone" data-hub-view={name}>
      <span className="line line-wide" aria-hidden="true" />
      <PageHead heading={heading} label={page.label} standfirst={words?.standfirst ?? ''} compact />
      <HubTabs copy={view.copy} asked={{ view: name }} addressOf={query.addressOf} />
      <ViewPart name={name} page={page} view={view} query={query} loaded={loaded} />
    </article>
  );
}

/** A law that the collection does not hold: says so, and lists those that it holds. */
function UnknownLaw({ id, page, view, query }: Omit<FrameProps, 'asked'> & { id: string }) {
  const { views } = view.copy;
  useTitle(views.unknown, page.siteName);
  return (
    <article className="hub-alone">
      <span className="line line-wide" aria-hidden="true" />
      <PageHead
        heading={views.unknown}
        label={page.label}
        standfirst={fillIn(views.unknownNote, { id })}
        compact
      />
      <HubTabs copy={view.copy} addressOf={query.addressOf} />
      <ul className="shell hub-known" data-unknown-law={id}>
        {view.laws.map((law) => (
          <li key={law.id}>
            <AppLink href={`${HUB_PATH}?law=${law.id}`}>{law.shortName}</AppLink>{' '}
            <span className="type-note">{law.jurisdiction}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** What the address asks for, in place of the hub's page. */
export function HubAlone({ page, view, query, asked }: FrameProps) {
  if ('view' in asked) {
    return <OneView key={asked.view} name={asked.view} page={page} view={view} query={query} />;
  }
  const law = 'law' in asked && view.laws.find(({ id }) => id === asked.law);
  if (law) return <LawAlone key={law.id} page={page} view={view} query={query} law={law} />;
  return <UnknownLaw id={'unknown' in asked ? asked.unknown : ''} page={page} view={view} query={query} />;
}
