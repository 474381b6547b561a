import type { CardData } from '#app/content/cards.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { Unbroken } from '#app/design/stressed.tsx';
import { Picture } from '#app/shell/page/picture.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { plainHeading } from '#domain/text/heading.ts';

type Props = {
  kind: 'work' | 'idea' | 'connect' | 'media';
  card: CardData;
  /** Printed at the right of the label, two digits. */
  number: number;
  surface?: 'lit' | 'flat';
  /** Quotes speak in italics; primary connect cards carry the button. */
  voice?: 'statement' | 'quote';
  primary?: boolean;
};

/** A card: one link, a front and a back. The back shows on hover and focus (`active-cards.ts`), and at once on touch. */
export function Card({ kind, card, number, surface = 'lit', voice = 'statement', primary }: Props) {
  const folio = String(number).padStart(2, '0');
  const headingType = `${card.height === 'sm' ? 'type-d5' : 'type-d4'} ${voice === 'quote' ? 'connect-quote' : ''}`;
  return (
    <article
      className={`card ${surface} ${card.art ? 'has-art' : ''}`}
      lang={card.lang}
      data-card={kind}
      data-height={card.height}
      data-primary={primary || undefined}
    >
      <p className="card-top">
        <span className="type-label">{card.label}</span>
        <span className="type-folio">
          <SampleMark sample={card.sample ?? false} /> {folio}
        </span>
      </p>
      {card.art && (
        <div className="card-art">
          <Picture picture={card.art} sizes="(width >= 64rem) 40vw, 100vw" />
        </div>
      )}
      <div className="card-body">
        <h3 className={headingType}>
          <Unbroken text={plainHeading(card.heading)} />
        </h3>
        {card.list ? (
          <ul className="card-text">
            {card.list.map(({ year, title }) => (
              <li key={title}>
                <span className="type-folio">{year}</span> {title}
              </li>
            ))}
          </ul>
        ) : (
          card.summary && <p className="card-text">{card.summary}</p>
        )}
        <p className="card-link-row">
          <AppLink
            href={card.href}
            rel={card.rel}
            className={primary && number === 1 ? 'button button-small card-link' : 'link card-link'}
          >
            {card.cta}
            <span className="sr-only">: {plainHeading(card.heading)}</span>
          </AppLink>
        </p>
      </div>
      {/* No stop of its own: a browser makes one of what scrolls, and loses the focus when the back hides again. */}
      <div className="card-back on-paper" tabIndex={-1}>
        <p className="back-text">{card.back}</p>
      </div>
    </article>
  );
}
