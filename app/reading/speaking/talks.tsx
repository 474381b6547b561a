import type { OfferLink as Link } from '#app/content/offer-schema.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import type { Talk } from '#app/content/schemas.ts';
import { OfferLink } from '#app/shell/page/offer-link.tsx';
import { Picture } from '#app/shell/page/picture.tsx';

type ShownTalk = Omit<Talk, 'motif' | 'picture' | 'alt'> & { art?: PictureData | undefined };

/** The leading talk with its facts, then the others; one without a picture stands in the margin. */
export function Talks({ talks: [lead, ...rest], action }: { talks: ShownTalk[]; action: Link }) {
  if (!lead) return null;
  return (
    <div className="talks shell grid-12">
      <section id={lead.id} className="talk talk-lead" aria-labelledby={`${lead.id}-title`}>
        {lead.art && <Picture picture={lead.art} sizes="(width >= 64rem) 38vw, 100vw" />}
        <div>
          <p className="type-label">{lead.label}</p>
          <h3 id={`${lead.id}-title`} className="type-d3">
            {lead.title}
          </h3>
          <p>{lead.text}</p>
          <dl className="talk-facts">
            {lead.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <OfferLink link={action} className="link" place="talk" />
        </div>
      </section>
      {lead.leave.length > 0 && <Leave label={lead.leaveLabel} items={lead.leave} />}
      {rest.map((talk) => (
        <section
          key={talk.id}
          id={talk.id}
          className={talk.art ? 'talk talk-plate' : 'talk talk-plain'}
          aria-labelledby={`${talk.id}-title`}
        >
          {talk.art && <Picture picture={talk.art} sizes="(width >= 64rem) 23vw, 100vw" />}
          <p className="type-label">{talk.label}</p>
          <h3 id={`${talk.id}-title`} className="type-d4">
            {talk.title}
          </h3>
          <p>{talk.text}</p>
        </section>
      ))}
    </div>
  );
}

function Leave({ label, items }: { label: string | undefined; items: string[] }) {
  return (
    <div className="offer-margin not-for talk-leave">
      {label && <p className="type-label">{label}</p>}
      <ul>
        {items.map((item) => (
          <li key={item} className="type-note">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
