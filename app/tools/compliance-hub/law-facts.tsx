import type { Provision } from '#app/content/regulation-schema.ts';
import { confidenceOf, kindsOf } from '#domain/law/provision.ts';
import { keepLineBeside } from '#domain/law/retention.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy } from './content.ts';
import type { LawFile } from './law-file.ts';
import { Day, LawSources } from './law-sources.tsx';
import { provisionGroups } from './provision-groups.ts';

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="type-label">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One provision: since or until when, what it says, where it says so, and how surely that is known. */
function ProvisionItem({ item, law, facts }: { item: Provision; law: LawFile; facts: HubCopy['facts'] }) {
  const confidence = confidenceOf(kindsOf(item, law.sources));
  const [before, after] = facts.from.split('{date}');
  const keep = item.keep && keepLineBeside(item.text, item.keep);
  return (
    <li id={`${law.id}.${item.id}`} data-nature={item.nature}>
      {item.from && (
        <span className="law-from">
          {before}
          <Day date={item.from} />
          {after}:{' '}
        </span>
      )}
      {item.text}
      {item.size && ` ${fillIn(facts.size, { min: item.size.min, counted: item.size.counted })}`}
      {keep && ` ${keep}`}
      {item.to && (
        <>
          {' '}
          {facts.until} <Day date={item.to} />.
        </>
      )}{' '}
      <span className="law-section">
        {item.section}
        {confidence !== 'high' && `. ${facts[confidence]}`}
      </span>
      {item.note && <span className="law-note">{item.note}</span>}
    </li>
  );
}

function Provisions({ items, law, facts }: { items: Provision[]; law: LawFile; facts: HubCopy['facts'] }) {
  return (
    <ul>
      {items.map((item) => (
        <ProvisionItem key={item.id} item={item} law={law} facts={facts} />
      ))}
    </ul>
  );
}

/** What an entry says below its head, from its own file. */
export function LawFacts({ law, copy }: { law: LawFile; copy: HubCopy }) {
  const { facts } = copy;
  const { notice } = law;
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
      {provisionGroups(law.provisions).map(
        ({ id, items }) =>
          items.length > 0 && (
            <Fact key={id} term={facts[id]}>
              <Provisions items={items} law={law} facts={facts} />
            </Fact>
          ),
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
      <Fact term={facts.enforcer}>{law.enforcer}</Fact>
      {law.note && <Fact term={facts.note}>{law.note}</Fact>}
      {law.newestSource && (
        <Fact term={facts.newestSource}>
          <Day date={law.newestSource} />
        </Fact>
      )}
      <Fact term={facts.read}>
        <Day date={law.factAsOf} />
      </Fact>
      <Fact term={facts.reviewed}>
        {law.reviewed ? (
          <>
            {law.reviewed.by}, <Day date={law.reviewed.on} />
          </>
        ) : (
          facts.notReviewed
        )}
      </Fact>
      <Fact term={facts.confidence}>{facts[law.confidence]}</Fact>
      <Fact term={facts.sources}>
        <LawSources sources={law.sources} facts={facts} />
      </Fact>
    </dl>
  );
}
