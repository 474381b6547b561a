/** The sections of the home page that nothing changes, made into HTML by the page's loader. */
import { home, homeClaims, identity, interfaceCopy, links, trustedBy } from 'virtual:site';
import {
  type CardData,
  connectCard,
  ideaCard,
  mediaCard,
  type PressItem,
  pressItem,
  workCard,
} from '#app/content/cards.ts';
import { faqItems } from '#app/content/faq.ts';
import { relatedTo } from '#app/content/page-data.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import { pictureWithNarrow } from '#app/content/pictures.ts';
import { allIdeas, allStories, allWork, connectActions, forHome, mediaTiles } from '#app/content/queries.ts';
import type { MediaTile } from '#app/content/schemas.ts';
import { readHome } from '#app/content/site.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { RelatedLinks } from '#app/shell/page/page-parts.tsx';
import { Picture } from '#app/shell/page/picture.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { SectionHead } from '#app/shell/page/section-head.tsx';
import { UnverifiedMark } from '#app/shell/page/unverified-mark.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { Card } from '../cards/card.tsx';
import { PressRow } from '../cards/press-row.tsx';
import { type FaqItem, FaqList } from '../faq/faq-list.tsx';
import { readMediaKit } from '../media-kit/content.ts';

const CARDS = 6;

/** The newest, where a card lists them: as many as it has lines. */
const LINES = 5;

function tileCard(tile: MediaTile, index: number): CardData {
  const list = tile.list && readMediaKit().awards.entries.slice(0, LINES);
  return { ...mediaCard(tile, index), list: list?.length ? list : undefined };
}

/** From the strip under the first screen to the talks. */
export const FirstSections = () => (
  <>
    <VideoTeaser art={pictureWithNarrow('video/strip', '')} />
    <WorkSection cards={forHome(allWork(), CARDS).map(workCard)} />
    <IdeasSection cards={forHome(allIdeas(), CARDS).map(ideaCard)} />
    <StorySection items={forHome(allStories(), CARDS).map(pressItem)} />
    <ConnectSection cards={connectActions().slice(0, CARDS).map(connectCard)} />
    <SpeakingMediaSection cards={mediaTiles().slice(0, CARDS).map(tileCard)} />
  </>
);

/** What follows the reply card. */
export function LastSections() {
  const { relatedLinks, meta } = readHome();
  const related = relatedTo({ path: '/', keywords: meta.keywords, related: relatedLinks.paths });
  return (
    <>
      <TrustedBy />
      <RelatedLinks items={related} label={home.relatedLinks.label} />
      <HomeFaq items={faqItems().filter((item) => item.home)} />
    </>
  );
}

function VideoTeaser({ art }: { art: PictureData | undefined }) {
  const { video } = home;
  return (
    <section id="video" className="shell" aria-labelledby="video-heading">
      <div className="video-strip">
        {art && <Picture picture={art} sizes="100vw" />}
        <p className="strip-label type-label">
          {video.figure} · {video.label}
        </p>
        <span className="strip-time type-folio" aria-hidden="true">
          {video.counter}
        </span>
        <h2 id="video-heading" className="type-d3">
          {video.heading}
        </h2>
      </div>
    </section>
  );
}

/** How many cards of a section phones show at first (`cards.css`). */
const AT_FIRST = 3;

/** On phones: the way to the cards after the first three. A box, so that it works without scripts. */
function ShowAll({ count }: { count: number }) {
  if (count <= AT_FIRST) return null;
  return (
    <p className="show-all">
      <label>
        <span>
          <input type="checkbox" className="sr-only" autoComplete="off" /> {fillIn(home.showAll, { count })}
        </span>
      </label>
    </p>
  );
}

/** In which three columns six cards close, and which of them lie flat. */
const SURFACES = {
  work: ['lit', 'lit', 'lit', 'lit', 'flat', 'lit'],
  ideas: ['lit', 'flat', 'lit', 'lit', 'flat', 'lit'],
} as const;

function CardSection(props: {
  id: 'work' | 'ideas';
  kind: 'work' | 'idea';
  cards: CardData[];
  firstNumber: number;
  copy: (typeof home)['work' | 'ideas'];
}) {
  const { copy } = props;
  if (props.cards.length === 0) return null;
  return (
    <section id={props.id} className="section shell" aria-labelledby={`${props.id}-heading`}>
      <SectionHead id={props.id} {...copy}>
        <AppLink href={copy.link.href} className="link">
          {copy.link.label}
        </AppLink>
      </SectionHead>
      <div className={`card-grid ${props.id}-grid`}>
        {props.cards.map((card, index) => (
          <Card
            key={card.href}
            kind={props.kind}
            card={card}
            number={props.firstNumber + index}
            surface={SURFACES[props.id][index] ?? 'lit'}
          />
        ))}
      </div>
      <ShowAll count={props.cards.length} />
    </section>
  );
}

const WorkSection = ({ cards }: { cards: CardData[] }) => (
  <CardSection id="work" kind="work" cards={cards} firstNumber={1} copy={home.work} />
);

const IdeasSection = ({ cards }: { cards: CardData[] }) => (
  <CardSection id="ideas" kind="idea" cards={cards} firstNumber={7} copy={home.ideas} />
);

function StorySection({ items }: { items: PressItem[] }) {
  const { story } = home;
  if (items.length === 0) return null;
  return (
    <section id="story" className="section shell" aria-labelledby="story-heading">
      <SectionHead id="story" {...story}>
        <AppLink href={links.fullStory.url} className="link">
          {story.linkLabel}
        </AppLink>
      </SectionHead>
      <div className="press-list">
        {items.map((item) => (
          <PressRow key={item.href} item={item} />
        ))}
      </div>
      <ShowAll count={items.length} />
      {identity.sample && <p className="invented type-note">{interfaceCopy.states.unpublishedList}</p>}
    </section>
  );
}

type ConnectCard = CardData & { primary: boolean };

function ConnectSection({ cards }: { cards: ConnectCard[] }) {
  const { connect } = home;
  return (
    <section id="connect" className="section shell" aria-labelledby="connect-heading" tabIndex={-1}>
      <SectionHead id="connect" {...connect} />
      <div className="connect-grid">
        {cards.map((card, index) => (
          <Card
            key={card.href}
            kind="connect"
            card={card}
            number={index + 1}
            primary={card.primary}
            surface={card.primary ? 'lit' : 'flat'}
            voice={card.primary ? 'quote' : 'statement'}
          />
        ))}
      </div>
      <ShowAll count={cards.length} />
    </section>
  );
}

function SpeakingMediaSection({ cards }: { cards: CardData[] }) {
  const { speakingMedia } = home;
  return (
    <section id="speaking-media" className="section shell" aria-labelledby="speaking-media-heading">
      <SectionHead id="speaking-media" {...speakingMedia}>
        <AppLink href={speakingMedia.link.href} className="link">
          {speakingMedia.link.label}
        </AppLink>
      </SectionHead>
      {cards.length > 0 && (
        <div className="card-grid media-grid">
          {cards.map((card, index) => (
            <Card key={card.href} kind="media" card={card} number={index + 1} />
          ))}
        </div>
      )}
      <ShowAll count={cards.length} />
      <Claims />
    </section>
  );
}

/** The claims ledger's strip: large numerals, each opening its entry. */
function Claims() {
  const { claims } = home;
  if (homeClaims.length === 0) return null;
  return (
    <div className="claims-block">
      <SectionHead id="claims" {...claims} />
      <ul className="claims">
        {homeClaims.map((claim) => (
          <li key={claim.id} className="claim">
            <p className="claim-value type-d2">{claim.value}</p>
            <p>
              {claim.text} {claim.status === 'unverified' && <UnverifiedMark />}
            </p>
            <details>
              <summary>{claims.how}</summary>
              <p className="type-note">
                {claim.note} {claim.status === 'verified' ? claims.verified : claims.unverified}
                {claim.source && `: ${claim.source.title}, ${claim.date}`}.
              </p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TrustedBy() {
  if (trustedBy.outlets.length === 0) return null;
  return (
    <section id="trusted-by" className="section shell trusted" aria-labelledby="trusted-by-heading">
      <div className="grid-12 label-row">
        <h2 id="trusted-by-heading" className="type-label">
          {home.trustedBy.label}
        </h2>
        <div>
          <ul>
            {trustedBy.outlets.map((outlet) => (
              <li key={outlet.name}>
                <a href={outlet.url} rel="noopener" data-lettering={outlet.style}>
                  {outlet.name}
                </a>{' '}
                <SampleMark sample={trustedBy.sample} />
              </li>
            ))}
          </ul>
          {identity.sample && trustedBy.sample && (
            <p className="invented type-note">{interfaceCopy.states.unpublishedList}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function HomeFaq({ items }: { items: FaqItem[] }) {
  const { faq } = home;
  if (items.length === 0) return null;
  return (
    <section id="faq" className="section shell" aria-labelledby="faq-heading">
      <SectionHead id="faq" {...faq}>
        <AppLink href={faq.link.href} className="link">
          {faq.link.label}
        </AppLink>
      </SectionHead>
      <FaqList
        items={items}
        foot={(id) => (
          <p className="type-note">
            <AppLink href={`/faq#${id}`}>{faq.sources}</AppLink>
          </p>
        )}
      />
    </section>
  );
}
