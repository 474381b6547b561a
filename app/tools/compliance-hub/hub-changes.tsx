import { AppLink } from '#app/design/app-link.tsx';
import { HUB_FILES, viewAddress } from '#domain/law/hub-address.ts';
import { fillIn } from '#domain/text/wording.ts';
import { type HubView, hubChanges } from './content.ts';
import { HubHead } from './hub-head.tsx';
import './compliance-hub.css';

/** More entries than this at one change would bury the next one. */
const MOST_NAMED = 6;

/** What was changed in the data, newest first. Made at the build. */
export function HubChanges({ view }: { view: HubView }) {
  const { copy, laws } = view;
  return (
    <section id="changes" className="shell hub-section" aria-labelledby="changes-heading">
      <HubHead
        id="changes"
        label={copy.changes.label}
        heading={copy.changes.heading}
        note={copy.changes.note}
      >
        <a className="link" href={HUB_FILES.changes}>
          {copy.files.changes}
        </a>
      </HubHead>
      <ol className="hub-changes">
        {hubChanges(view).map((change) => (
          <li key={change.id} className="grid-12">
            <p className="change-day">
              <span className="type-label">{copy.changes.kinds[change.kind]}</span>{' '}
              <time dateTime={change.date}>{change.readable}</time>
            </p>
            <div className="change-text">
              <h3 className="type-d5">{change.title}</h3>
              <p>{change.text}</p>
            </div>
            <p className="change-laws">
              {change.laws.length > MOST_NAMED ? (
                <a href="#entries">{fillIn(copy.dates.toList, { count: laws.length })}</a>
              ) : (
                change.laws.map((law) => (
                  <a key={law.id} href={`#${law.id}`}>
                    {law.name}
                  </a>
                ))
              )}
            </p>
          </li>
        ))}
      </ol>
      <p className="hub-earlier">
        <AppLink className="link" href={viewAddress('memory')}>
          {copy.changes.earlier}
        </AppLink>
      </p>
    </section>
  );
}
