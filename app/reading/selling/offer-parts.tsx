import type { Offer } from '#app/content/offer-schema.ts';
import { OfferLink } from '#app/shell/page/offer-link.tsx';
import { SectionHead } from '#app/shell/page/section-head.tsx';

type Part<Name extends keyof Offer> = NonNullable<Offer[Name]>;

/** A sentence out of the page, and right of the line what it means in practice. */
export function OfferQuote({ quote }: { quote: Part<'quote'> }) {
  return (
    <aside className="offer-quote shell grid-12" aria-label={quote.label}>
      <blockquote className="pull-quote">
        <p>{quote.text}</p>
      </blockquote>
      <div className="offer-margin">
        <p className="type-label">{quote.label}</p>
        <p className="type-note">{quote.note}</p>
      </div>
    </aside>
  );
}

/** Three to six steps that read as a calendar: when, what, in a sentence. */
export function OfferSteps({ steps }: { steps: Part<'steps'> }) {
  return (
    <section id="steps" className="offer-section shell" aria-labelledby="steps-heading">
      <SectionHead id="steps" label={steps.label} heading={steps.heading} note={steps.note} />
      <ol className="offer-steps">
        {steps.items.map((step, index) => (
          <li key={step.title}>
            <p className="type-label">
              {step.when} <span className="type-folio">{index + 1}</span>
            </p>
            <h3 className="type-d5">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the client brings, or what can go wrong: a name and a sentence each. Folded on phones. */
export function OfferPoints({ id, points }: { id: string; points: Part<'needs'> }) {
  return (
    <section id={id} className="offer-points" aria-labelledby={`${id}-heading`}>
      <p className="type-label">{points.label}</p>
      <details className="fold">
        <summary>
          <h2 id={`${id}-heading`} className="type-d3">
            {points.heading}
          </h2>
        </summary>
        <dl>
          {points.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Whom it would not help. */
export function NotFor({ notFor }: { notFor: Part<'notFor'> }) {
  return (
    <div className="offer-margin not-for">
      <h3 className="type-label">{notFor.label}</h3>
      <ul>
        {notFor.items.map((item) => (
          <li key={item} className="type-note">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end of the page: what to do, in type that crosses the line. */
export function OfferSlab({ slab, fit }: { slab: Part<'slab'>; fit: Offer['slabFit'] }) {
  const id = slab.id ?? 'begin';
  return (
    <section id={id} className="offer-slab" aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <div className="slab">
        <div className="slab-text">
          <p className="type-label">{slab.label}</p>
          <h2 id={`${id}-heading`} className="type-slab">
            <span
              className="slab-lines"
              data-wide={fit?.wide}
              data-narrow={fit?.narrow}
              data-open={fit?.open}
            >
              {slab.lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </span>
          </h2>
          <p className="selling-actions">
            <OfferLink link={slab.action} className="button button-ink" place="page-end" />
            {slab.quiet && <OfferLink link={slab.quiet} className="link" place="page-end" />}
          </p>
        </div>
        <div className="slab-side">
          <ul>
            {slab.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
