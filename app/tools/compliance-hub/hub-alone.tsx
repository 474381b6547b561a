import type { ComponentType } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import { PageHead } from '#app/shell/page/page-head.tsx';
import { type AskedView, HUB_PATH, type HubViewName } from '#domain/law/hub-address.ts';
import type { HubView } from './content.ts';
import { headOf } from './head-of.ts';
import { HubTabs } from './hub-tabs.tsx';
import { HubWait } from './hub-wait.tsx';
import { LawAlone } from './law-alone.tsx';
import { fetchFile, type LoadedFile, useFile } from './use-file.ts';
import type { HubQuery } from './use-hub-query.ts';
import type { ViewData } from './view-data.ts';
import type { ViewProps } from './view-props.ts';
import './hub-alone.css';

type View<Name extends HubViewName> = ComponentType<ViewProps<Name>>;

const load: { [Name in HubViewName]: () => Promise<View<Name>> } = {
  matrix: () => import('./matrix-view.tsx').then((module) => module.MatrixView),
  retention: () => import('./retention-view.tsx').then((module) => module.RetentionView),
  docket: () => import('./docket-view.tsx').then((module) => module.DocketView),
  'works-councils': () => import('./steps-view.tsx').then((module) => module.StepsView),
  memory: () => import('./memory-view.tsx').then((module) => module.MemoryView),
};

/** In place of a view whose code could not be fetched: the frame around it goes on working. */
const Failed = ({ view }: { view: HubView }) => <p role="alert">{view.copy.views.failed}</p>;

/** The code of the views that have come. */
const come: { [Name in HubViewName]?: View<Name> } = {};

async function loadCode<Name extends HubViewName>(name: Name): Promise<void> {
  const code: View<Name> = await load[name]().catch(() => Failed);
  Object.assign(come, { [name]: code });
}

/** Fetches what `HubAlone` needs to show this at once; what cannot be had it says itself. */
export async function prepareView(asked: AskedView): Promise<void> {
  if ('unknown' in asked) return;
  const file = 'view' in asked ? asked.view : asked.law;
  await Promise.all(['view' in asked && loadCode(asked.view), fetchFile(file).catch(() => {})]);
}

type FrameProps = { page: PageData; view: HubView; query: HubQuery; asked: AskedView };

function ViewPart<Name extends HubViewName>({
  name,
  page,
  view,
  query,
  loaded,
}: Omit<FrameProps, 'asked'> & { name: Name; loaded: LoadedFile<ViewData[Name]> }) {
  const Part: View<Name> | undefined = come[name];
  const origin = useOwnOrigin(page.origin);
  const { views } = view.copy;
  const asText = (
    <a className="link" href={`/laws/${name}.md`}>
      {view.copy.list.asText}
    </a>
  );
  if (loaded.state === 'failed') {
    return (
      <p className="shell view-body" role="alert">
        {views.failed} {asText}
      </p>
    );
  }
  if (loaded.state === 'waiting' || !Part) return <HubWait words={views.loading} />;
  return <Part view={view} query={query} origin={origin} data={loaded.data} />;
}

/** One of the hub's views, in place of its page. */
function OneView<Name extends HubViewName>({
  name,
  page,
  view,
  query,
}: Omit<FrameProps, 'asked'> & { name: Name }) {
  const loaded = useFile<ViewData[Name]>(name);
  return (
    <article className="hub-alone" data-hub-view={name}>
      <span className="line line-wide" aria-hidden="true" />
      <PageHead {...view.heads[name]} label={page.label} compact />
      <HubTabs view={view} query={query} />
      <ViewPart name={name} page={page} view={view} query={query} loaded={loaded} />
    </article>
  );
}

/** A law that the collection does not hold: says so, and lists those that it holds. */
function UnknownLaw({ id, page, view, query }: Omit<FrameProps, 'asked'> & { id: string }) {
  return (
    <article className="hub-alone">
      <span className="line line-wide" aria-hidden="true" />
      <PageHead {...headOf({ unknown: id }, view)} label={page.label} compact />
      <HubTabs view={view} query={query} />
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
