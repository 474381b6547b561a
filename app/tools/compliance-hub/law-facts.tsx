import { identity } from 'virtual:site';
import type { Provision } from '#app/content/regulation-schema.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { lawAddress } from '#domain/law/hub-address.ts';
import { confidenceOf, kindsOf } from '#domain/law/provision.ts';
import { keepLineBeside } from '#domain/law/retention.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy } from './content.ts';
import type { LawFile } from './law-file.ts';
import { Day, LawSources } from './law-sources.tsx';
import { provisionGroups } from './provision-groups.ts';
import './law-facts.css';

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

type FactsProps = { law: LawFile; copy: HubCopy; onPrint?: ((id: string) => void) | undefined };

/** What an entry says below its head, from its own file, and what can be done with it. */
export function LawFacts({ law, copy, onPrint }: FactsProps) {
  const { facts } = copy;
  const { notice } = law;
  return (
    <>
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
      {onPrint && <LawActions id={law.id} copy={copy} onPrint={() => onPrint(law.id)} />}
    </>
  );
}

function reportLink(id: string, copy: HubCopy): string {
  const subject = fillIn(copy.list.reportSubject, { id });
  return `mailto:${identity.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(copy.list.reportBody)}`;
}

type ActionProps = { id: string; copy: HubCopy; ready?: boolean; alone?: boolean; onPrint: () => void };

/** What can be done with an entry: print it, open it alone, take its data, report an error. */
export function LawActions({ id, copy, ready = true, alone, onPrint }: ActionProps) {
  return (
    <p className="law-actions">
      <button type="button" className="link needs-script" disabled={!ready} onClick={onPrint}>
        {copy.list.print}
      </button>
      {!alone && (
        <AppLink className="link" href={lawAddress(id)}>
          {copy.list.link}
        </AppLink>
      )}
      <a className="link" href={`/laws/${id}.json`}>
        {copy.list.data}
      </a>
      {alone && (
        <a className="link" href={`/laws/${id}.md`}>
          {copy.list.asText}
        </a>
      )}
      <a className="link" href={reportLink(id, copy)}>
        {copy.list.report}
      </a>
    </p>
  );
}
