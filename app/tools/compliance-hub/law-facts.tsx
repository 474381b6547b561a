import type { Duty } from '#app/content/regulation-schema.ts';
import type { Regulation } from '#app/content/regulations.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy } from './content.ts';

/** A source may be dated to the year alone. */
const sourceDate = (date: string) => (date.length === 4 ? date : readableDate(date));

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="type-label">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{readableDate(date)}</time>;
}

function Duties({ duties, from }: { duties: Duty[]; from: string }) {
  const [before, after] = from.split('{date}');
  return (
    <ul>
      {duties.map((duty) => (
        <li key={duty.id}>
          {duty.from && (
            <span className="law-from">
              {before}
              <Day date={duty.from} />
              {after}:{' '}
            </span>
          )}
          {duty.text}
        </li>
      ))}
    </ul>
  );
}

/**
 * What an entry says below its head. Rendered to HTML at build and never hydrated: nothing in it depends on the
 * visitor, and thirty of them would be the longest task of the page.
 */
export function LawFacts({ law, copy }: { law: Regulation; copy: HubCopy }) {
  const { facts } = copy;
  const { audit, notice, duties } = law;
  return (
    <dl>
      {/* Written on its day; the state beside the entry's name goes by the visitor's clock. */}
      <Fact term={facts.status}>
        {fillIn(facts.asOf, { date: readableDate(law.factAsOf) })}: {law.statusNote}
      </Fact>
      <Fact term={facts.citation}>
        {law.name}. {law.citation}
      </Fact>
      <Fact term={facts.covered}>{law.appliesTo.text}</Fact>
      <Fact term={facts.tools}>{law.tools.text}</Fact>
      {law.dates.length > 0 && (
        <Fact term={facts.dates}>
          <ul className="law-dates">
            {law.dates.map((fact) => (
              <li key={fact.date + fact.what}>
                <Day date={fact.date} /> <span>{fact.what}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {duties.employer.length > 0 && (
        <Fact term={facts.employer}>
          <Duties duties={duties.employer} from={facts.from} />
        </Fact>
      )}
      {duties.vendor.length > 0 && (
        <Fact term={facts.vendor}>
          <Duties duties={duties.vendor} from={facts.from} />
        </Fact>
      )}
      {notice && (
        <Fact term={facts.notice}>
          <p>{notice.when}</p>
          <ul>
            {notice.items.map((item) => (
              <li key={item.id}>{item.text}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term={facts.audit}>
        <p>{audit.required ? audit.cadence : fillIn(facts.noAudit, { cadence: audit.cadence })}</p>
        {audit.scope && <p>{audit.scope}</p>}
      </Fact>
      <Fact term={facts.records}>{law.records.text}</Fact>
      <Fact term={facts.penalties}>{law.penalties}</Fact>
      <Fact term={facts.enforcer}>{law.enforcer}</Fact>
      {law.note && <Fact term={facts.note}>{law.note}</Fact>}
      <Fact term={facts.checked}>
        <Day date={law.factAsOf} />
      </Fact>
      <Fact term={facts.confidence}>{facts[law.confidence]}</Fact>
      {law.uncertain.length > 0 && (
        <Fact term={facts.uncertain}>
          <ul>
            {law.uncertain.map((item) => (
              <li key={item.field}>{item.why}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term={facts.sources}>
        <ol className="law-sources">
          {law.sources.map((source) => (
            <li key={source.url + source.title}>
              <a href={source.url} rel="noopener">
                {source.title}
              </a>{' '}
              <span>
                {source.publisher}, <time dateTime={source.date}>{sourceDate(source.date)}</time>
                {source.confidence !== 'high' && `, ${source.confidence} confidence`}
              </span>
            </li>
          ))}
        </ol>
      </Fact>
    </dl>
  );
}
