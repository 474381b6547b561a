import { AppLink } from '#app/design/app-link.tsx';
import { provisionAddress } from '#domain/law/hub-address.ts';
import { reaches } from '#domain/law/regulation-status.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { ViewFilter } from './view-filter.tsx';
import { ViewFoot } from './view-foot.tsx';
import type { ViewProps } from './view-props.ts';

/** The steps with works councils and unions, country by country. */
export function StepsView({ view, query, origin, data }: ViewProps<'works-councils'>) {
  const { words, frame, countries } = data;
  const { places } = query.filter;
  const near = countries.filter(({ region }) =>
    places.some((place) => reaches(region, place) || reaches(place, region)),
  );
  const shown = near.length > 0 ? near : countries;
  return (
    <>
      <ViewFilter
        view={view}
        words={frame.filter}
        filter={query.filter}
        onChange={query.change}
        parts={['day']}
      />
      <div className="view-body shell">
        {places.length > 0 && near.length === 0 && <p className="type-note">{words.none}</p>}
        {shown.map((country) => (
          <section key={country.region} className="steps" data-steps={country.region}>
            <h2 className="type-d4">{country.name}</h2>
            <div>
              <ol>
                {country.steps.map((step) => (
                  <li key={step.do}>
                    <p>{step.do}</p>
                    <p className="steps-grounds type-note">
                      {words.rests}{' '}
                      {step.grounds.map((ground) => (
                        <AppLink
                          key={ground.ref}
                          href={provisionAddress(ground.law, ground.ref.split('/')[1] ?? '')}
                        >
                          {ground.shortName}, {ground.section}
                          {ground.from && ground.from > query.day
                            ? ` (${fillIn(words.from, { date: readableDate(ground.from) })})`
                            : ''}
                        </AppLink>
                      ))}
                      {step.confidence === 'low' && <span className="law-from">{frame.low}</span>}
                    </p>
                  </li>
                ))}
              </ol>
              {country.note && <p className="type-note">{country.note}</p>}
            </div>
          </section>
        ))}
        <ViewFoot name="works-councils" view={view} query={query} origin={origin} words={frame} />
      </div>
    </>
  );
}
